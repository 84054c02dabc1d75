import type { Locale } from '@crewcall/contract/enums.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import type { SheetTimes } from '@crewcall/contract/timesheet-list.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import type { Translate } from '../../lib/i18n.ts'
import { clockAt } from './hours-text.ts'

type Shift = { start_time: string; end_time: string; timezone: string }
type Span = { start_time: string | null; end_time: string | null }

/** "9:56 am – 4:25 pm", as the clock recorded it, with a dash for a punch that is missing; null without any. */
export function spanText({ start_time, end_time }: Span, shift: Shift, locale: Locale): string | null {
  if (start_time === null && end_time === null) return null
  return `${clockAt(start_time, shift.timezone, shift.start_time, locale)} – ${clockAt(end_time, shift.timezone, shift.end_time, locale)}`
}

/** "Planned 12:00 pm – 6:00 pm · Punched 12:07 pm – 6:02 pm · Paid 12:07 pm – 6:00 pm": what was planned, recorded and is paid, in this order. */
export function timesText(
  { planned, punched, paid }: SheetTimes,
  timezone: string,
  { t, locale }: { t: Translate; locale: Locale },
): string {
  const shift = { start_time: planned.start_time, end_time: planned.end_time, timezone }
  const [plan, clock, pay] = [planned, punched, paid].map((span) => spanText(span, shift, locale))
  return joined(
    [
      plan == null ? '' : t('Planned {range}', { range: plan }),
      clock == null ? t('No punches') : t('Punched {range}', { range: clock }),
      pay == null ? '' : t('Paid {range}', { range: pay }),
    ],
    ' · ',
  )
}

/** `spanText` of the punches of a timesheet: those that count, however the hours were changed since. */
export function punchedText({ time_punches }: Pick<Timesheet, 'time_punches'>, shift: Shift, locale: Locale): string | null {
  const counted = time_punches.filter(({ verdict, decision }) =>
    verdict === 'PENDING' ? decision === 'APPROVED' : verdict !== 'REFUSED' && decision === null,
  )
  const timesOf = (type: 'CLOCK_IN' | 'CLOCK_OUT') =>
    counted.flatMap(({ punch_type, time }) => (punch_type === type ? time : [])).toSorted()
  return spanText({ start_time: timesOf('CLOCK_IN')[0] ?? null, end_time: timesOf('CLOCK_OUT').at(-1) ?? null }, shift, locale)
}
