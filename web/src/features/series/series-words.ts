import { formatTimeRange, shiftInstants } from '@crewcall/contract/rules/time.ts'
import type { Series } from '@crewcall/contract/series.ts'

/** The hours of a repeating shift on its first date: "6:00 – 9:00 AM". */
export function hoursOfSeries(
  { dtstart, start_time, end_time, timezone }: Pick<Series, 'dtstart' | 'start_time' | 'end_time' | 'timezone'>,
  locale: 'en' | 'es',
): string {
  const { start, end } = shiftInstants(dtstart, start_time, end_time, timezone)
  return formatTimeRange(start, end, timezone, locale)
}
