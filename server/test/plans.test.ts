import { listQueues } from '@crewcall/contract/admin.ts'
import { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { listApplicants } from '@crewcall/contract/applications.ts'
import { rankForPlanned, rankPros } from '@crewcall/contract/candidates.ts'
import { listSupport } from '@crewcall/contract/chat-support.ts'
import { countUnreadChats, listChats } from '@crewcall/contract/chat.ts'
import { getBoostSuggestion } from '@crewcall/contract/boost.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { getProStart } from '@crewcall/contract/pro-start.ts'
import { apply, findGigs, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReferenceData } from '../database/add-reference-data.ts'
import { recordStatements } from '../../scripts/bench-statements.ts'
import type { Statement } from '../../scripts/bench-statements.ts'
import { addVolume } from '../database/volume.ts'
import { modules } from '../modules/index.ts'
import { apiRole } from '../platform/scope.ts'
import { manager, platformAdmin } from './cast.ts'
import { openCrew } from './crew.ts'
import type { Called, Crew } from './crew.ts'

const gigs = 2500
/** Pros of every position in another part of the country. */
const farPros = 5000
const large = ['gigs', 'applications', 'pros', 'timesheets', 'audit_log', 'notifications']

let crew: Crew
let taken: () => Statement[]
let client: pg.Client
let people: { manager: number; pro: number; stranger: number; admin: number }
let shift: { id: number; location_id: number; organization_id: number }
let openShift: { id: number; skill_id: number }

beforeAll(async () => {
  crew = await openCrew()
  // The generated world is of the day of the database.
  await crew.clock.set(new Date().toISOString())
  const url = crew.around.config.database_url
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await addReferenceData(url)
  await addVolume(url, gigs)
  await fillTheRest()
  await chooseCast()
  const [written, read] = [recordStatements(crew.apiDb.pool), recordStatements(crew.apiDb.reads)]
  taken = () => [...written(), ...read()]
  // As in calls: row security keeps conditions from indexes that the owner would have.
  await client.query(`set role ${apiRole}; set crewcall.organizations = '{${shift.organization_id}}'`)
})
afterAll(async () => {
  await client.end()
  await crew.close()
})

describe('no frequent query scans a large table', () => {
  const asManager = () => crew.as(people.manager)
  const asPro = () => crew.as(people.pro)
  const atShift = () => ({ params: { gigId: shift.id } })
  const atOpenShift = () => ({ params: { gigId: openShift.id } })
  const atLocation = () => ({ query: { location_id: shift.location_id } })
  const planned = () => ({
    params: { locationId: shift.location_id },
    body: { skill_id: openShift.skill_id, start_time: '2030-01-07T15:00:00Z', end_time: '2030-01-07T21:00:00Z' },
  })
  const calls: [string, string, () => Promise<Called<unknown>>][] = [
    ['the person and their rights', getMe.name, () => asManager().call(getMe)],
    ['the shifts of a location', listGigs.name, () => asManager().call(listGigs, atLocation())],
    ['shifts near a pro', findGigs.name, () => asPro().call(findGigs, { query: {} })],
    ['a pro’s own applications', listOwnApplications.name, () => asPro().call(listOwnApplications, { query: { tab: 'past' } })],
    ['the applicants of a shift', listApplicants.name, () => asManager().call(listApplicants, { ...atShift(), query: {} })],
    ['the best pros for a shift', rankPros.name, () => asManager().call(rankPros, { ...atOpenShift(), query: {} })],
    ['the best pros for a planned shift', rankForPlanned.name, () => asManager().call(rankForPlanned, planned())],
    ['the suggestion of a boost', getBoostSuggestion.name, () => asManager().call(getBoostSuggestion, atOpenShift())],
    ['an application', apply.name, () => crew.as(people.stranger).call(apply, atOpenShift())],
    ['the roster of a shift', getRoster.name, () => asManager().call(getRoster, atShift())],
    ['notifications', listNotifications.name, () => asPro().call(listNotifications, { query: {} })],
    ['pros of a location', searchPros.name, () => asManager().call(searchPros, atLocation())],
    ['what is to be paid', listPayments.name, () => asManager().call(listPayments, atLocation())],
    ['the home of a pro', getProStart.name, () => asPro().call(getProStart, { query: { screen: 'home' } })],
    ['the inbox of a manager', listChats.name, () => asManager().call(listChats, { query: {} })],
    ['the inbox of a pro', listChats.name, () => asPro().call(listChats, { query: {} })],
    ['what a pro wrote to the platform', listSupport.name, () => asPro().call(listSupport, { query: {} })],
    ['what a pro has not read', countUnreadChats.name, () => asPro().call(countUnreadChats, {})],
    ['the timesheets of all locations', listTimesheets.name, () => asManager().call(listTimesheets, { query: {} })],
    ['all shifts, for the platform', listAdminGigs.name, () => crew.as(people.admin).call(listAdminGigs, { query: {} })],
    ['the work queues of the platform', listQueues.name, () => crew.as(people.admin).call(listQueues, {})],
  ]
  it.each(calls)('%s', async (_label, _name, call) => {
    taken()
    const answer = await call()
    expect(answer.error).toBeUndefined()
    const queries = taken().filter(({ text }) => /^\s*\(?(select|with)\b/i.test(text))
    expect(queries.length).toBeGreaterThan(0)
    const found: string[] = []
    for (const { text } of queries) found.push(...(await fullReads(text)))
    expect(found).toEqual([])
  })

  it.each([
    ['the best pros for a shift', () => asManager().call(rankPros, { ...atOpenShift(), query: {} })],
    ['the best pros for a planned shift', () => asManager().call(rankForPlanned, planned())],
  ])('%s are found without looking at those of other towns', async (_label, call) => {
    taken()
    expect((await call()).error).toBeUndefined()
    const read: number[] = []
    for (const { text, values } of taken().filter(({ text }) => text.includes('from pros q join'))) read.push(await prosRead(text, values))
    expect(read.length).toBeGreaterThan(0)
    expect(Math.max(...read)).toBeLessThan(farPros)
  })

  it('every call that caches its plans is among them', () => {
    const kept = modules.flatMap(({ routes }) => routes).filter(({ keepsPlans }) => keepsPlans)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.map(({ endpoint }) => endpoint.name).filter((name) => !calls.some(([, called]) => called === name))).toEqual([])
  })

  it.each(['gigs', 'locations'])('where everything is open, many rows of %s are expected', async (table) => {
    await client.query("begin; set local crewcall.everything = 'on'")
    const [planned, all] = [
      await client.query(`explain (format json) select from ${table}`),
      await client.query(`select count(*)::int from ${table}`),
    ]
    await client.query('rollback')
    const expected = (planned.rows as { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[])[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
    // A planner that expects a handful reads lists of the platform row by row, through tables that are large.
    expect(expected).toBeGreaterThan((all.rows as { count: number }[])[0]!.count / 10)
  })

  it('plans are read as the role of calls, which row security binds', async () => {
    const { rows } = await client.query('explain (costs off) select from applications')
    expect(JSON.stringify(rows)).toContain('InitPlan')
  })

  it('a query without an index is detected', async () => {
    expect(await fullReads('select from gigs where description = $1')).toEqual(['gigs: select from gigs where description = $1'])
  })
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

// A count without conditions stops at its limit, so it reads no more rows than it counts.
const countsAll = /where true limit \$\d+\) as bounded/

// The plan for any values: used permanently, and at once by calls that cache their plans.
async function fullReads(text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
  const roots = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan))
  return [...roots, ...nodesOf(roots).flatMap((node) => (countsAll.test(text) && node['Node Type'] === 'Limit' ? [] : (node.Plans ?? [])))]
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
    .map((node) => `${node['Relation Name']}: ${text}`)
}

// How many rows of pros and their positions were read, also for nothing.
async function prosRead(text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, format json) ${text}`, values)
  return nodesOf(rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)))
    .filter((node) => ['pros', 'pro_skills'].includes(node['Relation Name'] ?? ''))
    .reduce((sum, node) => sum + ((node['Rows Removed by Filter'] ?? 0) + (node['Actual Rows'] ?? 0)) * (node['Actual Loops'] ?? 1), 0)
}

function nodesOf(plans: readonly Plan[]): Plan[] {
  return plans.flatMap((plan) => [plan, ...nodesOf(plan.Plans ?? [])])
}

// The tables a generated world leaves empty: an empty table is scanned whatever its indexes.
async function fillTheRest(): Promise<void> {
  // More pros, without coordinates: inserting coordinates into the index is the slow part.
  await crew.sql(sql`with people as (
      insert into users (phone_number, first_name, last_name, app_mode)
      select '+1' || (8000000000 + i), 'More', 'Pros', 'GIGSTER' from generate_series(1, 6000) i returning id)
    insert into pros (user_id, display_name) select id, 'More' from people`)
  await crew.sql(sql`with people as (
      insert into users (phone_number, first_name, last_name, app_mode)
      select '+1' || (8100000000 + i), 'Far', 'Pros', 'GIGSTER' from generate_series(1, ${farPros}) i returning id),
    far as (insert into pros (user_id, display_name, latitude, longitude)
      select id, 'Far', 19 + random(), -156 + random() from people returning id)
    insert into pro_skills (pro_id, skill_id) select far.id, skills.id from far, skills`)
  await crew.sql(sql`insert into notifications (user_id, kind, subject, title, body, link, created_ts)
    select p.user_id, 'generated', i::text, 'Title', 'Body', '/', now() from pros p, generate_series(1, 2) i`)
  await crew.sql(sql`insert into audit_log (at, action, object_type, object_id, organization_id, location_id, gig_id, actor_user_id, request_id, ip)
    select created_ts, 'gig.post', 'gig', id, organization_id, location_id, id, created_by, 'generated', '' from gigs`)
  await crew.sql(sql`insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, last_updated_ts)
    select organization_id, id, gig_id, location_id, pro_id, created_ts from applications where confirmed_at is not null`)
  await crew.sql(sql`vacuum analyze`)
}

async function chooseCast(): Promise<void> {
  const [found] = await crew.sql<typeof shift & { user_id: number }>(sql`
    select g.id, g.location_id, g.organization_id, p.user_id from gigs g
    join applications a on a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null
    join pros p on p.id = a.pro_id where g.end_time < now() order by g.id limit 1`)
  const [place] = found ? await crew.sql<Parameters<typeof manager>[1]>(sql`select * from locations where id = ${found.location_id}`) : []
  if (!found || !place) throw new Error('The generated world has no shift that is over')
  shift = found
  // Somebody who may request an upcoming shift of this location.
  const [open] = await crew.sql<{ id: number; skill_id: number; user_id: number }>(sql`
    select g.id, g.skill_id, p.user_id from gigs g
    join pro_skills k on k.skill_id = g.skill_id join pros p on p.id = k.pro_id and p.verified_at is not null
    where g.location_id = ${found.location_id} and g.start_time > now() + interval '10 days' and g.cancelled_at is null
      and g.confirmed_count < g.allowed_confirmed_pros
      and not exists (select from applications a where a.pro_id = p.id and a.start_time < g.end_time and a.end_time > g.start_time)
    order by g.id, p.id limit 1`)
  if (!open) throw new Error('The generated world has no shift to ask for')
  openShift = open
  people = { manager: (await manager(crew, place)).id, pro: found.user_id, stranger: open.user_id, admin: (await platformAdmin(crew)).id }
}
