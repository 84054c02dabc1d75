import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

/** What moved, or was to move. */
export const kindWords: Record<CheckedPayment['kind'], Sentence> = {
  BUSINESS_CHARGE: 'Charge of the hours',
  PRO_PAYOUT: 'Payout to the pro',
  ADHOC_CHARGE: 'Charge of an extra payment',
  ADHOC_PAYOUT: 'Payout of an extra payment',
  REFUND: 'Refund',
  INVOICE_CHARGE: 'Charge of an invoice',
}

/** The states as one filters by them. */
export const stateWords: Record<CheckedPayment['state'], Sentence> = {
  UNKNOWN: 'Outcome unknown',
  MISMATCHED: 'Another amount moved',
  SURPLUS: 'Moved twice, or going back',
}

/** What is open about a payment, in two or three words. */
export function stateOf({ kind, state }: CheckedPayment, t: Translate): string {
  if (state !== 'SURPLUS') return t(stateWords[state])
  return kind === 'REFUND' ? t('Refunded twice') : t('Going back')
}

/** True for money that goes to a pro. */
export function isPayout({ kind }: CheckedPayment): boolean {
  return kind === 'PRO_PAYOUT' || kind === 'ADHOC_PAYOUT'
}

/** What a person should know about a payment, and does about it. */
export function adviceOf(payment: CheckedPayment, t: Translate): string {
  if (payment.state === 'UNKNOWN') return t(unknown)
  return payment.state === 'MISMATCHED' ? ofAnotherAmount(payment, t) : ofSecond(payment, t)
}

const unknown: Sentence =
  'The answer of the provider was lost, so nobody knows whether this moved. It counts as moved until the opposite is known. The provider is asked by itself after 1 minute, 5 minutes and 1 hour, then daily for five days; you can ask it now. Only when it knows of nothing after the key has ended can you mark the payment as never arrived.'

function ofAnotherAmount(payment: CheckedPayment, t: Translate): string {
  const ask = t('Ask the provider now: when it names the amount that was asked, the payment is settled.')
  if (!payment.may_give_back)
    return `${t('The provider says that another amount moved than was asked. It counts for nothing until that is settled.')} ${ask} ${t('When it stands by the other amount, settle it in the dashboard of the provider; the runbook page amount_differs says how it is booked.')}`
  return isPayout(payment)
    ? `${t('The provider says that another amount went to the pro than was asked. It does not count as paid.')} ${ask} ${t('When it stands by the other amount, take it back; the right one is then paid.')}`
    : `${t('The provider says that it took another amount than was asked. The pro is not paid from it.')} ${ask} ${t('When it stands by the other amount, give it back; the right one can then be charged.')}`
}

function ofSecond(payment: CheckedPayment, t: Translate): string {
  if (payment.kind === 'REFUND')
    return t(
      'The business got this refund twice. It is not taken back by itself, because that would be a charge nobody agreed to. Agree with the business how one of the two comes back, then resolve the alarm about it.',
    )
  return isPayout(payment)
    ? t(
        'This went to the pro beside what is owed, and the provider is asked to take it back: now, and daily for two weeks while the account of the pro does not hold the money. After that, agree with the pro how it comes back, then resolve the alarm about it.',
      )
    : t(
        'This was taken beside what is owed. It is refunded by itself at once; it stands here because the refund was refused. Refund it from the application once more, or send the money by bank transfer.',
      )
}
