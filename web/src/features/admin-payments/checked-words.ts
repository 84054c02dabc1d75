import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

/** What moved, or should have moved. */
export const kindWords: Record<CheckedPayment['kind'], Sentence> = {
  BUSINESS_CHARGE: 'Charge of the hours',
  PRO_PAYOUT: 'Payout to the pro',
  ADHOC_CHARGE: 'Charge of an extra payment',
  ADHOC_PAYOUT: 'Payout of an extra payment',
  REFERRAL_PAYOUT: 'Payout for a referral',
  LOYALTY_PAYOUT: 'Payout of a loyalty reward',
  REFUND: 'Refund',
  INVOICE_CHARGE: 'Charge of an invoice',
}

/** The states as filter options. */
export const stateWords: Record<CheckedPayment['state'], Sentence> = {
  UNKNOWN: 'Outcome unknown',
  MISMATCHED: 'A different amount moved',
  SURPLUS: 'Moved twice, or going back',
}

/** The open question about a payment, in two or three words. */
export function stateOf({ kind, state }: CheckedPayment, t: Translate): string {
  if (state !== 'SURPLUS') return t(stateWords[state])
  return kind === 'REFUND' ? t('Refunded twice') : t('Going back')
}

/** True for money that goes to a pro. */
export function isPayout({ kind }: CheckedPayment): boolean {
  return kind === 'PRO_PAYOUT' || kind === 'ADHOC_PAYOUT' || kind === 'REFERRAL_PAYOUT' || kind === 'LOYALTY_PAYOUT'
}

/** What a person should know about a payment, and do about it. */
export function adviceOf(payment: CheckedPayment, t: Translate): string {
  if (payment.state === 'UNKNOWN') return t(unknown)
  return payment.state === 'MISMATCHED' ? ofAnotherAmount(payment, t) : ofSecond(payment, t)
}

const unknown: Sentence =
  'The provider’s answer was lost, so nobody knows whether this moved. It counts as moved until the opposite is known. The provider is asked automatically after 1 minute, 5 minutes and 1 hour, then daily for five days; you can ask now. Only if it finds nothing after the key has ended can you mark the payment as never arrived.'

function ofAnotherAmount(payment: CheckedPayment, t: Translate): string {
  const ask = t('Ask the provider now: if it reports the requested amount, the payment is settled.')
  if (!payment.may_give_back)
    return `${t('The provider reports a different amount than requested. It does not count until that is settled.')} ${ask} ${t('If it confirms the other amount, settle it in the provider’s dashboard; the runbook page amount_differs says how to book it.')}`
  return isPayout(payment)
    ? `${t('The provider reports that the pro received a different amount than requested. It does not count as paid.')} ${ask} ${t('If it confirms the other amount, take it back; the right one is then paid.')}`
    : `${t('The provider reports that it charged a different amount than requested. The pro is not paid from it.')} ${ask} ${t('If it confirms the other amount, give it back; the right one can then be charged.')}`
}

function ofSecond(payment: CheckedPayment, t: Translate): string {
  if (payment.kind === 'REFUND')
    return t(
      'The business got this refund twice. It is not taken back automatically, because that would be a charge nobody agreed to. Agree with the business how one of the two is returned, then resolve the alarm.',
    )
  return isPayout(payment)
    ? t(
        'This was paid to the pro in addition to what is owed. The provider is asked to take it back, now and daily for two weeks while the pro’s account does not hold the money. After that, agree with the pro how it is returned, then resolve the alarm.',
      )
    : t(
        'This was charged in addition to what is owed. It is normally refunded automatically; it is listed here because the refund was refused. Refund it again from the application, or send the money by bank transfer.',
      )
}
