import { listApplicants } from '@crewcall/contract/applications.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Endpoint, Sent } from '@crewcall/contract/kit.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { findGigs, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReferenceData } from '../../scripts/add-reference-data.ts'
import { recordStatements } from '../../scripts/bench-statements.ts'
import type { Statement } from '../../scripts/bench-statements.ts'
import { addVolume } from '../../scripts/seed/volume.ts'
import { manager } from './cast.ts'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

const gigs = 8000
const large = ['gigs', 'applications', 'pros', 'timesheets', 'audit_log', 'notifications']

let crew: Crew
let taken: () => Statement[]
let client: pg.Client
let people: { manager: number; pro: number }
let shift: { id: number; location_id: number }

beforeAll(async () => {
  crew = await openCrew()
  const url = crew.around.config.database_url
  await addReferenceData(url)
  await addVolume(url, gigs)
  await fillTheRest()
  await chooseCast()
  client = new pg.Client({ connectionString: url })
  await client.connect()
  // What a query does for good, not what it does while its values are still looked at.
  await client.query('set plan_cache_mode = force_generic_plan')
  taken = recordStatements(crew.db.pool)
})
afterAll(async () => {
  await client.end()
  await crew.close()
})

describe('no hot query reads a large table from end to end', () => {
  const cases: [string, Endpoint, 'manager' | 'pro', () => Sent<Endpoint>][] = [
    ['the person and their rights', getMe, 'manager', () => ({})],
    ['the shifts of a location', listGigs, 'manager', () => ({ query: { location_id: shift.location_id } })],
    ['shifts near a pro', findGigs, 'pro', () => ({})],
    ['a pro’s own applications', listOwnApplications, 'pro', () => ({ query: { tab: 'past' } })],
    ['the applicants of a shift', listApplicants, 'manager', () => ({ params: { gigId: shift.id } })],
    ['the roster of a shift', getRoster, 'manager', () => ({ params: { gigId: shift.id } })],
    ['notifications', listNotifications, 'pro', () => ({})],
    ['pros of a location', searchPros, 'manager', () => ({ query: { location_id: shift.location_id } })],
    ['what is to be paid', listPayments, 'manager', () => ({ query: { location_id: shift.location_id } })],
  ]
  it.each(cases)('%s', async (_, endpoint, who, sent) => {
    taken()
    const answer = await crew.as(people[who]).call(endpoint, sent())
    expect(answer.error).toBeUndefined()
    const queries = taken().filter(({ text }) => /^\s*\(?(select|with)\b/i.test(text))
    expect(queries.length).toBeGreaterThan(0)
    expect((await Promise.all(queries.map(fullReads))).flat()).toEqual([])
  })

  it('and a query without an index is found out', async () => {
    expect(await fullReads({ text: 'select from gigs where description = $1', values: ['x'] })).toEqual([
      'gigs: select from gigs where description = $1',
    ])
  })
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

async function fullReads({ text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({ text: `explain (format json) ${text}`, values })
  return nodesOf(rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)))
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
    .map((node) => `${node['Relation Name']}: ${text}`)
}

function nodesOf(plans: readonly Plan[]): Plan[] {
  return plans.flatMap((plan) => [plan, ...nodesOf(plan.Plans ?? [])])
}

// The tables a generated world leaves empty: an empty table is read from end to end whatever its indexes.
async function fillTheRest(): Promise<void> {
  await crew.sql(sql`with people as (
      insert into users (phone_number, first_name, last_name, app_mode)
      select '+1' || (8000000000 + i), 'More', 'Pros', 'GIGSTER' from generate_series(1, 20000) i returning id)
    insert into pros (user_id, display_name, latitude, longitude) select id, 'More', 25 + id % 2000 * 0.01, -120 + id % 5000 * 0.01 from people`)
  await crew.sql(sql`insert into notifications (user_id, kind, subject, title, body, link, created_ts)
    select p.user_id, 'generated', i::text, 'Title', 'Body', '/', now() from pros p, generate_series(1, 2) i`)
  await crew.sql(sql`insert into audit_log (at, action, object_type, object_id, organization_id, location_id, gig_id, actor_user_id, request_id, ip)
    select created_ts, 'gig.post', 'gig', id, organization_id, location_id, id, created_by, 'generated', '' from gigs`)
  await crew.sql(sql`insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, last_updated_ts)
    select organization_id, id, gig_id, location_id, pro_id, created_ts from applications where confirmed_at is not null`)
  await crew.sql(sql`vacuum analyze`)
}

async function chooseCast(): Promise<void> {
  const [found] = await crew.sql<typeof shift & { organization_id: number; user_id: number }>(sql`
    select g.id, g.location_id, g.organization_id, p.user_id from gigs g
    join applications a on a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null
    join pros p on p.id = a.pro_id where g.end_time < now() order by g.id limit 1`)
  const [place] = found ? await crew.sql<Parameters<typeof manager>[1]>(sql`select * from locations where id = ${found.location_id}`) : []
  if (!found || !place) throw new Error('The generated world has no shift that is over')
  shift = found
  people = { manager: (await manager(crew, place)).id, pro: found.user_id }
}
