import type { Locale } from '@crewcall/contract/enums.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import { inBoth, translate } from '../../platform/words/translate.ts'
import { mailKind, mailOf } from '../config/index.ts'
import type { ChangedTexts } from '../config/index.ts'
import type { InvitationMessage } from '../teams/index.ts'
import { productName } from '../../platform/brand.ts'
import { invitationKind } from './invitation-deliveries.ts'

type Said = { subject: string; mail: string; text: string }
/** A person without an account gets both languages. */
const both: readonly Locale[] = ['en', 'es']

const invites =
  '{who} invites you to join {place} on {product} as {role, select, ORGANIZATION {an admin of the organization} ADMIN {an admin} TEAM_MEMBER {a team member} other {an onsite manager}}.'
const parts = [
  inBoth(invites),
  inBoth('{product} is where businesses find people for their shifts. Open this link and sign in with this address to join the team:'),
  { en: '{link}', es: '{link}' },
  inBoth('The link works once, until {day}. If you did not expect this invitation, you can ignore it.'),
]
mailKind(invitationKind, {
  group: 'ACCOUNT',
  label: 'An invitation to a team',
  subject: inBoth('{who} invites you to the team of {place} on {product}'),
  body: { en: parts.map(({ en }) => en).join('\n\n'), es: parts.map(({ es }) => es).join('\n\n') },
  required: ['link'],
})

/** The mail and the text of an invitation, in the language of the recipient's account; its readers may never have heard of Crewcall. */
export function invitationWords(message: InvitationMessage, changed: ChangedTexts): Said {
  const said = (message.locale === null ? both : [message.locale]).map((locale) => wordsIn(locale, message, changed))
  return {
    subject: said[0]?.subject ?? '',
    mail: said.map(({ mail }) => mail).join('\n\n---\n\n'),
    text: `${isolated(productName())}: ${said.map(({ text }) => text).join(' / ')} ${message.link}`,
  }
}

function wordsIn(locale: Locale, message: InvitationMessage, changed: ChangedTexts): Said {
  const [who, place] = [plainName(message.manager_name), plainName(message.place_name)]
  const role = message.is_organization ? 'ORGANIZATION' : message.role
  const day = formatDay(message.expiration_date, message.timezone ?? 'America/New_York', locale)
  const values = { who, place, role, day, link: message.link }
  const { subject, body: mail } = mailOf(invitationKind, changed, { locale, values })
  return { subject, mail, text: translate(locale, invites, { who, place, role }) }
}
