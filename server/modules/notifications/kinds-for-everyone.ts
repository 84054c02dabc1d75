import { kindsOf } from './kind.ts'

const anyone = kindsOf('anyone')
const platform = kindsOf('platform')

/** What every person hears about the account, and what platform admins hear about their queues. */
export const kindsForEveryone = {
  'account.new_sign_in': anyone('user', 'in_app sms email', 'locked', {
    link: '/settings',
    label: 'A sign-in from a new device',
    en: ['New sign-in to your account', 'A device we do not know signed in. If it was not you, end the session in your settings.'],
    es: ['Nuevo inicio de sesión', 'Un dispositivo desconocido entró a tu cuenta. Si no fuiste tú, cierra la sesión en tus ajustes.'],
  }),
  'account.terms_accepted': anyone('user', 'in_app', 'usual', {
    link: '/settings',
    label: 'You accepted terms',
    en: ['You accepted the terms', 'You can read them at any time in your settings.'],
    es: ['Aceptaste los términos', 'Puedes leerlos cuando quieras en tus ajustes.'],
  }),
  'location.waiting': platform('platform', 'in_app email', 'usual', {
    link: '/admin/locations?approval_status=PENDING',
    label: 'A location waits for approval',
    en: ['{location} waits for approval', 'A business added a new location.'],
  }),
  'certification.waiting': platform('platform', 'in_app', 'usual', {
    link: '/admin/certifications?status=PENDING',
    label: 'A certificate waits for review',
    en: ['{pro} handed in a certificate', '{certification}'],
  }),
} as const
