import type { ArrivalState } from '@crewcall/contract/rules/arrival.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** Where a payment stands, in words for the pro who gets it. */
export const arrivalWords: Record<ArrivalState, Sentence> = {
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
