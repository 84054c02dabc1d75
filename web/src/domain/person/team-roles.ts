import { type Sentence, type Translate } from '../../lib/i18n.ts'
import type { LocationRole } from '@crewcall/contract/enums.ts'

/** The roles at a location in words, with their purpose. */
export const roles: { value: LocationRole; label: Sentence; text: Sentence }[] = [
  { value: 'ADMIN', label: 'Admin', text: 'Everything at this location: settings, billing, team and shifts.' },
  { value: 'TEAM_MEMBER', label: 'Team member', text: 'Posts shifts, picks pros and reviews hours. No billing, no team.' },
  { value: 'ONSITE_MANAGER', label: 'Onsite manager', text: 'Runs the shift on the day: roster, check-in and hours.' },
]

/** "Team member" for TEAM_MEMBER. */
export function roleWord(role: LocationRole, t: Translate): string {
  const found = roles.find(({ value }) => value === role)
  return found ? t(found.label) : role
}
