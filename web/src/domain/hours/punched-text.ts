import type { Locale } from '@crewcall/contract/enums.ts'
import { spanText } from '@crewcall/contract/hours-words.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'

type Shift = { start_time: string; end_time: string; timezone: string }

/** `spanText` of the punches of a timesheet: those that count, however the hours were changed since. */
export function punchedText(sheet: Pick<Timesheet, 'time_punches'>, shift: Shift, locale: Locale): string | null {
  return spanText({ start_time: clockedInAt(sheet), end_time: timesOf(sheet, 'CLOCK_OUT').at(-1) ?? null }, shift, locale)
}

/** When the clock-in that counts was; null without one. */
export function clockedInAt(sheet: Pick<Timesheet, 'time_punches'>): string | null {
  return timesOf(sheet, 'CLOCK_IN')[0] ?? null
}

function timesOf({ time_punches }: Pick<Timesheet, 'time_punches'>, type: 'CLOCK_IN' | 'CLOCK_OUT'): string[] {
  const counted = time_punches.filter(({ verdict, decision }) =>
    verdict === 'PENDING' ? decision === 'APPROVED' : verdict !== 'REFUSED' && decision === null,
  )
  return counted.flatMap(({ punch_type, time }) => (punch_type === type ? time : [])).toSorted()
}
