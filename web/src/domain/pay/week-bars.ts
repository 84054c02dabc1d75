import type { Locale } from '@crewcall/contract/enums.ts'
import type { Bar } from '../../ui/chart.tsx'
import { wholeDollars } from './pro-pay.ts'

/** A week's amounts in cents as bars, labelled with the short weekday. */
export function weekBars(days: readonly { day: string; amount: number }[], locale: Locale): Bar[] {
  const weekday = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { weekday: 'short', timeZone: 'UTC' })
  return days.map(({ day, amount }) => ({
    label: weekday.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
    value: amount,
    words: wholeDollars(amount),
  }))
}
