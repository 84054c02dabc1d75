import { comparedByHand, printByHand, timed } from './by-hand.ts'
import type { ByHand } from './by-hand.ts'
import { judge } from './goals.ts'
import { send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'
import sql from 'sql-template-tag'
import { countDays, countedWeeks, dayColumns } from '../server/modules/dashboards/index.ts'
import { openDb, transaction } from '../server/platform/db.ts'

const locations = 50
/** No call may take more times what its statement takes alone. */
const mostTimes = 12

type Dashboards = { lists: ByHand[]; rebuild_s: number; counted: number }

/**
 * The dashboard of fifty locations with two years of counted days, for 28 days and for a year, and that of the platform for a year, with the numbers that are
 * counted from rows; the same sums by hand in between: the statement alone, from the days, without rights, contract and HTTP. And counting all days of a million
 * applications from nothing, a business at a time.
 */
export async function measureDashboards({ gigs }: { gigs: number }): Promise<Dashboards> {
  const world = await openWorld(gigs)
  try {
    const { rebuild_s, counted } = await rebuild(world)
    const until = await addDays(world)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const lists: ByHand[] = []
      for (const asked of askedOf(world, until, await addAdmin(world))) lists.push(await measured(world, product.url, asked))
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
  await client.query(`delete from location_weeks w using location_managers m where m.location_id = w.location_id and m.user_id = $1`, [
    manager.user_id,
  ])
  const weeks = countedWeeks(sql`location_id in (select location_id from location_managers where user_id = ${manager.user_id})`)
  await client.query(
    `insert into location_weeks (organization_id, location_id, first_day, ${dayColumns.join(', ')}) ${weeks.text}`,
    weeks.values,
  )
  const { rows } = await client.query<{ day: string }>(`select (current_date - 1)::text as day`)
  return rows[0]?.day ?? ''
}

// A platform admin, whose token is returned.
async function addAdmin({ client, cast: { manager } }: World): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update users set is_gigpro_admin = true where id = (select max(id) from users where id <> $1 and not exists (
       select from organization_managers m where m.user_id = users.id)) returning id`,
    [manager.user_id],
  )
  return `bench-session-token-${rows[0]?.id}`
}

type Asked = { what: string; path: string; token: string; hand: string; values: unknown[]; most_ms?: number; calls?: number }

function askedOf({ cast: { manager } }: World, until: string, admin: string): Asked[] {
  const from = (days: number) => new Date(Date.parse(`${until}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const sums = ['shifts', 'openings', 'filled', 'cost_cents', 'worked_minutes', 'overtime_minutes', 'late', 'arrivals', 'no_shows', 'due']
  const added = sums.map((name) => `sum(${name})`).join(', ')
  const ofManager = [28, 365].map((days) => ({
    what: `${days} days of ${locations} locations`,
    path: `/staffer/dashboards/overview/?from=${from(days)}&until=${until}`,
    token: manager.token,
    hand: `select location_id, local_date >= $2::date, ${added}
      from location_days where location_id in (select location_id from location_managers where user_id = $1) and local_date between $2::date - $4::int and $3::date group by 1, 2`,
    values: [manager.user_id, from(days), until, days],
    most_ms: days === 28 ? 15 : 40,
  }))
  const wages = {
    what: `Wages of a year of ${locations} locations beside the market's`,
    path: `/staffer/dashboards/wages/?from=${from(365)}&until=${until}`,
    token: manager.token,
    hand: `select market_id, skill_id, count(*), sum(allowed_confirmed_pros * wage_amount) from gigs
      where location_id in (select location_id from location_managers where user_id = $1) and start_time >= $2::date and start_time < $3::date + 1 group by 1, 2`,
    values: [manager.user_id, from(365), until],
    calls: 10,
  }
  const range = `from=${from(365)}&until=${until}`
  const values = [from(365), until]
  const ofPlatform = [
    {
      what: 'A year of the platform',
      path: `/admin/dashboards/?${range}`,
      hand: `select l.market_id, d.local_date >= $1::date, ${added}
        from location_days d join locations l on l.id = d.location_id where d.local_date between $1::date - 365 and $2::date group by 1, 2`,
      values,
      most_ms: 150,
    },
    {
      what: 'Its numbers counted from rows',
      path: `/admin/dashboards/work/?${range}`,
      hand: `select l.market_id, count(*), count(distinct a.pro_id) from applications a join locations l on l.id = a.location_id
        where a.start_time >= $1::date and a.start_time < $2::date + 1 group by 1`,
      values,
      calls: 10,
    },
  ]
  return [...ofManager, wages, ...ofPlatform.map((asked) => ({ ...asked, token: admin }))]
}

async function measured({ client }: World, url: string, { what, path, token, hand, values, most_ms, calls = 100 }: Asked): Promise<ByHand> {
  const [product, alone] = [[] as number[], [] as number[]]
  for (let turn = -calls / 5; turn < calls; turn += 1) {
    const answer = await send({ method: 'GET', url: `${url}${path}`, token })
    if (answer.status !== 200) throw new Error(`${what} was refused: ${answer.content}`)
    const by_hand = await timed(async () => JSON.stringify((await client.query({ name: what, text: hand, values })).rows))
    if (turn >= 0) [product, alone].forEach((list, at) => list.push(at === 0 ? answer.ms : by_hand))
  }
  return { ...comparedByHand(what, product, alone), ...(most_ms === undefined ? {} : { most_ms }) }
}
