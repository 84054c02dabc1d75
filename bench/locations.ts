import type pg from 'pg'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'

const [few, many] = [3, 50]
/** Many locations may take this many times what few take, for seventeen times as many locations. */
const mostTimes = 6

/** The times and the size of one screen's call for a manager of few and of many locations. */
type LocationsCall = { what: string; few_ms: number; many_ms: number; few_kb: number; many_kb: number; ratio: number }

const screens = [
  ['home', '/staffer/overviews/'],
  ['the week board', '/staffer/schedule/'],
  ['the timesheets', '/staffer/timesheets/?page_size=50'],
  ['their sums', '/staffer/timesheets/totals/'],
] as const

/** Opens home, the week board, and the timesheets with their sums as a manager of 50 locations and as one of three, in turn: those with the most shifts. */
export async function measureLocations({ calls }: { calls: number }): Promise<LocationsCall[]> {
  const world = await openWorld(10_000)
  try {
    const managers = { few: await addManager(world.client, few), many: await addManager(world.client, many) }
    await addHours(world.client)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const found: LocationsCall[] = []
      for (const [what, path] of screens) {
        const took = { few: [] as number[], many: [] as number[] }
        const kb = { few: 0, many: 0 }
        for (let turn = -10; turn < calls; turn += 1)
          for (const who of ['few', 'many'] as const) {
            const answer = await send({ method: 'GET', url: `${product.url}${path}`, token: managers[who] })
            if (answer.status !== 200) throw new Error(`${what} was refused: ${answer.content}`)
            kb[who] = Math.round(answer.content.length / 1000)
            if (turn >= 0) took[who].push(answer.ms)
          }
        const [few_ms, many_ms] = [percentile(took.few, 0.5), percentile(took.many, 0.5)].map((ms) => Math.round(ms * 10) / 10) as [
          number,
          number,
        ]
        found.push({ what, few_ms, many_ms, few_kb: kb.few, many_kb: kb.many, ratio: Math.round((many_ms / few_ms) * 10) / 10 })
      }
      return found
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints one line for each screen, and the goals. */
export function printLocations(found: readonly LocationsCall[]): void {
  for (const { what, few_ms, many_ms, few_kb, many_kb, ratio } of found)
    process.stdout.write(
      `${what}: ${few} locations ${few_ms} ms, ${few_kb} kB; ${many} locations ${many_ms} ms, ${many_kb} kB, ${ratio} times\n`,
    )
  judge(found.map(({ what, ratio }) => ({ what: `${what} of ${many} locations, of ${few},`, is: ratio, most: mostTimes, unit: '×' })))
}

// The generated world has no hours: those of two weeks wait for a manager, those before are settled.
async function addHours(client: pg.Client): Promise<void> {
  const worked = `a.confirmed_at is not null and a.cancelled_at is null and a.end_time < now()
    and a.location_id in (select m.location_id from location_managers m where m.organization_id = a.organization_id)`
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`
    insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, state, start_time, end_time, payable_minutes, approved_at, locked_at,
      last_updated_ts)
    select a.organization_id, a.id, a.gig_id, a.location_id, a.pro_id, case when w.waits then 'PROPOSED' else 'LOCKED' end, a.start_time, a.end_time,
      extract(epoch from a.end_time - a.start_time) / 60, case when not w.waits then a.end_time end, case when not w.waits then a.end_time end, now()
    from applications a cross join lateral (select a.end_time > now() - interval '14 days' as waits) w where ${worked}`)
  await client.query(
    `update applications a set is_closed_without_charge = false where ${worked} and a.end_time > now() - interval '14 days'`,
  )
  await client.query('commit')
}

// Somebody who has no other role; each user of the world has such a session.
async function addManager(client: pg.Client, locations: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (phone_number, first_name, last_name, app_mode) values ('+1202555' || lpad($1::text, 4, '0'), 'Many', 'Places', 'BOTH') returning id`,
    [locations],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into location_managers (organization_id, location_id, user_id, role)
     select l.organization_id, l.id, $1, 'ADMIN' from locations l join gigs g on g.organization_id = l.organization_id and g.location_id = l.id
     group by 1, 2 order by count(*) desc, l.id limit $2`,
    [id, locations],
  )
  await client.query(
    `insert into sessions (user_id, token_hash, token_expires_at, expires_at, created_ts, last_seen_ts)
     values ($1::bigint, encode(sha256(('bench-session-token-' || $1::bigint)::bytea), 'hex'), '2199-01-01Z', '2199-01-01Z', now(), now())`,
    [id],
  )
  return `bench-session-token-${id}`
}
