import { kindsOf } from './kind.ts'

const row = kindsOf('manager')

/** Notifications about who and what acts for an organization: its API keys, webhooks and single sign-on. */
export const kindsForKeys = {
  'api_key.created': row('admins', 'in_app email', 'locked', {
    link: '/organizations/{organization_id}/api-keys',
    label: 'An API key of the organization is made',
    en: [
      '{name} made an API key: {key_name}',
      'A program can now act for your organization with it. If nobody should have made it, revoke it at once.',
    ],
    es: [
      '{name} creó una clave de API: {key_name}',
      'Ahora un programa puede actuar por tu organización con ella. Si nadie debía crearla, revócala ya.',
    ],
  }),
  'sign_on.changed': row('admins', 'in_app email', 'locked', {
    link: '/organizations/{organization_id}/sign-on',
    label: 'Single sign-on of the organization is changed',
    en: [
      '{name} changed single sign-on',
      'It decides how managers of your organization sign in. If nobody should have changed it, look at it at once.',
    ],
    es: [
      '{name} cambió el inicio de sesión único',
      'Decide cómo inician sesión los gerentes de tu organización. Si nadie debía cambiarlo, revísalo ya.',
    ],
  }),
  'webhook.created': row('admins', 'in_app email', 'locked', {
    link: '/organizations/{organization_id}/webhooks',
    label: 'A webhook of the organization is made',
    en: [
      '{name} made a webhook to {host}',
      'What happens in your organization is now sent there. If nobody should have made it, delete it at once.',
    ],
    es: ['{name} creó un webhook hacia {host}', 'Lo que pasa en tu organización se envía ahora ahí. Si nadie debía crearlo, elimínalo ya.'],
  }),
  'webhook.stopped': row('admins', 'in_app email', 'locked', {
    link: '/organizations/{organization_id}/webhooks',
    label: 'A webhook that fails is switched off',
    en: [
      'The webhook to {host} is switched off',
      'Nothing that we sent there was received for five days. When the other side works again, switch it on and send again what it missed.',
    ],
    es: [
      'El webhook hacia {host} quedó desactivado',
      'Durante cinco días no se recibió nada de lo que enviamos ahí. Cuando el otro lado vuelva a funcionar, actívalo y reenvía lo que le falta.',
    ],
  }),
  'webhook.gone': row('admins', 'in_app email', 'locked', {
    link: '/organizations/{organization_id}/webhooks',
    label: 'The other side of a webhook wants no more',
    en: [
      'The webhook to {host} is switched off',
      'The other side answered that it wants no more events (410). Delete the webhook, or give it another address.',
    ],
    es: [
      'El webhook hacia {host} quedó desactivado',
      'El otro lado respondió que no quiere más eventos (410). Elimina el webhook o dale otra dirección.',
    ],
  }),
}
