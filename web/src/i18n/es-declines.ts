/** Why money did not move (contract/declines.ts). */
export const esDeclines = {
  'The account is closed.': 'La cuenta está cerrada.',
  'The bank requires one more step.': 'El banco pide un paso más.',
  'The card was declined.': 'La tarjeta fue rechazada.',
  'The payment processor has no record of this charge.': 'El procesador nunca nombró este cargo.',
  'The bank declined the card.': 'El banco rechazó la tarjeta.',
  'The card has expired.': 'La tarjeta está vencida.',
  'The card’s security code is wrong.': 'El código de seguridad de la tarjeta es incorrecto.',
  'There is not enough money in the account.': 'No hay dinero suficiente en la cuenta.',
  'The payment never reached the processor.': 'El pago nunca llegó al procesador.',
  'This account does not exist.': 'La cuenta no existe.',
  'There is no card or bank account to charge.': 'No hay tarjeta ni cuenta bancaria para cobrar.',
  'There is no payout account.': 'No hay una cuenta donde pagar.',
  'The bank could not process the payment.': 'El banco no pudo procesar el pago.',
  'The bank returned the payment.': 'El banco devolvió el pago.',
  'The bank did not accept the payment.': 'El banco no aceptó el pago.',
} as const
