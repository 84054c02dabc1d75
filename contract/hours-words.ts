import type { Locale } from './enums.ts'
import type { ReceiptSentence } from './receipt-words.ts'
import { joined } from './rules/direction.ts'
import { formatDay, formatInstantTime } from './rules/time.ts'

type Say = (sentence: ReceiptSentence, values?: Record<string, string>) => string
type Span = { start_time: Date | string | null; end_time: Date | string | null }
type Planned = { start_time: Date | string; end_time: Date | string; timezone: string }

/** "5:30 pm" at the location, or a dash; with the day if it is on another one than expected. */
function momentText(
  instant: Date | string | null,
  expected: Date | string,
  { timezone, locale }: { timezone: string; locale: Locale },
): string {
  if (instant === null) return '–'
  const [time, day] = [formatInstantTime(instant, timezone), formatDay(instant, timezone, locale)]
  return formatDay(expected, timezone, locale) === day ? time : `${day}, ${time}`
}

/** "9:56 am – 4:25 pm", as the clock recorded it, with a dash for a punch that is missing; null without any. */
export function spanText({ start_time, end_time }: Span, { timezone, ...shift }: Planned, locale: Locale): string | null {
  if (start_time === null && end_time === null) return null
  const at = { timezone, locale }
  return `${momentText(start_time, shift.start_time, at)} – ${momentText(end_time, shift.end_time, at)}`
}

/**
 * "Planned 12:00 pm – 6:00 pm · Punched 12:07 pm – 6:02 pm · Paid 12:07 pm – 6:00 pm": what was planned, recorded and is paid, wherever a
 * payment is shown, on screens and on paper.
 */
export function timesText(
  say: Say,
  { planned, punched, paid }: { planned: Omit<Planned, 'timezone'>; punched: Span; paid: Span },
  { timezone, locale }: { timezone: string; locale: Locale },
): string {
  const textOf = (span: Span) => spanText(span, { ...planned, timezone }, locale)
  const [plan, clock, pay] = [textOf(planned), textOf(punched), textOf(paid)]
  return joined(
    [
      say('Planned {range}', { range: plan ?? '–' }),
      clock === null ? say('No punches') : say('Punched {range}', { range: clock }),
      // What is paid is known once it has an end.
      pay === null || paid.end_time === null ? '' : say('Paid {range}', { range: pay }),
    ],
    ' · ',
  )
}
