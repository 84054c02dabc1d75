import { kindsOf } from './kind.ts'
import { declined } from './reasons.ts'

const row = kindsOf('pro')
const link = '/pro/earnings'

/** Notifications of pros about what their loyalty points bring (docs/rules/pros.md#loyalty-rewards). */
export const kindsForLoyalty = {
  'loyalty.earned': row('pro', 'in_app', 'usual', {
    link,
    label: 'Your loyalty period ends with a reward',
    en: [
      'Your loyalty period brought you {amount}',
      '{points, plural, one {It was for # point.} other {It was for # points.}} {waits, select, ACCOUNT {We send it once you have set up where you are paid.} other {We send it now.}}',
    ],
    es: [
      'Tu período de lealtad te dio {amount}',
      '{points, plural, one {Fue por # punto.} other {Fue por # puntos.}} {waits, select, ACCOUNT {Lo enviamos cuando indiques dónde quieres recibir tu pago.} other {Lo enviamos ahora.}}',
    ],
  }),
  'loyalty.paid': row('pro', 'in_app sms', 'locked', {
    link,
    label: 'A loyalty reward has arrived',
    en: ['You were paid {amount}', 'It is your loyalty reward.'],
    es: ['Recibiste {amount}', 'Es tu recompensa de lealtad.'],
  }),
  'loyalty.failed': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'The payment of a loyalty reward fails',
    en: ['Your loyalty reward of {amount} failed', `Check your payout account. ${declined.en}`],
    es: ['Falló tu recompensa de lealtad de {amount}', `Revisa tu cuenta de pagos. ${declined.es}`],
  }),
} as const
