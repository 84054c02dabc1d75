import { loadavg } from 'node:os'
import type pg from 'pg'
import { buildPorts } from '../server/adapters/index.ts'
import { loadConfig } from '../server/config.ts'
import { loadActor } from '../server/modules/index.ts'
import { storeAtLocation } from '../server/modules/series/index.ts'
import { runJob } from '../server/platform/run-jobs.ts'
import { openProcess } from '../server/platform/start.ts'
import { cpuOfChildren, spent } from './cpu.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import type { Sending } from './load.ts'
import { settingsOf, startProduct } from './processes.ts'
import { storeByHand } from './series-by-hand.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/** What storing cost: seconds that passed, and of processor time of this process and of the database. */
type Stored = { series: number; shifts: number; seconds: number; cpu_seconds: number }
/** What storing wrote, as one text: the same on the same day, whatever it cost. */
type Written = { gigs: string; history: string; events: string }
type Call = { what: string; rows: number; p50_ms: number; p95_ms: number }
/** Storing the coming shifts of series, as the worker does and as a loop would; the calls that show what is not stored. */
export type SeriesFigures = {
  load_average: number[]
  by_hand: Stored
  product: Stored
  again: Stored
  ratio: number
  written: Written
  calls: Call[]
}

/** At most this many are stored by hand: their cost does not depend on how many there are. */
const byHand = 300
/** Series at one location of which the next 60 days are asked for. */
const shown = 50
/** The goal of storing is for so many series. */
const goalSeries = 10_000
const zone = 'America/New_York'

/** Stores this many series of a world of 140 locations two locations at a time, and a part of as many one insert at a time. */
export async function measureSeries({ series, calls }: { series: number; calls: number }): Promise<SeriesFigures> {
  const world = await openWorld(10_000)
  const config = loadConfig({ ...settingsOf(world), LOG_LEVEL: 'error' })
  const worker = await openProcess({ config, ports: buildPorts(config), loadActor, isWorker: true })
  const store = async (): Promise<void> => {
    const places = await dueAt(world.client)
    const lane = async () => {
      for (let place = places.shift(); place; place = places.shift()) await runJob(worker, storeAtLocation, place, 'bench')
    }
    await Promise.all([lane(), lane()])
  }
  try {
    // A shift that waits for a payment method is announced once and not twice.
    await world.client.query('update locations set invoicing_enabled = true')
    await addSeries(world.client, shown, `l.id = ${world.cast.gig.location_id}`)
    await store()
    const answered = await measureCalls(world, calls)
    await addSeries(world.client, byHand, 'true')
    const hand = await timed(world, () => storeByHand(world.client))
    await addSeries(world.client, series, 'true')
    const product = await timed(world, store)
    const again = await timed(world, store)
    const written = await writtenBy(world.client)
    const ratio = Math.round((perShift(hand) / perShift(product)) * 10) / 10
    const load_average = loadavg().map((each) => Math.round(each * 10) / 10)
    return { load_average, by_hand: hand, product, again, ratio, written, calls: answered }
  } finally {
    await worker.close()
    await world.stop()
  }
}

/** Prints the figures, one line for each. */
export function printSeries({ load_average, by_hand, product, again, ratio, written, calls }: SeriesFigures): void {
  const line = (who: string, { series, shifts, seconds, cpu_seconds }: Stored) =>
    `${who}: ${shifts} shifts of ${series} series in ${seconds} s, ${cpu_seconds} s of processor time`
  const told = calls.map(({ what, rows, p50_ms, p95_ms }) => `${what}, ${rows} rows: p50 ${p50_ms} ms, p95 ${p95_ms} ms`)
  const lines = [line('One insert at a time', by_hand), line('The worker', product), line('Again', again)]
  process.stdout.write(
    [
      ...lines,
      `A shift costs one insert at a time ${ratio} times the processor time`,
      ...told,
      `Checksums of today: shifts ${written.gigs}, history ${written.history}, events ${written.events}`,
      `Load average ${load_average.join(' ')}`,
      '',
    ].join('\n'),
  )
  const [days, dates] = calls
  judge([
    // For as many as the goal is for.
    ...(product.series >= goalSeries
      ? [{ what: `storing ${product.series} series`, is: product.seconds, most: 10, unit: 's' as const }]
      : []),
    { what: 'storing again', is: again.seconds, most: 1, unit: 's' },
    { what: 'processor time of a shift, by hand,', is: Math.round(100 / ratio) / 100, most: 0.25, unit: '×' },
    ...(days ? [{ what: days.what, is: days.p95_ms, most: 120, unit: 'ms' as const }] : []),
    ...(dates ? [{ what: dates.what, is: dates.p95_ms, most: 30, unit: 'ms' as const }] : []),
  ])
}

/**
 * A checksum of all columns of the stored shifts, of their history and of their events, in the order of series and dates. Left out are ids that
 * depend on which worker was first, and the moment of storing.
 */
async function writtenBy(client: pg.Client): Promise<Written> {
  const stored = `(select id, series_id - first_value(series_id) over (order by series_id) as nth, series_date from gigs where series_id is not null)`
  const moments = `array['id', 'series_id', 'during', 'posted_at', 'released_at', 'created_ts', 'last_updated_ts']`
  const sum = async (row: string, from: string) => {
    const text = `select md5(string_agg(${row}, '' order by s.nth, s.series_date, ${row})) as sum from ${stored} s ${from}`
    return (await client.query<{ sum: string }>(text)).rows[0]?.sum ?? ''
  }
  return {
    gigs: await sum(`s.nth || (to_jsonb(g) - ${moments})::text`, 'join gigs g on g.id = s.id'),
    history: await sum(
      `(to_jsonb(a) - array['id', 'at', 'gig_id', 'object_id'])::text`,
      `join audit_log a on a.gig_id = s.id and a.object_type = 'gig' and a.object_id = s.id`,
    ),
    events: await sum(
      `(to_jsonb(e) - array['id', 'at', 'payload', 'topics', 'gig_id'])::text || (e.payload - 'gig_id')::text || replace(e.topics::text, s.id::text, '')`,
      `join (select *, (payload ->> 'gig_id')::bigint as gig_id from announcements) e on e.gig_id = s.id`,
    ),
  }
}

const perShift = ({ cpu_seconds, shifts }: Stored) => cpu_seconds / shifts

async function timed(world: World, work: () => Promise<void>): Promise<Stored> {
  await world.client.query('vacuum analyze')
  const counts = async () => {
    const { rows } = await world.client.query<{ shifts: string; series: string }>(
      'select count(*) as shifts, count(distinct series_id) as series from gigs where series_id is not null',
    )
    return { shifts: Number(rows[0]?.shifts), series: Number(rows[0]?.series) }
  }
  const [before, began, cpu, database] = [await counts(), performance.now(), process.cpuUsage(), cpuOfChildren(world.postmaster)]
  await work()
  const [seconds, used] = [(performance.now() - began) / 1000, process.cpuUsage(cpu)]
  const cpu_seconds = (used.user + used.system) / 1e6 + spent(database, cpuOfChildren(world.postmaster))
  const after = await counts()
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    series: after.series - before.series,
    shifts: after.shifts - before.shifts,
    seconds: rounded(seconds),
    cpu_seconds: rounded(cpu_seconds),
  }
}

async function measureCalls(world: World, calls: number): Promise<Call[]> {
  const product = await startProduct(world)
  try {
    const { token } = world.cast.manager
    const rule = { freq: 'WEEKLY', interval: 1, byweekdays: [{ weekday: 1, occurrence: null }], until: null }
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const list = `${product.url}/staffer/gigs/v2/recurring-pattern/gigs/?location_id=${world.cast.gig.location_id}`
    const dates = `${product.url}/staffer/gigs/v2/recurring-pattern/dates/`
    return [
      await measureCall(`60 days of ${shown} series`, { method: 'GET', url: list, token }, calls),
      await measureCall(
        'the dates of a rule',
        { method: 'POST', url: dates, token, body: { ...rule, dtstart: `${day}T09:00:00`, timezone: zone } },
        calls,
      ),
    ]
  } finally {
    await product.stop()
  }
}

async function measureCall(what: string, sending: Sending, calls: number): Promise<Call> {
  const ms: number[] = []
  let rows = 0
  for (let turn = -10; turn < calls; turn += 1) {
    const answer = await send(sending)
    if (answer.status !== 200) throw new Error(`${what}: ${answer.content}`)
    const { results, dates } = JSON.parse(answer.content) as { results?: unknown[]; dates?: unknown[] }
    rows = (results ?? dates ?? []).length
    if (turn >= 0) ms.push(answer.ms)
  }
  return { what, rows, p50_ms: Math.round(percentile(ms, 0.5)), p95_ms: Math.round(percentile(ms, 0.95)) }
}

async function dueAt(client: pg.Client): Promise<{ organization_id: number; location_id: number }[]> {
  const { rows } = await client.query<{ organization_id: number; location_id: number }>(
    'select distinct organization_id::int, location_id::int from series order by 1, 2',
  )
  return rows
}

// Weekly on one to five days, at twelve different hours.
async function addSeries(client: pg.Client, count: number, where: string): Promise<void> {
  await client.query(
    `insert into series (organization_id, location_id, skill_id, freq, interval, byweekdays, dtstart, start_time, end_time, timezone, shift,
       materialised_until, created_by)
     select l.organization_id, l.id, s.id, 'WEEKLY', 1,
       (select jsonb_agg(jsonb_build_object('weekday', (i + d) % 7, 'occurrence', null)) from generate_series(0, i % 5) d), current_date - 1,
       make_time(8 + i % 12, 0, 0), make_time((16 + i % 12) % 24, 0, 0), l.timezone,
       jsonb_build_object('location_id', l.id, 'skill_id', s.id) || $2::jsonb, current_date - 1, l.creator_user_id
     from generate_series(1, $1) i
     join (select *, row_number() over (order by id) - 1 as n, count(*) over () as many from locations l
       where approval_status = 'APPROVED' and ${where}) l on l.n = i % l.many
     join (select *, row_number() over (order by id) - 1 as n from skills where is_offered and license <> 'hire' and not is_event_only) s on s.n = i % 8`,
    [count, JSON.stringify(shift)],
  )
}

const shift = {
  type: 'MARKETPLACE',
  wage_amount: 40,
  allowed_confirmed_pros: 2,
  unpaid_break_minutes: 30,
  location_address_id: null,
  use_location_address: true,
  contact_name: 'Kay',
  contact_phone: '+12025550100',
  onsite_manager_id: null,
  description: 'Work the line',
  special_inst: '',
  no_experience_required: true,
  auto_select_enabled: false,
  is_checkin_required: false,
  is_auto_post_network_to_marketplace_enabled: false,
  require_certifications: false,
  background_check_required: false,
  boosted_gig_bonus: 0,
  employment_type: 'F1099',
  selected_requirement_ids: [],
  attachment_ids: [],
  event_id: null,
}
