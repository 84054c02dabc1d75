import { acceptBusinessTerms } from '@crewcall/contract/identity.ts'
import { acceptInvitation, invite, inviteToOrganization } from '@crewcall/contract/invitations.ts'
import { addManagerOnDuty } from '@crewcall/contract/teams.ts'
import { onDay } from './calendar.ts'
import type { Director } from './director.ts'
import { managers } from './managers.ts'
import type { Staff, SeedLocation } from './locations.ts'
import type { Materials } from './materials.ts'

/** Maya's team joins: each by an invitation link, then the business agreement. */
export async function bringTeam(director: Director, staff: Staff, location: SeedLocation): Promise<void> {
  await join(director, staff, location, 'dan', 'TEAM_MEMBER')
  await join(director, staff, location, 'olivia', 'ONSITE_MANAGER')
  for (const contact of [
    { fullname: 'Chef Imani Wells', phone_number: '843-555-0190' },
    { fullname: 'Pete Larkin, bar lead', phone_number: '843-555-0191' },
  ]) {
    await director.as(staff.maya, addManagerOnDuty, { body: { ...contact, location_id: location.id } })
  }
}

/** Maya's pending invitations today: a recent one, an expired one, and one for a second admin of the organization. */
export function addInvitations({ director, script, clock, staff, locations: { palmetto } }: Materials): void {
  const ask = (email: string, role: 'TEAM_MEMBER' | 'ONSITE_MANAGER') =>
    director.as(staff.maya, invite, { body: { email, location_id: palmetto.id, role } })
  script.add(onDay(clock, -13, '10:20'), () => ask('theo.baptiste@palmetto.example', 'ONSITE_MANAGER'))
  script.add(onDay(clock, -2, '11:05'), () => ask('nina.okafor@palmetto.example', 'TEAM_MEMBER'))
  script.add(onDay(clock, -1, '15:40'), () =>
    director.as(staff.maya, inviteToOrganization, {
      params: { orgId: palmetto.organization_id },
      body: { email: 'harriet.lowe@palmetto.example' },
    }),
  )
}

async function join(
  director: Director,
  staff: Staff,
  { id: location_id }: SeedLocation,
  key: 'dan' | 'olivia',
  role: 'TEAM_MEMBER' | 'ONSITE_MANAGER',
): Promise<void> {
  const person = managers.find((one) => one.key === key)
  if (!person) throw new Error(`The seed data has nobody named ${key}`)
  const { email, phone_number } = person
  const { link } = await director.as(staff.maya, invite, { body: { email, phone_number, location_id, role } })
  const token = link?.split('/').at(-1) ?? ''
  await director.as(staff[key], acceptInvitation, { params: { token }, body: {} })
  await director.as(staff[key], acceptBusinessTerms, { body: { status: 'ACCEPTED' } })
}
