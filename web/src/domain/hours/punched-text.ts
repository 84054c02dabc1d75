import type { Locale } from '@crewcall/contract/enums.ts'
import { spanText } from '@crewcall/contract/hours-words.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'

type Shift = { start_time: string; end_time: string; timezone: string }

/** `spanText` of the punches of a timesheet: those that count, however the hours were changed since. */
export function punchedText({ time_punches }: Pick<Timesheet, 'time_punches'>, shift: Shift, locale: Locale): string | null {
  const counted = time_punches.filter(({ verdict, decision }) =>
    verdict === 'PENDING' ? decision === 'APPROVED' : verdict !== 'REFUSED' && decision === null,
  )
  const timesOf = (type: 'CLOCK_IN' | 'CLOCK_OUT') =>
    counted.flatMap(({ punch_type, time }) => (punch_type === type ? time : [])).toSorted()
  return spanText({ start_time: timesOf('CLOCK_IN')[0] ?? null, end_time: timesOf('CLOCK_OUT').at(-1) ?? null }, shift, locale)
}
