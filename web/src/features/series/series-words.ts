import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatTimeRange, shiftInstants } from '@crewcall/contract/rules/time.ts'
import type { Series } from '@crewcall/contract/series.ts'

type Named = Pick<Series, 'skill_name' | 'dtstart' | 'start_time' | 'end_time' | 'timezone'>

/** What a repeating shift is called: its position and its hours on the first date, "Line cook · 3:00 pm – 10:00 pm". */
export function nameOfSeries({ skill_name, dtstart, start_time, end_time, timezone }: Named, locale: Locale): string {
  const { start, end } = shiftInstants(dtstart, start_time, end_time, timezone)
  return phrase`${skill_name} · ${formatTimeRange(start, end, timezone, locale)}`
}
