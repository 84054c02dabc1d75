import type { OwnPayment } from '@crewcall/contract/earnings.ts'
import { declineOf } from '@crewcall/contract/declines.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { arrivalWords } from './arrival-words.ts'
import { lastDayText } from './last-day-text.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'

/** When a payment arrived or is expected, or why it does not arrive. */
export function ArrivalLine({
  arrival: { state, at, expected_on, error_code },
  timezone,
}: Pick<OwnPayment, 'arrival'> & { timezone: string }) {
  const { t, locale } = useT()
  const day = at === null ? null : formatDay(at, timezone, locale)
  const expected = expected_on === null ? '' : t('Expected about {day}.', { day: formatDay(expected_on, timezone, locale) })
  if (state === 'ARRIVED' && day !== null) return <>{t('Arrived {day}', { day })}</>
  if (state === 'ON_THE_WAY' && day !== null) return <>{[t('On the way since {day}.', { day }), expected].join(' ').trim()}</>
  if (state === 'WAITING' && day !== null) return <>{[t('It is sent in the evening of {day}.', { day }), expected].join(' ').trim()}</>
  if (state === 'HOURS' && day !== null && expected !== '')
    return <>{[expected, t('The hours are approved by {day} at the latest.', { day })].join(' ')}</>
  if (state === 'MANAGER' && at !== null) return <>{joined([t(arrivalWords.MANAGER), lastDayText(at, timezone, { t, locale })], ' ')}</>
  if (state === 'PROBLEM') {
    const again = day === null ? '' : t('Next try {day}.', { day })
    return <>{[t(arrivalWords.PROBLEM), t(declineOf(error_code)), again].join(' ').trim()}</>
  }
  return <>{[t(arrivalWords[state]), expected].join(' ').trim()}</>
}
