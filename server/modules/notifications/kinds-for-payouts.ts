import { kindsOf } from './kind.ts'
import { declined } from './reasons.ts'

const row = kindsOf('pro')
const receipt = '/pro/earnings/{application_id}'

/** Payouts to a pro, and the account that they go to. */
export const kindsForPayouts = {
  'payout.sent': row('pro', 'in_app', 'locked', {
    link: receipt,
    label: 'A payout is on its way',
    en: ['{amount} is on its way', '{skill} at {location}, {when}.'],
    es: ['{amount} en camino', '{skill} en {location}, {when}.'],
  }),
  'payout.paid': row('pro', 'in_app sms', 'locked', {
    link: receipt,
    label: 'A payout has arrived',
    en: ['You were paid {amount}', '{skill} at {location}, {when}.'],
    es: ['Recibiste {amount}', '{skill} en {location}, {when}.'],
  }),
  'payout.instant_paid': row('pro', 'in_app sms', 'locked', {
    link: '/pro/earnings',
    label: 'An instant payout goes to your card',
    en: ['{amount} is going to your card', 'It is there within 30 minutes. {skill} at {location}, {when}.'],
    es: ['{amount} van a tu tarjeta', 'Llegan en menos de 30 minutos. {skill} en {location}, {when}.'],
  }),
  'payout.instant_failed': row('pro', 'in_app sms', 'locked', {
    link: '/pro/earnings',
    label: 'An instant payout fails',
    en: ['{amount} did not reach your card', 'Nothing was taken for it. You are paid in the ordinary way instead.'],
    es: ['{amount} no llegaron a tu tarjeta', 'No se cobró nada por ello. Recibes el pago de la forma normal.'],
  }),
  'payout.failed': row('pro', 'in_app sms email', 'locked', {
    link: receipt,
    label: 'A payout fails',
    en: ['A payout of {amount} failed', `Check your payout account. ${declined.en}`],
    es: ['Falló un pago de {amount}', `Revisa tu cuenta de pagos. ${declined.es}`],
  }),
  'payout.waits': row('pro', 'in_app sms', 'locked', {
    link: receipt,
    label: 'Your pay waits because a business could not be charged',
    en: [
      'Your pay is delayed',
      '{skill}, {when}: the payment of {location} failed. It was told to pay another way; we tell you when your pay is on its way.',
    ],
    es: [
      'Tu pago se retrasa',
      '{skill}, {when}: falló el pago de {location}. Se le avisó que pague de otra forma; te avisamos cuando tu pago esté en camino.',
    ],
  }),
  'payout.bank_refused': row('pro', 'in_app sms email', 'locked', {
    link: '/pro/earnings',
    label: 'Your bank returns a payout',
    en: ['Your bank did not accept {amount}', 'The money is waiting for you. Check the bank account for your payouts.'],
    es: ['Tu banco no aceptó {amount}', 'El dinero te espera. Revisa la cuenta bancaria de tus pagos.'],
  }),
  'payouts.ready': row('pro', 'in_app', 'locked', {
    link: '/pro/earnings',
    label: 'You can receive payouts',
    en: ['Your payout account is ready', 'What you earn goes straight to it.'],
    es: ['Tu cuenta de pagos está lista', 'Lo que ganes irá directo a ella.'],
  }),
  'payouts.opened': row('pro', 'in_app sms email', 'locked urgent', {
    link: '/settings',
    label: 'The page to change where you are paid was opened',
    en: [
      'Your payout account was opened',
      'Somebody went to the page where your bank account and card can be changed. If it was not you, write to us right away.',
    ],
    es: [
      'Se abrió tu cuenta de pagos',
      'Alguien entró en la página donde se cambian tu cuenta bancaria y tu tarjeta. Si no fuiste tú, escríbenos de inmediato.',
    ],
  }),
  'payouts.stopped': row('pro', 'in_app sms email', 'locked', {
    link: '/pro/earnings',
    label: 'You cannot receive payouts',
    en: ['Your payout account needs attention', 'The payment provider needs more details before you can be paid.'],
    es: ['Tu cuenta de pagos necesita atención', 'El proveedor pide más datos antes de poder pagarte.'],
  }),
} as const
