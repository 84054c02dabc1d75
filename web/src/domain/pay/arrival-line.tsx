import type { OwnPayment } from '@crewcall/contract/earnings.ts'
import { declineOf } from '@crewcall/contract/declines.ts'
import type { ArrivalState } from '@crewcall/contract/rules/arrival.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { lastDayText } from './last-day-text.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'

const words: Record<ArrivalState, Sentence> = {
  ARRIVED: 'Arrived',
  ON_THE_WAY: 'On the way',
  WAITING: 'It is sent this evening.',
  INSTANT: 'On the way to your card',
  PROBLEM: 'The payment failed.',
  CHECKED: 'We are checking this payment.',
  OUTSIDE: 'The business pays this itself.',
  HOURS: 'The hours are not approved yet.',
  MANAGER: 'A manager has to look at the hours first.',
  DISPUTED: 'It waits for the answer to your dispute.',
  BUSINESS: 'Approved. The business has not paid yet.',
  BUSINESS_FAILED: 'The payment of the business failed. It was told to pay another way.',
  CHARGED: 'The business has paid. It is sent to you next.',
  BANK_CHARGED: 'The business pays from its bank, which takes a few days.',
}

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
  if (state === 'MANAGER' && at !== null) return <>{joined([t(words.MANAGER), lastDayText(at, timezone, { t, locale })], ' ')}</>
  if (state === 'PROBLEM') {
    const again = day === null ? '' : t('Next try {day}.', { day })
    return <>{[t(words.PROBLEM), t(declineOf(error_code)), again].join(' ').trim()}</>
  }
  return <>{[t(words[state]), expected].join(' ').trim()}</>
}
