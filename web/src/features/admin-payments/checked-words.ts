import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'

/** What moved, or was to move. */
export const kindWords: Record<CheckedPayment['kind'], string> = {
  BUSINESS_CHARGE: 'Charge of the hours',
  PRO_PAYOUT: 'Payout to the pro',
  ADHOC_CHARGE: 'Charge of an extra payment',
  ADHOC_PAYOUT: 'Payout of an extra payment',
  REFUND: 'Refund',
  INVOICE_CHARGE: 'Charge of an invoice',
}

/** What is open about a payment, in two or three words. */
export const stateWords: Record<CheckedPayment['state'], string> = {
  UNKNOWN: 'Outcome unknown',
  MISMATCHED: 'Another amount moved',
  SURPLUS: 'Going back',
}

/** What a person should know about the state, and does about it. */
export const adviceWords: Record<CheckedPayment['state'], string> = {
  UNKNOWN:
    'The answer of the provider was lost. It counts as moved until the opposite is known. The provider is asked by itself at 1 minute, 5 minutes, 1 hour and daily; ask it now when it is back. Only when it knows of nothing after the key has died may you call the payment absent.',
  MISMATCHED:
    'The provider says that another amount moved than was asked. Nothing is paid out by it. Ask the provider now: when it names the right amount itself, the payment is settled. When it stands by the other amount, give it back; the right one is then charged or paid anew.',
  SURPLUS:
    'This moved beside what was asked. A charge is refunded at once; a payout is taken back daily for two weeks while the account of the pro does not hold the money. After that, agree with the pro how it comes back.',
}
