import { can } from '@crewcall/contract/rules/policy.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import { policy } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorById } from '../modules/identity/index.ts'
import { myLocations, scopeOfLocation } from '../modules/organizations/index.ts'
import type { Ctx } from '../platform/context.ts'
import { transaction } from '../platform/db.ts'
import type { AtLocation } from '../platform/policy.ts'
import { scopeOf } from '../platform/scope.ts'
import { location, row, user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { report } from './figures.ts'

const locationRoles = ['ADMIN', 'TEAM_MEMBER', 'ONSITE_MANAGER'] as const
type LocationRole = (typeof locationRoles)[number]
/** The roles of a person in the matrix, as granted. */
type Person = {
  id: number
  is_admin: boolean
  organizations: readonly number[]
  locations: readonly (AtLocation & { role: LocationRole })[]
}
type Asked = { can: typeof can }

const holderOf = { ADMIN: 'LA', TEAM_MEMBER: 'TM', ONSITE_MANAGER: 'OM' } as const
/** Every ability held at one location. */
const abilities = (Object.keys(policy) as Ability[]).filter((ability) => policy[ability].scope === 'location')

let crew: Crew
let places: AtLocation[]
let people: Person[]

beforeAll(async () => {
  crew = await openCrew()
  const [first, second] = [await location(crew), await location(crew)]
  const all = [first, await location(crew, { organization_id: first.organization_id }), second]
  const [home, near, far] = all.map(scopeOfLocation) as [AtLocation, AtLocation, AtLocation]
  places = [home, near, far].toSorted((a, b) => a.location_id - b.location_id)
  people = []
  for (const role of [null, ...locationRoles])
    for (const elsewhere of [null, near, far])
      for (const organizations of [[], [first.organization_id], [second.organization_id]])
        for (const is_admin of [false, true]) {
          const locations = [...(role ? [{ ...home, role }] : []), ...(elsewhere ? [{ ...elsewhere, role: 'TEAM_MEMBER' as const }] : [])]
          people.push(await personWith({ is_admin, organizations, locations }))
        }
})
afterAll(async () => {
  report('right-to-a-location', { people: people.length, locations: places.length, abilities: abilities.length })
  await crew.close()
})

async function personWith(given: Omit<Person, 'id'>): Promise<Person> {
  const { id } = await user(crew, { is_gigpro_admin: given.is_admin, app_mode: 'STAFFER' })
  for (const organization_id of given.organizations) await row(crew, 'organization_managers', { organization_id, user_id: id })
  for (const { organization_id, location_id, role } of given.locations)
    await row(crew, 'location_managers', { organization_id, location_id, user_id: id, role })
  return { ...given, id }
}

/** The role granted to a person at a location. */
function roleAt({ organizations, locations }: Person, { organization_id, location_id }: AtLocation): LocationRole | null {
  if (organizations.includes(organization_id)) return 'ADMIN'
  return locations.find((held) => held.location_id === location_id)?.role ?? null
}

function mayAt(person: Person, ability: Ability, place: AtLocation): boolean {
  const role = roleAt(person, place)
  const holds = (holder: 'PA' | 'OA' | 'LA' | 'TM' | 'OM') => policy[ability].full.includes(holder) || holder in policy[ability].limited
  return (
    (person.is_admin && holds('PA')) ||
    (person.organizations.includes(place.organization_id) && holds('OA')) ||
    (role !== null && holds(holderOf[role]))
  )
}

/**
 * One sentence per person and location of the matrix for which the database, the policy, the statement conditions or row security disagree
 * with the grants.
 */
async function disagreements(asked: Asked = { can }): Promise<string[]> {
  const told: string[] = []
  for (const person of people) {
    const actor = await crew.system((ctx) => actorById(ctx, person.id))
    const report = (who: string, found: unknown, expected: unknown) => {
      const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
      if (one !== other) told.push(`${who} says ${one} of person ${people.indexOf(person)}, who was given ${other}`)
    }
    const within = (condition: Sql) =>
      transaction(crew.db, { scope: scopeOf(actor) }, (tx) =>
        tx.rows<{ id: number }>(sql`select l.id from locations l where ${condition} order by l.id`),
      )
    const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)
    const where = (may: (place: AtLocation) => boolean) => places.filter(may).map(({ location_id }) => location_id)

    const stored = await crew.sql<{ location_id: number; role: string }>(
      sql`select location_id, role from memberships where user_id = ${person.id} and location_id is not null order by location_id`,
    )
    const given = places.flatMap((place) => {
      const role = roleAt(person, place)
      return role ? [{ location_id: place.location_id, role }] : []
    })
    report('the view of memberships', stored, given)

    for (const ability of abilities) {
      const wanted = where((place) => mayAt(person, ability, place))
      report(
        `the policy on ${ability}`,
        where((place) => asked.can(actor, ability, place)),
        wanted,
      )
    }
    const ctx = { actor } as Ctx
    const mine = where((place) => person.is_admin || roleAt(person, place) !== null)
    report('the condition of statements', idsOf(await within(myLocations(ctx)(sql`l.id`))), mine)
    report('the condition by an index', idsOf(await within(myLocations(ctx)(sql`l.id`, sql`l.organization_id`))), mine)
    const posts = where((place) => person.is_admin || mayAt(person, 'gig.post', place))
    report('the condition for one ability', idsOf(await within(myLocations(ctx, { may: 'gig.post' })(sql`l.id`))), posts)

    // Row security works per organization: the condition and the policy distinguish its locations.
    const businesses = new Set(places.filter((place) => mine.includes(place.location_id)).map(({ organization_id }) => organization_id))
    report(
      'row security',
      idsOf(await within(sql`true`)),
      where(({ organization_id }) => businesses.has(organization_id)),
    )
  }
  return told
}

it('Database, policy, statements and row security agree on who may touch which location', async () => {
  expect(await disagreements()).toEqual([])
  // Checks that people with and without a role were included.
  expect(people.filter((person) => !person.is_admin && places.every((place) => roleAt(person, place) === null))).toHaveLength(1)
  expect(abilities.length).toBeGreaterThan(30)
})

it('Every policy of a table that names an organization uses the scope from memberships', async () => {
  const policies = await crew.sql<{ name: string; condition: string }>(
    sql`select tablename::text as name, qual as condition from pg_policies where policyname = 'tenants_only' order by 1`,
  )
  expect(policies.length).toBeGreaterThan(40)
  expect(policies.filter(({ condition }) => !/scope_(organizations|places)\(\)/.test(condition)).map(({ name }) => name)).toEqual([])
})

it.each([
  [
    'the view of memberships',
    'create or replace view memberships as select user_id, organization_id, location_id, role from held_location_roles',
    'the view of memberships',
  ],
  [
    'a policy of row security',
    'drop policy tenants_only on locations; create policy tenants_only on locations using (true)',
    'row security',
  ],
])('A fault in %s is reported', async (_, fault, who) => {
  const [view, condition] = await Promise.all([
    crew.sql<{ text: string }>(sql`select pg_get_viewdef('memberships'::regclass) as text`),
    crew.sql<{ text: string }>(sql`select qual as text from pg_policies where policyname = 'tenants_only' and tablename = 'locations'`),
  ])
  for (const statement of fault.split('; ')) await crew.sql({ text: statement, values: [] })
  try {
    expect((await disagreements()).some((sentence) => sentence.startsWith(who))).toBe(true)
  } finally {
    await crew.sql({ text: `create or replace view memberships as ${view[0]?.text}`, values: [] })
    await crew.sql({ text: 'drop policy tenants_only on locations', values: [] })
    await crew.sql({ text: `create policy tenants_only on locations using (${condition[0]?.text})`, values: [] })
  }
})

it('A fault in the policy is reported', async () => {
  const careless: Asked = { can: (actor, ability) => actor !== null && places.some((place) => can(actor, ability, place)) }
  expect((await disagreements(careless)).every((sentence) => sentence.startsWith('the policy on '))).toBe(true)
  expect((await disagreements(careless)).length).toBeGreaterThan(0)
  expect(await disagreements()).toEqual([])
})
