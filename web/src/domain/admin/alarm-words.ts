import { type Sentence, type Translate } from '../../lib/i18n.ts'
import { plainWords } from './admin-parts.tsx'

const kinds: Record<string, Sentence> = {
  invariant_violated: 'A rule that must always hold is violated',
  audit_altered: 'The history was altered',
  payment_unknown: 'The outcome of a payment is unknown',
  payment_not_sent: 'A payment could not be sent',
  amount_differs: 'A different amount moved than requested',
  charge_moved_twice: 'A charge moved twice',
  invoice_overpaid: 'An invoice was overpaid',
  reward_not_taken_back: 'What was paid for a rejected referral could not be taken back',
  instant_not_taken_back: 'An instant payout that did not reach the card could not be taken back',
  payout_moved_twice: 'A payout moved twice',
  unmatched_movement: 'Money moved without a matching record',
  provider_event_parked: 'A payment event has no matching payment',
  owed_without_method: 'A minimum is owed, and there is no payment method',
  refund_moved_twice: 'A refund moved twice',
  refund_failed: 'A refund did not reach the business',
  refund_unmatched: 'A refund has no matching record',
  charge_partly_returned: 'Part of a charge was taken back',
  dispute_won: 'A dispute was won after the business had paid again',
  job_failed: 'A job failed',
  replica_behind: 'The replica of the database serves no reads',
  months_missing: 'The database has no partition for the coming month',
  cells_drifted: 'A stored count was wrong',
  server_error: 'A request failed on our side',
  refresh_reuse: 'A sign-in was used twice',
  code_budget: 'Many sign-in codes were sent today',
}

/** The subject of an alarm, in a few words. */
export function alarmTitle(kind: string, t: Translate): string {
  const words = kinds[kind]
  return words ? t(words) : plainWords(kind)
}

/** The sentence in an alarm's details that says what should be true, if any. */
export function alarmMeaning(detail: string): string | null {
  return /(?:^|, )means: (.+?)(?=, \w+: |$)/.exec(detail)?.[1] ?? null
}
