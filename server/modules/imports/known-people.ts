import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Place } from './places.ts'
import { addressesOf } from './decide.ts'
import type { Known } from './decide.ts'
import type { SheetRow } from './sheets/read-people.ts'

type Found = { email: string | null; phone_number: string | null }

/** Which people of a sheet a location has already: on its roster, or as members of its network. Says nothing about anybody else. */
export async function knownPeople({ tx }: Ctx, { organization_id, location_id }: Place, rows: readonly SheetRow[]): Promise<Known> {
  const emails = rows.flatMap(({ person }) => person.email ?? [])
  const phones = rows.flatMap(({ person }) => person.phone_number ?? [])
  const roster = await tx.rows<Found>(sql`
    select email, phone_number from imported_people
    where organization_id = ${organization_id} and location_id = ${location_id}
      and (email = any(${emails}::text[]) or phone_number = any(${phones}::text[]))`)
  const members = await tx.rows<Found>(sql`
    select lower(u.email) as email, u.phone_number
    from network_members m join pros p on p.id = m.pro_id join users u on u.id = p.user_id
    where m.organization_id = ${organization_id} and m.location_id = ${location_id}`)
  return { roster: new Set(roster.flatMap(addressesOf)), members: new Set(members.flatMap(addressesOf)) }
}
