/** Why money did not move, by the processor's code or ours: English sentences. */
export const declines = {
  account_closed: 'The account is closed.',
  authentication_required: 'The bank requires one more step.',
  card_declined: 'The card was declined.',
  charge_unknown: 'The payment processor has no record of this charge.',
  do_not_honor: 'The bank declined the card.',
  expired_card: 'The card has expired.',
  generic_decline: 'The card was declined.',
  incorrect_cvc: 'The card’s security code is wrong.',
  insufficient_funds: 'There is not enough money in the account.',
  never_arrived: 'The payment never reached the processor.',
  no_account: 'This account does not exist.',
  payment_method_does_not_exist: 'There is no card or bank account to charge.',
  payout_account_missing: 'There is no payout account.',
  processing_error: 'The bank could not process the payment.',
  reversed: 'The bank returned the payment.',
} as const
/** For any other code. */
export const otherDecline = 'The bank did not accept the payment.'

/** The sentence of a code, in English. */
export function declineOf(code: string | null): (typeof declines)[keyof typeof declines] | typeof otherDecline {
  return code !== null && Object.hasOwn(declines, code) ? declines[code as keyof typeof declines] : otherDecline // checked just before
}
