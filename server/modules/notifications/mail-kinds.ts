import type { Locale } from '@crewcall/contract/enums.ts'
import { notificationGroupOf } from '@crewcall/contract/rules/notification-groups.ts'
import { mailKind, withoutEnding } from '../config/index.ts'
import { matrix } from './matrix.ts'
import type { KindName } from './matrix.ts'

/**
 * The sentences that tell people what to do if it was not them, or if nobody should have done it. They stay at the end of the mail, with the link, whatever
 * an admin of the platform writes (ADR 210).
 */
const endings: Partial<Record<KindName, Readonly<Record<Locale, string>>>> = {
  'account.new_sign_in': {
    en: 'If it was not you, sign it out in your settings.',
    es: 'Si no fuiste tú, cierra la sesión en tus ajustes.',
  },
  'account.session_copied': {
    en: 'Check your devices, and sign out any you do not recognize.',
    es: 'Revisa tus dispositivos y cierra los que no conozcas.',
  },
  'account.codes_refused': {
    en: 'If it was not you, nobody got in. Never share a code, not even with us.',
    es: 'Si no fuiste tú, nadie entró. Nunca compartas un código, ni siquiera con nosotros.',
  },
  'account.phone_pin_locked': {
    en: 'If it was not you, nobody got in. Set a new one in your settings.',
    es: 'Si no fuiste tú, nadie entró. Elige uno nuevo en tus ajustes.',
  },
  'api_key.created': {
    en: 'If nobody should have made it, revoke it at once.',
    es: 'Si nadie debía crearla, revócala ya.',
  },
  'sign_on.changed': {
    en: 'If nobody should have changed it, look at it at once.',
    es: 'Si nadie debía cambiarlo, revísalo ya.',
  },
  'platform.admin_appointed': {
    en: 'If nobody should have done it, dismiss them at once.',
    es: 'Si nadie debía hacerlo, quítasela ya.',
  },
  'platform.admin_dismissed': {
    en: 'If nobody should have done it, look at it at once.',
    es: 'Si nadie debía hacerlo, revísalo ya.',
  },
  'webhook.created': {
    en: 'If nobody should have made it, delete it at once.',
    es: 'Si nadie debía crearlo, elimínalo ya.',
  },
}

/** What the mail about acts of the platform cannot leave out: who acted, and each of the acts. */
const acts = ['people', 'posted', 'changed', 'cancelled', 'selected', 'offered', 'messages', 'others'] as const

// Every kind can go by mail: people choose so, or have no phone.
for (const [name, { label, en, es }] of Object.entries(matrix)) {
  const ending = endings[name as KindName] // keys of the matrix are names of kinds
  const kind = { group: notificationGroupOf(name), label, subject: { en: en[0], es: es[0] }, hasGaps: true }
  const said = { en: en[1], es: es[1] }
  if (ending === undefined)
    mailKind(name, {
      ...kind,
      body: { en: `${said.en}\n\n{link}`, es: `${said.es}\n\n{link}` },
      required: ['link', ...(name === 'concierge.acted' ? acts : [])],
    })
  else
    mailKind(name, {
      ...kind,
      body: withoutEnding(said, ending),
      ending: { en: `${ending.en}\n\n{link}`, es: `${ending.es}\n\n{link}` },
    })
}
