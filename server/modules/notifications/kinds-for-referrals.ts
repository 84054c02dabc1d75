import { kindsOf } from './kind.ts'

const row = kindsOf('pro')
const link = '/pro/referral'

/** Notifications of pros about people whom they referred, and about having been referred. */
export const kindsForReferrals = {
  'referral.qualified': row('user', 'in_app', 'usual', {
    link,
    label: 'Somebody you referred has completed a paid shift',
    en: ['{name} has worked: {amount} is yours', 'We send it on {due}, unless the shift is refunded before then.'],
    es: ['{name} ya trabajó: ganaste {amount}', 'Lo enviamos el {due}, si el turno no se reembolsa antes.'],
  }),
  'referral.paid': row('user', 'in_app sms', 'locked', {
    link,
    label: 'You are paid for a referral',
    en: ['You were paid {amount}', 'Thank you for recommending {product}.'],
    es: ['Recibiste {amount}', 'Gracias por recomendar {product}.'],
  }),
  'referral.rejected': row('user', 'in_app', 'usual', {
    link,
    label: 'A referral brings nothing',
    en: [
      'Nothing is paid for {name}',
      '{cause, select, SHIFT_REFUNDED {The shift was refunded to the business.} CAP_REACHED {The promotion has paid for as many people as it pays.} BY_PLATFORM {We looked at this referral and rejected it.} other {You and this person look like the same person to us.}}',
    ],
    es: [
      'No se paga nada por {name}',
      '{cause, select, SHIFT_REFUNDED {El turno se le reembolsó al negocio.} CAP_REACHED {La promoción ya pagó por todas las personas que paga.} BY_PLATFORM {Revisamos esta recomendación y la rechazamos.} other {Creemos que esa persona eres tú.}}',
    ],
  }),
  'referral.taken_back': row('user', 'in_app sms', 'locked', {
    link,
    label: 'What you were paid for a referral is taken back',
    en: [
      'We take back {amount}',
      '{cause, select, SHIFT_REFUNDED {The shift of {name} was refunded to the business.} BY_PLATFORM {We looked at the referral of {name} and rejected it.} other {You and {name} look like the same person to us.}}',
    ],
    es: [
      'Retiramos {amount}',
      '{cause, select, SHIFT_REFUNDED {El turno de {name} se le reembolsó al negocio.} BY_PLATFORM {Revisamos la recomendación de {name} y la rechazamos.} other {Creemos que {name} eres tú.}}',
    ],
  }),
  'referral.own_taken_back': row('user', 'in_app sms', 'locked', {
    link,
    label: 'What you were paid for being referred is taken back',
    en: [
      'We take back {amount}',
      '{cause, select, SHIFT_REFUNDED {It was for your first paid shift, which was refunded to the business.} BY_PLATFORM {We looked at how you were referred and rejected it.} other {You and whoever referred you look like the same person to us.}}',
    ],
    es: [
      'Retiramos {amount}',
      '{cause, select, SHIFT_REFUNDED {Era por tu primer turno pagado, que se le reembolsó al negocio.} BY_PLATFORM {Revisamos la recomendación por la que llegaste y la rechazamos.} other {Creemos que tú eres quien te recomendó.}}',
    ],
  }),
} as const
