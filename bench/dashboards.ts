import { comparedByHand, printByHand, timed } from './by-hand.ts'
import type { ByHand } from './by-hand.ts'
import { judge } from './goals.ts'
import { send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'
import { countDays, dayColumns } from '../server/modules/dashboards/index.ts'
import { openDb, transaction } from '../server/platform/db.ts'

const locations = 50
/** No call may take more times what its statement takes alone. */
const mostTimes = 12

type Dashboards = { lists: ByHand[]; rebuild_s: number; counted: number }

/**
 * The dashboard of fifty locations with two years of counted days, for 28 days and for a year; the same sums by hand in between: the statement alone,
 * without rights, contract and HTTP. And counting all days of a million applications from nothing, a business at a time.
 */
export async function measureDashboards({ calls, gigs }: { calls: number; gigs: number }): Promise<Dashboards> {
  const world = await openWorld(gigs)
  try {
    const { rebuild_s, counted } = await rebuild(world)
    const until = await addDays(world)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const lists: ByHand[] = []
      for (const days of [28, 365]) lists.push(await measured(world, product.url, { days, until, calls }))
      return { lists, rebuild_s, counted }
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printDashboards({ lists, rebuild_s, counted }: Dashboards): void {
  process.stdout.write(`${counted} days of locations counted from nothing: ${rebuild_s} s\n`)
  printByHand(lists, mostTimes)
  judge([{ what: 'counting from nothing', is: rebuild_s, most: 60, unit: 's' }])
}

async function rebuild({ url, client }: World): Promise<{ rebuild_s: number; counted: number }> {
  const { rows } = await client.query<{ id: string; from: string; until: string }>(
    `select organization_id as id, (min(start_time) - interval '1 day')::date::text as from, (max(start_time) + interval '1 day')::date::text as until
     from gigs group by 1 order by 1`,
  )
  const db = openDb({ url, name: 'bench', max: 1 })
  const began = performance.now()
  for (const { id, from, until } of rows)
    await transaction(db, {}, (tx) => countDays({ tx }, { organizations: [Number(id)], from: String(from), until: String(until) }))
  const rebuild_s = Math.round((performance.now() - began) / 100) / 10
  const counted = Number((await client.query<{ count: string }>('select count(*) from location_days')).rows[0]?.count)
  await db.close()
  return { rebuild_s, counted }
}

// The manager gets fifty locations, each with a counted row for every day of two years.
async function addDays({ client, cast: { manager, gig } }: World): Promise<string> {
  await client.query(
    `insert into location_managers (organization_id, location_id, user_id, role)
     select organization_id, id, $1, 'ADMIN' from locations where id <> $2 and not exists (
       select from location_managers m where m.location_id = locations.id and m.user_id = $1) order by id limit $3`,
    [manager.user_id, gig.location_id, locations - 1],
  )
  await client.query(`delete from location_days d using location_managers m where m.location_id = d.location_id and m.user_id = $1`, [
    manager.user_id,
  ])
  await client.query(
    `insert into location_days (organization_id, location_id, local_date, ${dayColumns.join(', ')})
     select m.organization_id, m.location_id, current_date - n, ${dayColumns.map((_, at) => `(n * ${at + 3}) % 17`).join(', ')}
     from location_managers m cross join generate_series(1, 730) n where m.user_id = $1`,
    [manager.user_id],
  )
  const { rows } = await client.query<{ day: string }>(`select (current_date - 1)::text as day`)
  return rows[0]?.day ?? ''
}

async function measured(
  { client, cast: { manager } }: World,
  url: string,
  { days, until, calls }: { days: number; until: string; calls: number },
): Promise<ByHand> {
  const from = new Date(Date.parse(`${until}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const path = `/staffer/dashboards/overview/?from=${from}&until=${until}`
  const hand = `select location_id, local_date >= $2::date, ${['shifts', 'openings', 'filled', 'cost_cents', 'worked_minutes', 'overtime_minutes', 'late', 'arrivals', 'no_shows', 'due'].map((name) => `sum(${name})`).join(', ')}
    from location_days where location_id in (select location_id from location_managers where user_id = $1) and local_date between $2::date - $4::int and $3::date group by 1, 2`
  const [product, alone] = [[] as number[], [] as number[]]
  for (let turn = -20; turn < calls; turn += 1) {
    const answer = await send({ method: 'GET', url: `${url}${path}`, token: manager.token })
    if (answer.status !== 200) throw new Error(`${days} days were refused: ${answer.content}`)
    const by_hand = await timed(async () =>
      JSON.stringify((await client.query({ name: `days ${days}`, text: hand, values: [manager.user_id, from, until, days] })).rows),
    )
    if (turn >= 0) [product, alone].forEach((list, at) => list.push(at === 0 ? answer.ms : by_hand))
  }
  return { ...comparedByHand(`${days} days of ${locations} locations`, product, alone), most_ms: days === 28 ? 15 : 40 }
}
