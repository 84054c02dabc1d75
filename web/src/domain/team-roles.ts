import type { LocationRole } from '@crewcall/contract/enums.ts'

/** The roles at a location in words, with what they are for. */
export const roles: { value: LocationRole; label: string; text: string }[] = [
  { value: 'ADMIN', label: 'Admin', text: 'Everything at this location: settings, billing, team and shifts.' },
  { value: 'TEAM_MEMBER', label: 'Team member', text: 'Posts shifts, picks pros and reviews hours. No billing, no team.' },
  { value: 'ONSITE_MANAGER', label: 'Onsite manager', text: 'Runs the shift on the day: roster, check-in and hours.' },
]

/** "Team member" for TEAM_MEMBER. */
export function roleWord(role: LocationRole): string {
  return roles.find(({ value }) => value === role)?.label ?? role
}
