import type { PersonStanding } from '@crewcall/contract/rules/schedule-import.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { plainName } from '../../../platform/read-sheet.ts'
import { findablePros } from '../../network/index.ts'
import type { WrittenPerson } from '../sheets/written-person.ts'

/** Somebody of a row, and the pro to plan, if they are one. */
export type Worker = { name: string; standing: PersonStanding; pro_id: number | null }
type Known = { id: number; email: string | null; phone_number: string | null; names: string[] }
type Group = { byAddress: ReadonlyMap<string, Known>; byName: ReadonlyMap<string, readonly Known[]> }

/**
 * Who the people of a sheet are at a location: in its network, so that they can be planned, or else on its list of imported people or on its team
 * (docs/rules/imports.md#people-of-shifts). By email address, then phone number, then name. Says nothing about anybody else.
 */
export async function knownWorkers(
  ctx: Ctx,
  place: Tables['locations'],
  people: readonly WrittenPerson[],
): Promise<(person: WrittenPerson) => Worker> {
  if (people.length === 0) return ({ name }) => ({ name, standing: 'UNKNOWN', pro_id: null })
  const groups = await groupsOf(ctx, place)
  const findable = await findablePros(
    ctx,
    place,
    people.flatMap((person) => {
      const { pro } = standingOf(person, groups)
      return pro === null ? [] : [pro]
    }),
  )
  return (person) => {
    const { standing, pro } = standingOf(person, groups)
    if (pro === null) return { name: person.name, standing, pro_id: null }
    return findable.has(pro)
      ? { name: person.name, standing: 'PLANNED', pro_id: pro }
      : { name: person.name, standing: 'UNAVAILABLE', pro_id: null }
  }
}

type Groups = { members: Group; list: Group; team: Group }

async function groupsOf({ tx }: Ctx, { organization_id, id }: Tables['locations']): Promise<Groups> {
  type Row = Omit<Known, 'names'> & { full_name: string; shown_name: string }
  const group = (rows: readonly Row[]) =>
    asGroup(rows.map(({ full_name, shown_name, ...row }) => ({ ...row, names: [plainName(full_name), plainName(shown_name)] })))
  const members = await tx.rows<Row>(sql`
    select p.id, lower(u.email) as email, u.phone_number, concat_ws(' ', u.first_name, u.last_name) as full_name, p.display_name as shown_name
    from network_members m join pros p on p.id = m.pro_id join users u on u.id = p.user_id
    where m.organization_id = ${organization_id} and m.location_id = ${id}`)
  const list = await tx.rows<Row>(sql`
    select r.id, r.email, r.phone_number, concat_ws(' ', r.first_name, r.last_name) as full_name, '' as shown_name
    from imported_people r where r.organization_id = ${organization_id} and r.location_id = ${id}`)
  const team = await tx.rows<Row>(sql`
    select u.id, lower(u.email) as email, u.phone_number, concat_ws(' ', u.first_name, u.last_name) as full_name, '' as shown_name
    from location_managers m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.location_id = ${id}`)
  return { members: group(members), list: group(list), team: group(team) }
}

function asGroup(people: readonly Known[]): Group {
  const named = people.flatMap((person) => [...new Set(person.names)].filter((name) => name !== '').map((name) => ({ name, person })))
  return {
    byAddress: new Map(people.flatMap((person) => addressesOf(person).map((address) => [address, person] as const))),
    byName: new Map([...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => [name, all.map(({ person }) => person)])),
  }
}

function standingOf(person: WrittenPerson, { members, list, team }: Groups): { standing: PersonStanding; pro: number | null } {
  const found = foundIn(members, person)
  if (found.length === 1) return { standing: 'PLANNED', pro: found[0]?.id ?? null }
  if (found.length > 1) return { standing: 'SEVERAL', pro: null }
  const listed = foundIn(list, person)
  // The list knows addresses of somebody whom the file only names.
  const joined = listed.length === 1 && listed[0] ? addressesOf(listed[0]).map((address) => members.byAddress.get(address)) : []
  const member = joined.find((one) => one !== undefined)
  if (member) return { standing: 'PLANNED', pro: member.id }
  if (listed.length > 0) return { standing: listed.length > 1 ? 'SEVERAL' : 'ON_LIST', pro: null }
  return { standing: foundIn(team, person).length > 0 ? 'MANAGER' : 'UNKNOWN', pro: null }
}

function foundIn({ byAddress, byName }: Group, person: WrittenPerson): readonly Known[] {
  const known = addressesOf(person)
    .map((address) => byAddress.get(address))
    .find((one) => one !== undefined)
  if (known) return [known]
  // Somebody else may have the same name: an address that is given has to fit.
  const others = (byName.get(person.plain_name) ?? []).filter(
    (one) => !differs(person.email, one.email) && !differs(person.phone_number, one.phone_number),
  )
  return others
}

function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function addressesOf({ email, phone_number }: Pick<Known, 'email' | 'phone_number'>): string[] {
  return [email, phone_number].filter((address) => address !== null)
}
