import { kindsOf } from './kind.ts'

const anyone = kindsOf('anyone')
const platform = kindsOf('platform')

/** Notifications of every person about the account, and of platform admins about their queues. */
export const kindsForEveryone = {
  'account.new_sign_in': anyone('user', 'in_app sms email', 'locked urgent', {
    link: '/settings',
    label: 'A sign-in from a new device',
    en: ['New sign-in to your account', 'An unknown device signed in. If it was not you, sign it out in your settings.'],
    es: ['Nuevo inicio de sesión', 'Un dispositivo desconocido entró a tu cuenta. Si no fuiste tú, cierra la sesión en tus ajustes.'],
  }),
  'account.session_copied': anyone('user', 'in_app email', 'locked urgent', {
    link: '/settings',
    label: 'A device was signed out for your safety',
    en: [
      'We signed a device out for your safety',
      'Its sign-in was used from two places at once, so someone may have copied it. Check your devices, and sign out any you do not recognize.',
    ],
    es: [
      'Cerramos la sesión de un dispositivo por tu seguridad',
      'Su sesión se usó desde dos lugares a la vez; puede que alguien la haya copiado. Revisa tus dispositivos y cierra los que no conozcas.',
    ],
  }),
  'account.codes_refused': anyone('user', 'in_app email', 'locked urgent', {
    link: '/settings',
    label: 'Wrong codes for your account',
    en: [
      'Someone typed wrong codes for your account',
      'Five codes in a row were wrong. If it was not you, nobody got in. Never share a code, not even with us.',
    ],
    es: [
      'Alguien escribió códigos incorrectos para tu cuenta',
      'Cinco códigos fueron incorrectos. Si no fuiste tú, nadie entró. Nunca compartas un código, ni siquiera con nosotros.',
    ],
  }),
  'account.terms_accepted': anyone('user', 'in_app', 'usual', {
    link: '/settings',
    label: 'You accepted terms',
    en: ['You accepted the terms', 'You can read them at any time in your settings.'],
    es: ['Aceptaste los términos', 'Puedes leerlos cuando quieras en tus ajustes.'],
  }),
  'platform.admin_appointed': platform('platform', 'in_app email', 'locked', {
    link: '/admin/users?tab=admins',
    label: 'Somebody becomes an admin of the platform',
    en: [
      '{name} made {person} an admin of the platform',
      'An admin sees and changes everything here. If nobody should have done it, dismiss them at once.',
    ],
    es: [
      '{name} dio a {person} la administración de la plataforma',
      'Desde ahí se ve y se cambia todo. Si nadie debía hacerlo, quítasela ya.',
    ],
  }),
  'platform.admin_dismissed': platform('platform', 'in_app email', 'locked', {
    link: '/admin/users?tab=admins',
    label: 'Somebody is no longer an admin of the platform',
    en: [
      '{name} dismissed {person} as admin of the platform',
      'They no longer see its area. If nobody should have done it, look at it at once.',
    ],
    es: ['{name} quitó a {person} la administración de la plataforma', 'Ya no ve su área. Si nadie debía hacerlo, revísalo ya.'],
  }),
  'location.waiting': platform('platform', 'in_app email', 'usual', {
    link: '/admin/locations?approval_status=PENDING',
    label: 'A location is waiting for approval',
    en: ['{location} is waiting for approval', 'A business added a new location.'],
    es: ['{location} espera aprobación', 'Un negocio agregó un local nuevo.'],
  }),
  'certification.waiting': platform('platform', 'in_app', 'usual', {
    link: '/admin/certifications?status=PENDING',
    label: 'A certificate is waiting for review',
    en: ['{pro} submitted a certificate', '{certification}'],
    es: ['{pro} entregó un certificado', '{certification}'],
  }),
} as const
