import { buildPorts } from '../server/adapters/index.ts'
import { loadConfig } from '../server/config.ts'
import { loadActor } from '../server/modules/index.ts'
import { declaredJobs } from '../server/platform/jobs.ts'
import { runJob } from '../server/platform/run-jobs.ts'
import { openProcess } from '../server/platform/start.ts'
import { load, percentile } from './load.ts'
import { settingsOf } from './processes.ts'
import type { Running } from './processes.ts'
import type { World } from './world.ts'

type Spread = { p50_ms: number; p99_ms: number }
/** The cost of a crowd of pros in one town: ranking them for a shift, and choosing among them when all have applied. */
export type Crowd = { pros: number; rank: Spread; auto_select: Spread; selected: number[] }

const shifts = 3

/** Creates this many pros near one shift, lets all of them apply for three shifts with deferred auto-select, and measures. */
export async function runCrowd(world: World, { url }: Running, pros: number): Promise<Crowd> {
  const gigs = await gather(world, pros)
  const { applyGig, manager } = world.cast
  let left = 100
  const next = () => ({ method: 'GET' as const, url: `${url}/staffer/gigs/${applyGig}/recommended-pros/`, token: manager.token })
  const warm = await load(() => ((left -= 1) < 90 ? undefined : next()), 1, 60)
  const answered = await load(() => ((left -= 1) < 0 ? undefined : next()), 1, 60)
  const failed = [...warm, ...answered].find(({ status }) => status !== 200)
  if (failed) throw new Error(`Ranking a crowd answered ${failed.status}: ${failed.content.slice(0, 200)}`)
  const rank = spreadOf(answered.map(({ ms }) => ms))
  return { pros, rank, ...(await autoSelect(world, gigs)) }
}

async function autoSelect(world: World, gigs: readonly { id: number; organization_id: number }[]): Promise<Omit<Crowd, 'pros' | 'rank'>> {
  const config = loadConfig({ ...settingsOf(world), LOG_LEVEL: 'silent' })
  const around = await openProcess({ config, ports: buildPorts(config), loadActor, isWorker: true })
  const job = declaredJobs().find(({ name }) => name === 'applications.auto_select')
  const times: number[] = []
  try {
    for (const { id, organization_id } of job ? gigs : []) {
      const began = performance.now()
      if (job) await runJob(around, job, { organization_id, gig_id: id }, 'bench')
      times.push(performance.now() - began)
    }
  } finally {
    await around.close()
  }
  const { rows } = await world.client.query<{ selected: number }>(
    `select count(*) filter (where selected_at is not null)::int as selected from applications where gig_id = any($1) group by gig_id`,
    [gigs.map(({ id }) => id)],
  )
  return { auto_select: spreadOf(times), selected: rows.map(({ selected }) => selected) }
}

function spreadOf(ms: readonly number[]): Spread {
  return { p50_ms: Math.round(percentile(ms, 0.5)), p99_ms: Math.round(percentile(ms, 0.99)) }
}

async function gather({ client, cast }: World, pros: number): Promise<{ id: number; organization_id: number }[]> {
  await client.query(`begin; set local session_replication_role = replica`)
  await client.query(
    `with people as (
       insert into users (phone_number, first_name, last_name, app_mode)
       select '+1' || (7000000000 + i), 'Crowd', 'Number ' || i, 'GIGSTER' from generate_series(1, ${pros}) i returning id)
     insert into pros (user_id, display_name, market_id, city, state_code, zip_code, latitude, longitude, verified_at, payouts_enabled, gigs_worked)
     select p.id, 'Crowd', g.market_id, g.city, g.state_code, g.zip_code, g.latitude + (p.id % 997 - 498) * 0.0004, g.longitude + (p.id % 991 - 495) * 0.0004,
       now(), true, p.id % 50 from people p, gigs g where g.id = $1`,
    [cast.applyGig],
  )
  await client.query(
    `insert into pro_skills (pro_id, skill_id, years) select p.id, g.skill_id, p.id % 12 from pros p, gigs g where p.display_name = 'Crowd' and g.id = $1`,
    [cast.applyGig],
  )
  const { rows } = await client.query<{ id: string; organization_id: string }>(
    `insert into gigs (organization_id, location_id, market_id, skill_id, start_time, end_time, timezone, wage_amount, allowed_confirmed_pros,
       auto_select_enabled, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate, released_at, posted_at, created_by)
     select organization_id, location_id, market_id, skill_id, start_time + n * interval '1 day', end_time + n * interval '1 day', timezone, 20, 10,
       true, address_line_1, city, state_code, zip_code, latitude, longitude, true, now() - interval '1 day', now() - interval '1 day', created_by
     from gigs, generate_series(1, ${shifts}) n where id = $1 returning id, organization_id`,
    [cast.applyGig],
  )
  await client.query(
    `insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts)
     select g.organization_id, g.location_id, g.id, p.id, g.start_time, g.end_time, now(), now() from gigs g, pros p
     where g.id = any($1) and p.display_name = 'Crowd'`,
    [rows.map(({ id }) => id)],
  )
  await client.query('commit')
  await client.query('analyze users, pros, pro_skills, gigs, applications')
  return rows.map(({ id, organization_id }) => ({ id: Number(id), organization_id: Number(organization_id) }))
}
