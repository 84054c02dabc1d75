import type { Refusal } from './errors.ts'

/** The behavior of a test card or account when it is saved and when it is charged. */
export type Behaviour = {
  setup: { kind: 'ok' } | { kind: 'action' } | { kind: 'microdeposits' } | ({ kind: 'declined' } & Refusal)
  charge:
    | { kind: 'ok' }
    | { kind: 'disputed'; reason: string }
    | ({ kind: 'declined' } & Refusal)
    | { kind: 'bank'; settles: 'cleared' | 'never' }
    | ({ kind: 'bank'; settles: 'returned' | 'returned_late' } & Refusal)
}

const saves = { kind: 'ok' } as const
const pays = { kind: 'ok' } as const

function declined(code: string, decline_code: string, message: string) {
  return { kind: 'declined', code, decline_code, message } as const
}

const generic = declined('card_declined', 'generic_decline', 'Your card was declined.')
const poor = declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')
const expired = declined('expired_card', 'expired_card', 'Your card has expired.')
const wrongCvc = declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.")
const needsPayer = declined(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

export const workingCard: Behaviour = { setup: saves, charge: pays }

/** Card numbers with special behavior; any other number that passes the Luhn check works. */
export const cards: Record<string, Behaviour> = {
  '4000000000000002': { setup: generic, charge: generic },
  '4000000000009995': { setup: poor, charge: poor },
  '4000000000000069': { setup: expired, charge: expired },
  '4000000000000127': { setup: wrongCvc, charge: wrongCvc },
  '4000000000000341': { setup: saves, charge: generic },
  '4000002500003155': { setup: { kind: 'action' }, charge: pays },
  '4000002760003184': { setup: { kind: 'action' }, charge: needsPayer },
  '4000000000000259': { setup: saves, charge: { kind: 'disputed', reason: 'fraudulent' } },
}

function bank(settles: 'returned' | 'returned_late', code: string, message: string): Behaviour {
  return { setup: saves, charge: { kind: 'bank', settles, code, decline_code: code, message } }
}

export const workingBank: Behaviour = { setup: saves, charge: { kind: 'bank', settles: 'cleared' } }

/** Bank account numbers with special behavior; any other number clears. */
export const banks: Record<string, Behaviour> = {
  '000111111113': bank('returned', 'account_closed', 'The customer’s bank account has been closed.'),
  '000111111116': bank('returned', 'no_account', 'The customer’s bank account could not be located.'),
  '000222222227': bank('returned', 'insufficient_funds', 'The customer’s account has insufficient funds to cover this payment.'),
  '000333333335': bank('returned', 'debit_not_authorized', 'The customer has notified their bank that this payment was unauthorized.'),
  '000555555559': bank('returned_late', 'insufficient_funds', 'The bank returned the payment after it had settled.'),
  '000777777771': { setup: { kind: 'microdeposits' }, charge: { kind: 'bank', settles: 'cleared' } },
  '000000000009': { setup: saves, charge: { kind: 'bank', settles: 'never' } },
}

export const routingNumber = '110000000'

/** The statement descriptor of the micro-deposits of a test account. */
export const depositCode = 'SM11AA'

/** Predefined payment methods: token to number. */
export const tokens: Record<string, { card: string } | { account: string }> = {
  pm_card_visa: { card: '4242424242424242' },
  pm_card_mastercard: { card: '5555555555554444' },
  pm_card_amex: { card: '378282246310005' },
  pm_card_visa_chargeDeclined: { card: '4000000000000002' },
  pm_card_chargeDeclined: { card: '4000000000000002' },
  pm_card_chargeDeclinedInsufficientFunds: { card: '4000000000009995' },
  pm_card_chargeDeclinedExpiredCard: { card: '4000000000000069' },
  pm_card_chargeDeclinedIncorrectCvc: { card: '4000000000000127' },
  pm_card_chargeCustomerFail: { card: '4000000000000341' },
  pm_card_authenticationRequiredOnSetup: { card: '4000002500003155' },
  pm_card_authenticationRequired: { card: '4000002760003184' },
  pm_card_createDispute: { card: '4000000000000259' },
  pm_usBankAccount_success: { account: '000123456789' },
  pm_usBankAccount_microdeposits: { account: '000777777771' },
  pm_usBankAccount_accountClosed: { account: '000111111113' },
  pm_usBankAccount_noAccount: { account: '000111111116' },
  pm_usBankAccount_insufficientFunds: { account: '000222222227' },
  pm_usBankAccount_debitNotAuthorized: { account: '000333333335' },
  pm_usBankAccount_dispute: { account: '000555555559' },
  pm_usBankAccount_processing: { account: '000000000009' },
}

/** The brand of a card number. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return number.startsWith('6') ? 'discover' : 'unknown'
}

/** Luhn check, ISO/IEC 7812-1. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => total + luhnDigit(Number(digit), index), 0)
  return sum % 10 === 0
}

function luhnDigit(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
