import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'

const crowd = 50_000
const sizes = [1, 7, 60]

/** The times of simulating a number of shifts over a market in which all of these pros have the position. */
export type Simulated = { shifts: number; p50_ms: number; p95_ms: number; near: number; able: number }

/** Adds 50,000 pros of one position around a location, unlike each other in what the gate looks at, and simulates shifts there. */
export async function measureSimulation({ calls }: { calls: number }): Promise<Simulated[]> {
  const world = await openWorld(10_000)
  try {
    const { gig, manager } = world.cast
    for (const statement of crowdAround(gig.location_id)) await world.client.query(statement)
    const product = await startProduct(world)
    const url = `${product.url}/locations/${gig.location_id}/gigs/simulate/`
    try {
      const found: Simulated[] = []
      for (const shifts of sizes) {
        const body = { shifts: Array.from({ length: shifts }, (_, at) => shiftAt(at)) }
        const call = () => send({ method: 'POST', url, token: manager.token, body })
        for (let warm = 0; warm < 5; warm += 1) await call()
        const answers = []
        for (let count = 0; count < calls; count += 1) answers.push(await call())
        const wrong = answers.find(({ status }) => status !== 200)
        if (wrong) throw new Error(`The simulation was refused: ${wrong.content}`)
        const [first] = (JSON.parse(answers[0]?.content ?? '{}') as { shifts: { near: number; able: number }[] }).shifts
        const ms = answers.map((answer) => answer.ms)
        const times = { p50_ms: Math.round(percentile(ms, 0.5)), p95_ms: Math.round(percentile(ms, 0.95)) }
        found.push({ shifts, ...times, near: first?.near ?? 0, able: first?.able ?? 0 })
      }
      return found
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints one line for each number of shifts. */
export function printSimulation(found: readonly Simulated[]): void {
  for (const { shifts, p50_ms, p95_ms, near, able } of found)
    process.stdout.write(`${shifts} shifts over ${near} pros, ${able} able: p50 ${p50_ms} ms, p95 ${p95_ms} ms\n`)
  const aWeek = found.filter(({ shifts }) => shifts <= 7)
  judge(aWeek.map(({ shifts, p95_ms }) => ({ what: `simulating ${shifts}`, is: p95_ms, most: 300, unit: 'ms' })))
}

// Three shifts a day, one after the other, of the first position with a required certificate.
function shiftAt(index: number) {
  const start = Date.now() + 3 * 86_400_000 + index * 8 * 3_600_000
  const [start_time, end_time] = [start, start + 6 * 3_600_000].map((at) => new Date(at).toISOString())
  return {
    skill_id: positionOfCrowd,
    start_time,
    end_time,
    wage_amount: 20,
    allowed_confirmed_pros: 2,
    require_certifications: true,
    background_check_required: true,
  }
}

const positionOfCrowd = 1

function crowdAround(locationId: number): string[] {
  const added = `(select * from pros where display_name like 'Crowd %')`
  return [
    `set session_replication_role = replica`,
    `insert into users (phone_number, first_name, last_name, app_mode)
       select '+1' || (8000000000 + i), 'Crowd', 'Number ' || i, 'GIGSTER' from generate_series(1, ${crowd}) i`,
    `insert into pros (user_id, display_name, market_id, city, state_code, zip_code, latitude, longitude, verified_at, payouts_enabled,
         supported_employment_types, background_check_status, background_check_expires_on, gigs_worked, noshow_count)
       select u.id, 'Crowd ' || u.id, l.market_id, l.city, l.state_code, '29401', l.latitude + (u.id % 97 - 48) * 0.01, l.longitude + (u.id % 89 - 44) * 0.01,
         case when u.id % 11 > 0 then now() end, u.id % 7 > 0, case u.id % 5 when 0 then '{W2}' when 1 then '{F1099,W2}' else '{F1099}' end::text[],
         case when u.id % 3 > 0 then 'CLEAR' else 'NONE' end, current_date + (u.id % 400)::int - 30, u.id % 13, (u.id % 17 = 0)::int
       from users u, locations l where l.id = ${locationId} and u.phone_number like '+18%'`,
    `insert into pro_skills (pro_id, skill_id, years) select p.id, ${positionOfCrowd}, 2 from ${added} p`,
    `insert into pro_preferences (pro_id, max_distance_miles) select p.id, 5 + p.id % 60 from ${added} p`,
    `insert into skill_certifications (skill_id, certification_id) select ${positionOfCrowd}, id from certifications order by id limit 2 on conflict do nothing`,
    `insert into certification_requests (pro_id, certification_id, status, state_code, expiration_date, uploaded_by)
       select p.id, sc.certification_id, 'APPROVED', p.state_code, current_date + (p.id % 300)::int - 20, p.user_id
       from ${added} p join skill_certifications sc on sc.skill_id = ${positionOfCrowd} where (p.id + sc.certification_id) % 4 > 0`,
    `insert into pro_bookings (pro_id, application_id, organization_id, during)
       select p.id, 1000000000 + p.id * 10 + i, 1, tstzrange(t.at, t.at + interval '6 hours')
       from ${added} p, generate_series(0, 1) i, lateral (select now() + interval '1 day' * (1 + (p.id + i * 7) % 21) + interval '1 hour' * (p.id % 24) as at) t
       where p.id % 3 = 0`,
    `insert into pro_suspensions (pro_id, reason_code, source, starts) select p.id, 'CONDUCT', 'ADMIN', now() - interval '1 day' from ${added} p where p.id % 101 = 0`,
    `insert into network_members (organization_id, location_id, pro_id, source)
       select l.organization_id, l.id, p.id, 'ADDED' from ${added} p, locations l where l.id = ${locationId} and p.id % 97 = 0`,
    `set session_replication_role = default`,
    `vacuum analyze`,
  ]
}
