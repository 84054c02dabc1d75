import type { LocationRole } from '@crewcall/contract/enums.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { InvitationMessage } from '../teams/index.ts'

/** A role in a sentence: "an admin". */
export const roleWords: Record<LocationRole, string> = {
  ADMIN: 'an admin',
  TEAM_MEMBER: 'a team member',
  ONSITE_MANAGER: 'an onsite manager',
}

/** The mail and the text of an invitation; it is read by people who may never have heard of Crewcall. */
export function invitationWords(message: InvitationMessage): { subject: string; mail: string; text: string } {
  const [who, place] = [plainName(message.manager_name), plainName(message.place_name)]
  const { link, role, is_organization } = message
  const as = is_organization ? 'an admin of the organization' : roleWords[role]
  const day = message.expiration_date.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: message.timezone ?? 'America/New_York',
  })
  return {
    subject: phrase`${who} invites you to the team of ${place} on Crewcall`,
    mail: [
      phrase`${who} invites you to join ${place} on Crewcall as ${as}.`,
      'Crewcall is where businesses find people for their shifts. Open this link, sign in with this address, and you are on the team:',
      isolated(link),
      `The link works once, until ${day}. If you did not expect it, you can leave it alone.`,
    ].join('\n\n'),
    text: phrase`Crewcall: ${who} invites you to join ${place} as ${as}. ${link}`,
  }
}

// Names are typed by the one who invites, and go to strangers: nothing to click, no new lines, nothing longer than a name.
function plainName(name: string): string {
  const words = name.replace(/[/\\@]+|\s+|(?<=\w)\.(?=\w)/g, ' ').replace(/ +/g, ' ')
  return isolated(words.trim().slice(0, 60)) || 'Someone'
}
