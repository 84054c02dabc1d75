import { addNetworkInvite } from '@crewcall/contract/network-joining.ts'
import { listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { listAdminPros } from '@crewcall/contract/admin.ts'
import { listAdminLocations, listOrganizations } from '@crewcall/contract/organizations.ts'
import { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { getDashboard } from '@crewcall/contract/dashboards.ts'
import { getPlatformDashboard, getPlatformWork } from '@crewcall/contract/platform-dashboard.ts'
import { findGigs, getProGig } from '@crewcall/contract/pro-applications.ts'
import { findVisitorGigs } from '@crewcall/contract/visitor-gigs.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { getTaxYear } from '@crewcall/contract/tax-years.ts'
import { listStatements } from '@crewcall/contract/statements.ts'
import { getJournal } from '@crewcall/contract/journal.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorById } from '../../modules/identity/index.ts'
import { narrowTo, scopeOf } from '../../platform/scope.ts'
import { gig, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { workedShift } from '../../modules/payments/test-money.ts'
import { openSandbox, paidShift } from './test-sandbox.ts'
import type { Opened } from './test-sandbox.ts'

let crew: Crew
let opened: Opened
let staff: number
beforeAll(async () => {
  crew = await openCrew()
  opened = await openSandbox(crew)
  staff = (await platformAdmin(crew)).id
})
afterAll(() => crew.close())

const range = { from: '2026-03-01', until: '2026-03-31' }
/** So long that it is added up from weeks. */
const longRange = { from: '2026-02-01', until: '2026-04-30' }

/** Every figure that could count what happens in a sandbox, as the people who read it get it. */
async function figures() {
  const asStaff = crew.as(staff)
  const { asAdmin } = opened
  const answers = {
    platform: await asStaff.call(getPlatformDashboard, { query: range }),
    platformLong: await asStaff.call(getPlatformDashboard, { query: longRange }),
    work: await asStaff.call(getPlatformWork, { query: range }),
    tax: await asStaff.call(getTaxYear, { params: { year: 2026 } }),
    users: await asStaff.call(listAdminUsers, { query: { combined_search_param: 'Sandbox' } }),
    pros: await asStaff.call(listAdminPros, {}),
    locations: await asStaff.call(listAdminLocations, {}),
    gigs: await asStaff.call(listAdminGigs, {}),
    organizations: await asStaff.call(listOrganizations, { query: { managed: false } }),
    dashboard: await asAdmin.call(getDashboard, { params: { name: 'overview' }, query: range }),
    dashboardLong: await asAdmin.call(getDashboard, { params: { name: 'overview' }, query: longRange }),
    statements: await asAdmin.call(listStatements, {}),
    journal: await asAdmin.call(getJournal, { query: { from: '2026-03-01', until: '2026-03-31' } }),
  }
  for (const [name, { error }] of Object.entries(answers)) if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
  return Object.fromEntries(Object.entries(answers).map(([name, { data }]) => [name, data]))
}

describe('what happens in a sandbox', () => {
  it('is in no figure of the platform or of the business', async () => {
    // Other tests leave another time, and events that nobody has counted yet.
    await crew.clock.set('2026-03-08T16:00:00Z')
    await crew.sweep()
    const before = await figures()
    const { attempts } = await paidShift(crew, opened)
    await crew.sweep()
    expect((await attempts()).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(await figures()).toEqual(before)
    // The same figures count what is real.
    const real = await workedShift(crew)
    await real.pay()
    await crew.drain()
    await crew.sweep()
    const after = await figures()
    expect(after['platform']).not.toEqual(before['platform'])
    expect(after['platformLong']).not.toEqual(before['platformLong'])
    expect(after['tax']).not.toEqual(before['tax'])
  })

  it('is in no row that an admin of the platform reads, of whatever table', async () => {
    await paidShift(crew, opened, 1)
    const tables = await crew.sql<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE' order by 1`)
    const seen = await crew.system(async (ctx) => {
      const { tx } = ctx
      await narrowTo(ctx, scopeOf(await actorById(ctx, staff)))
      await tx.run(sql`select set_config('crewcall.everything', 'on', true)`)
      const found: string[] = []
      for (const { name } of tables) {
        const { count } = await tx.one<{ count: number }>({
          text: `select count(*)::int as count from ${name} where organization_id = $1`,
          values: [opened.made.organization_id],
        } as never)
        if (count > 0) found.push(name)
      }
      return found
    })
    expect(seen).toEqual(rolesAndHistory)
  })

  it('is found by no real pro and no visitor, also not by its number', async () => {
    const shift = await gig(crew, opened.location, { start_time: '2026-03-20T16:00:00Z', type: 'MARKETPLACE' })
    const near = { latitude: shift.latitude, longitude: shift.longitude, city: shift.city }
    const real = await pro(crew, { latitude: near.latitude, longitude: near.longitude })
    const { data, error } = await crew.as(real.user_id).call(findGigs, {})
    expect(error).toBeUndefined()
    expect(data.results.map(({ id }) => id)).not.toContain(shift.id)
    expect((await crew.as(real.user_id).call(getProGig, { params: { gigId: shift.id } } as never)).status).toBe(404)
    const visitor = await crew.as(null).call(findVisitorGigs, { query: { postal_code: '29401', within_miles: 100 } })
    expect(JSON.stringify(visitor.data ?? {})).not.toContain(`"id":${shift.id},`)
    expect(await crew.sql(sql`select id from marketplace_gigs where id = ${shift.id}`)).toEqual([])
  })

  it('has its own pros only, and no other business finds them', async () => {
    const real = await pro(crew)
    const { asAdmin, place, location, made } = opened
    const found = async (location_id: number) => {
      const { data, error } = await asAdmin.call(searchPros, { query: { location_id } } as never)
      expect(error).toBeUndefined()
      return data.results.map(({ profile_id }) => profile_id)
    }
    const own = made.pros.map(({ pro_id }) => pro_id)
    expect(new Set(await found(location.id))).toEqual(new Set(own))
    expect((await found(place.id)).filter((id) => own.includes(id))).toEqual([])
    const ranked = async (where: typeof place) => {
      const shift = await gig(crew, where, { start_time: '2026-03-21T16:00:00Z' })
      const skill = sql`insert into pro_skills (pro_id, skill_id) select id, ${shift.skill_id} from pros on conflict do nothing`
      await crew.sql(skill)
      const { data, error } = await asAdmin.call(rankPros, { params: { gigId: shift.id } } as never)
      expect(error).toBeUndefined()
      return JSON.stringify(data.results)
    }
    expect(await ranked(location)).not.toContain(real.display_name)
    expect(await ranked(place)).not.toContain('Sandbox')
  })

  it('invites nobody, and has nothing that costs the platform', async () => {
    const { asAdmin, location } = opened
    const invited = await asAdmin.call(addNetworkInvite, {
      params: { locationId: location.id },
      body: { phone_number: '+18435550123' },
    } as never)
    expect(invited.status).toBeGreaterThanOrEqual(400)
    expect(await crew.sql(sql`select id from network_invites where organization_id = ${location.organization_id}`)).toEqual([])
    const guarded = await crew.sql<{ name: string }>(sql`
      select tgrelid::regclass::text as name from pg_trigger where tgname in ('sandbox_has_none', 'sandbox_pros_have_none') order by 1`)
    expect(guarded.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['network_invites', 'job_postings', 'background_checks', 'loyalty_periods', 'coupon_redemptions']),
    )
  })
})

it('Every table that names a business and a pro refuses to connect a sandbox with what is real', async () => {
  const open = await crew.sql<{ name: string }>(sql`
    select t.table_name as name from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (select count(*) from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.table_name
        and c.column_name in ('organization_id', 'pro_id')) = 2
      and not exists (select from pg_trigger g where g.tgrelid = t.table_name::regclass and g.tgname = 'sandbox_apart')`)
  expect(open).toEqual([])
})

it('Every table of a business hides the rows of sandboxes from the platform', async () => {
  const open = await crew.sql<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'sandbox_apart' and not p.polpermissive)
    order by 1`)
  expect(open.map(({ name }) => name)).toEqual(['audit_log', 'invitations', 'location_managers', 'organization_managers'])
})

it('A table that is made later hides them too', async () => {
  let policies: { name: string }[] = []
  const undone = crew.system(async ({ tx }) => {
    await tx.run(sql`create table made_later (organization_id bigint not null)`)
    await tx.rows(sql`select tenants_only('made_later')`)
    policies = await tx.rows<{ name: string }>(
      sql`select polname as name from pg_policy where polrelid = 'made_later'::regclass order by 1`,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(policies.map(({ name }) => name)).toEqual(['sandbox_apart', 'tenants_only'])
})

it('Nobody signs in as a person of a sandbox or reaches one', async () => {
  const [person] = await crew.sql<{ id: number }>(
    sql`select user_id as id from pros where sandbox_organization_id = ${opened.made.organization_id} limit 1`,
  )
  const id = person?.id ?? 0
  const refused = async (query: ReturnType<typeof sql>) =>
    crew.sql(query).then(
      () => 'done',
      (error: unknown) => String(error),
    )
  const session = sql`insert into sessions (user_id, token_hash, token_expires_at, expires_at, created_ts, last_seen_ts) values (${id}, 'x', now(), now(), now(), now())`
  expect(await refused(session)).toContain('people of a sandbox do not sign in')
  expect(await refused(sql`update users set phone_number = '+18435550199' where id = ${id}`)).toContain('users_sandbox_have_no_address')
  expect(await refused(sql`update users set is_sandbox = false where id = ${id}`)).toContain('a sandbox stays a sandbox')
  expect(await refused(sql`update pros set latitude = 1, longitude = 1 where user_id = ${id}`)).toContain('pros_sandbox_are_nowhere')
  expect(await crew.sql(sql`select id from message_deliveries where user_id = ${id}`)).toEqual([])
})

/** Who has which role, and what was done, concerns people and not the figures of businesses; when a pro is booked has no policy of rows. */
const rolesAndHistory: string[] = ['audit_log', 'organization_managers', 'pro_bookings']
