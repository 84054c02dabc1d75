import type pg from 'pg'
import { comparedByHand, printByHand, timed } from './by-hand.ts'
import type { ByHand } from './by-hand.ts'
import { send } from './load.ts'
import type { Sending } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const shifts = 40
const gigsEach = 10
const prosEach = 50
/** No call may take more times what its statements take alone. */
const mostTimes = 8

/**
 * Opening an event of 40 shifts with 10 gigs each, call by call, and moving shifts with 50 confirmed pros each; the same by hand in between:
 * the statements alone, without rights, contract, history, notices and HTTP.
 */
export async function measureEvents({ calls }: { calls: number }): Promise<ByHand[]> {
  const world = await openWorld(10_000)
  try {
    const event = await addEvent(world)
    const product = await startProduct(world)
    const { token } = world.cast.manager
    const get = (path: string): Sending => ({ method: 'GET', url: `${product.url}${path}`, token })
    try {
      return [
        {
          ...(await opening(world, get(`/events/${event}/shifts/?is_including_gigs=true`), {
            what: 'the shifts with their gigs',
            sql: shiftsByHand,
            event,
            calls,
          })),
          most_ms: 150,
        },
        await opening(world, get(`/events/${event}/`), { what: 'its head', sql: headByHand, event, calls }),
        await opening(world, get(`/events/${event}/cost/`), { what: 'its cost', sql: costByHand, event, calls }),
        await opening(world, get(`/events/${event}/drafts/`), { what: 'its drafts', sql: draftsByHand, event, calls }),
        { ...(await moving(world, { url: product.url, event })), most_ms: 300 },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints one line for each call. */
export function printEvents(found: readonly ByHand[]): void {
  printByHand(found, mostTimes)
}

type Opened = { what: string; sql: string; event: number; calls: number }

async function opening({ client }: World, sending: Sending, { what, sql, event, calls }: Opened): Promise<ByHand> {
  const [product, hand] = [[] as number[], [] as number[]]
  for (let turn = -10; turn < calls; turn += 1) {
    const took = await callOnce(sending)
    const alone = await timed(async () => JSON.stringify((await client.query({ name: what, text: sql, values: [event] })).rows))
    if (turn >= 0) [product, hand].forEach((list, at) => list.push(at === 0 ? took : alone))
  }
  return comparedByHand(what, product, hand)
}

// Every shift can be moved by the product once while its pros are confirmed; half of them are moved by hand instead.
async function moving({ client, cast }: World, { url, event }: { url: string; event: number }): Promise<ByHand> {
  const { rows } = await client.query<{ id: string; start_time: Date; end_time: Date }>(
    'select id, start_time, end_time from event_shifts where event_id = $1 order by id',
    [event],
  )
  const [product, hand] = [[] as number[], [] as number[]]
  for (const [at, { id, start_time, end_time }] of rows.entries()) {
    const [start, end] = [start_time, end_time].map((instant) => new Date(instant.getTime() + 90 * 60_000).toISOString())
    if (at % 2 === 1) hand.push(await timed(() => moveByHand(client, Number(id), [start, end])))
    else {
      const body = { start_time: start, end_time: end }
      product.push(await callOnce({ method: 'PATCH', url: `${url}/staffer/gigs/gig-shifts/${id}/`, token: cast.manager.token, body }))
    }
  }
  // The first two are for warming up.
  return comparedByHand(`moving a shift of ${prosEach} confirmed pros`, product.slice(2), hand.slice(2))
}

async function callOnce(sending: Sending): Promise<number> {
  const answer = await send(sending)
  if (answer.status !== 200) throw new Error(`${sending.method} ${sending.url} was refused: ${answer.content}`)
  return answer.ms
}

const shiftsByHand = `select s.*, (select json_agg(json_build_object('id', g.id, 'name', k.name, 'places', g.allowed_confirmed_pros, 'filled', g.confirmed_count))
    from gigs g join skills k on k.id = g.skill_id where g.organization_id = s.organization_id and g.event_shift_id = s.id and g.cancelled_at is null) as gigs
  from event_shifts s where s.event_id = $1 order by s.start_time, s.id`
const headByHand = `select e.*, count(g.id) as gigs, sum(g.allowed_confirmed_pros) as places, sum(g.confirmed_count) as filled, min(g.start_time), max(g.end_time)
  from events e left join event_shifts s on s.organization_id = e.organization_id and s.event_id = e.id
  left join gigs g on g.organization_id = s.organization_id and g.event_shift_id = s.id and g.cancelled_at is null where e.id = $1
  group by e.organization_id, e.id`
const costByHand = `select sum(g.allowed_confirmed_pros * g.wage_amount * extract(epoch from g.end_time - g.start_time) / 3600) as planned,
    sum((select sum(a.wage_amount * extract(epoch from a.end_time - a.start_time) / 3600) from applications a
      where a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null)) as confirmed
  from gigs g join event_shifts s on s.organization_id = g.organization_id and s.id = g.event_shift_id where s.event_id = $1 and g.cancelled_at is null`
const draftsByHand = `select * from draft_shifts where event_id = $1 and gig_id is null and removed_at is null order by start_time, id`

async function moveByHand(client: pg.Client, id: number, times: (string | undefined)[]): Promise<void> {
  const ofShift =
    'a.cancelled_at is null and (a.organization_id, a.gig_id) in (select organization_id, id from gigs where event_shift_id = $1)'
  const statements: [string, unknown[]][] = [
    ['begin', []],
    [`select 1 from applications a where ${ofShift} order by a.id for no key update`, [id]],
    [`delete from pro_bookings b using applications a where b.application_id = a.id and ${ofShift}`, [id]],
    [
      `with gone as (update applications a set cancelled_at = now(), cancellation_reason = 'OTHER' where ${ofShift} returning a.*)
       insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, match_score, selected_at, selection_source, last_updated_ts)
       select organization_id, location_id, gig_id, pro_id, $2::timestamptz, $3::timestamptz, now(), match_score, now(), 'STAFFER', now() from gone`,
      [id, ...times],
    ],
    ['update gigs set start_time = $2, end_time = $3, confirmed_count = 0 where event_shift_id = $1', [id, ...times]],
    ['update event_shifts set start_time = $2, end_time = $3 where id = $1', [id, ...times]],
    ['commit', []],
  ]
  await client.query('set session_replication_role = replica')
  for (const [text, values] of statements) await client.query(text, values)
  await client.query('set session_replication_role = default')
}

// The shifts are on days of their own, far from those of the world, so that the same pros can work all of them.
async function addEvent({ client, cast }: World): Promise<number> {
  const place = `(select * from locations where id = ${cast.gig.location_id})`
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>(
    `insert into events (organization_id, name, created_by, created_ts, last_updated_ts)
       select organization_id, 'Festival', creator_user_id, now(), now() from ${place} l returning id`,
  )
  const event = Number(rows[0]?.id)
  const fill = [
    `insert into event_shifts (organization_id, event_id, location_id, start_time, end_time, contact_name, created_ts, last_updated_ts)
       select l.organization_id, ${event}, l.id, date_trunc('day', now()) + (200 + i) * interval '1 day', date_trunc('day', now()) + (200 + i) * interval '1 day' + interval '6 hours', '', now(), now()
       from ${place} l, generate_series(1, ${shifts}) i`,
    `insert into gigs (organization_id, location_id, market_id, skill_id, start_time, end_time, timezone, wage_amount, allowed_confirmed_pros,
         confirmed_count, uncharged_count, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate, description, released_at,
         posted_at, created_by, created_ts, last_updated_ts, event_shift_id)
       select l.organization_id, l.id, l.market_id, k.id, s.start_time, s.end_time, l.timezone, 20, ${prosEach / gigsEach + 1},
         ${prosEach / gigsEach}, ${prosEach / gigsEach}, l.street_address, l.city, l.state_code, l.zip_code, l.latitude, l.longitude, true, 'Festival', now(),
         now(), l.creator_user_id, now(), now(), s.id
       from ${place} l join event_shifts s on s.event_id = ${event}
       join (select id, row_number() over (order by id) as n from skills where not is_event_only) k on k.n <= ${gigsEach}`,
    `insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, match_score, selected_at, selection_source,
         confirmed_at, wage_amount, bonus, platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage,
         tipping_fee_percentage, last_updated_ts)
       select g.organization_id, g.location_id, g.id, p.id, g.start_time, g.end_time, now(), 80, now(), 'STAFFER', now(), 20, 0, 0, 'F1099', 28, 0, 5, now()
       from (select g.*, row_number() over (partition by g.event_shift_id order by g.id) - 1 as n from gigs g join event_shifts s on s.id = g.event_shift_id
         where s.event_id = ${event}) g
       join (select id, row_number() over (order by id) - 1 as n from pros) p on p.n / ${prosEach / gigsEach} = g.n`,
    `insert into pro_bookings (pro_id, application_id, organization_id, during)
       select a.pro_id, a.id, a.organization_id, tstzrange(a.start_time, a.end_time) from applications a join gigs g on g.organization_id = a.organization_id
       and g.id = a.gig_id join event_shifts s on s.id = g.event_shift_id where s.event_id = ${event}`,
    `insert into draft_shifts (organization_id, location_id, skill_id, event_id, start_time, end_time, wage_amount, description, created_by, created_ts, last_updated_ts)
       select l.organization_id, l.id, (select min(id) from skills), ${event}, now() + (i || ' days')::interval, now() + (i || ' days 6 hours')::interval, 20, 'Festival',
         l.creator_user_id, now(), now() from ${place} l, generate_series(1, ${shifts}) i`,
    'set session_replication_role = default',
    'vacuum analyze',
  ]
  for (const statement of fill) await client.query(statement)
  return event
}
