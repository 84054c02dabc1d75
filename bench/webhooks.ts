import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { mostOfOrganization } from '../contract/rules/webhook-room.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import type { PlainPosts } from './plain-posts.ts'
import { startProduct, startWorker } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const webhooks = 20
const events = 200
const tests = 60
const rounds = 3
/** To all but the one that never answers. */
const deliveries = events * (webhooks - 1)

/** Milliseconds from a call to the first attempt, and for many deliveries, alone and beside an address that never answers. */
type Deliveries = {
  first_ms: number
  alone: number[]
  beside: number[]
  /** All deliveries that wait sent by one worker, and the same requests by nothing but `fetch`. */
  all_alone: number[]
  all_beside: number[]
  plain: number[]
}

/** Deliveries to fast addresses by one worker: as they happen, and many that wait; also while another address never answers. */
export async function measureWebhooks(): Promise<Deliveries> {
  const world = await openWorld(1000)
  const receiver = await startReceiver()
  try {
    const { organization_id, ids } = await addWebhooks(world, receiver.port)
    const product = await startProduct(world, { more })
    try {
      const bench: Bench = { world, receiver, product, organization_id, ids }
      return await measureIn(bench)
    } finally {
      await product.stop()
    }
  } finally {
    receiver.stop()
    await world.stop()
  }
}

const more = { OUTBOUND_TO_PRIVATE: 'true' }
type Bench = {
  world: World
  receiver: Awaited<ReturnType<typeof startReceiver>>
  product: Awaited<ReturnType<typeof startProduct>>
  organization_id: number
  ids: number[]
}

async function measureIn(bench: Bench): Promise<Deliveries> {
  const { world, receiver, organization_id } = bench
  const quick = bench.ids.slice(1)
  const dead = bench.ids[0] ?? 0
  await switchDead(bench, false)
  const worker = await startWorker(world, { more })
  await settle(bench)
  const before = receiver.all()
  const began = performance.now()
  await announce(world, organization_id)
  while (receiver.all() - before < deliveries) await pause(5)
  const first_ms = Math.round(performance.now() - began)
  await waits(bench, quick[0] ?? 0)
  const alone = await waits(bench, quick[0] ?? 0)
  await worker.stop()
  const [all_alone, all_beside, plain]: [number[], number[], number[]] = [[], [], []]
  await sendWaiting(bench, quick)
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await postPlainly(receiver.urlsOf(quick)))
    all_alone.push(await sendWaiting(bench, quick))
    await switchDead(bench, true)
    all_beside.push(await sendWaiting(bench, [dead, ...quick]))
    if (round < rounds - 1) await switchDead(bench, false)
  }
  const again = await startWorker(world, { more })
  const beside = await waits(bench, quick[0] ?? 0)
  await again.stop()
  return { first_ms, alone, beside, all_alone, all_beside, plain }
}

/** Prints the figures, and the goals. */
export function printWebhooks({ first_ms, alone, beside, all_alone, all_beside, plain }: Deliveries): void {
  const at = (waits: readonly number[], share: number) => Math.round(percentile(waits, share))
  const perSecond = (times: readonly number[]) => Math.round((deliveries * 1000) / percentile(times, 0.5))
  const ratio = (more: readonly number[], than: readonly number[]) =>
    Math.round(
      percentile(
        more.map((each, index) => each / (than[index] ?? 1)),
        0.5,
      ) * 100,
    ) / 100
  const line = (text: string) => process.stdout.write(`${text}\n`)
  line(`${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)}`)
  line(`${events} events dispatched and ${deliveries} deliveries to ${webhooks - 1} addresses after ${first_ms} ms`)
  line(
    `${deliveries} that wait by one worker: ${perSecond(all_alone)} a second, beside an address that never answers ${perSecond(all_beside)}`,
  )
  line(`the same requests by fetch alone: ${perSecond(plain)} a second`)
  const inEach = (times: readonly number[]) => times.map((ms) => Math.round((deliveries * 1000) / ms)).join(', ')
  line(`a second, round by round: ${inEach(all_alone)}; beside it ${inEach(all_beside)}; by fetch ${inEach(plain)}`)
  line(`a call until the first attempt: p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms`)
  line(`beside an address that never answers: p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms`)
  judge([
    { what: 'a call until the first attempt, p99,', is: at(alone, 0.99), most: 2000, unit: 'ms' },
    { what: 'beside an address that never answers, p99,', is: at(beside, 0.99), most: 2000, unit: 'ms' },
    { what: '1,000 deliveries that wait', is: Math.round((at(all_alone, 0.5) * 1000) / deliveries), most: 1000, unit: 'ms' },
    { what: 'time of deliveries beside an address that never answers', is: ratio(all_beside, all_alone), most: 1.05, unit: '×' },
  ])
}

/** Waits until the worker has caught up with the data, whose shifts have ended meanwhile: their events would be sent with the others. */
async function settle({ world, organization_id }: Bench): Promise<void> {
  const waiting = async () => {
    const { rows } = await world.client.query<{ events: number; waiting: number }>(
      `select (select count(*)::int from api_events where organization_id = $1) as events,
        (select count(*)::int from announcements where sent_at is null and dead_at is null)
        + (select count(*)::int from webhook_deliveries where organization_id = $1 and due_at is not null) as waiting`,
      [organization_id],
    )
    return rows[0] ?? { events: 0, waiting: 0 }
  }
  let quiet = 0
  let last = await waiting()
  while (quiet < 20) {
    await pause(500)
    const now = await waiting()
    quiet = now.waiting === 0 && now.events === last.events ? quiet + 1 : 0
    last = now
  }
}

async function waits({ receiver, product, world, organization_id }: Bench, id: number): Promise<number[]> {
  const times: number[] = []
  const url = `${product.url}/staffer/organizations/${organization_id}/webhooks/${id}/test/`
  for (let turn = 0; turn < tests; turn += 1) {
    const [before, began] = [receiver.at(id), performance.now()]
    const { status, content } = await send({ method: 'POST', url, token: world.cast.manager.token })
    if (status !== 202) throw new Error(`The test was refused: ${content}`)
    while (receiver.at(id) === before) await pause(2)
    times.push(performance.now() - began)
  }
  return times
}

/** Has all events sent again to these webhooks, and measures from the first to the last of them that arrives. */
async function sendWaiting({ world, receiver, product, organization_id }: Bench, ids: readonly number[]): Promise<number> {
  const body = { from: new Date(Date.now() - 86_400_000).toISOString(), until: new Date(Date.now() + 60_000).toISOString() }
  await world.client.query(`delete from api_events where organization_id = $1 and type <> 'gig.published.v1'`, [organization_id])
  for (const id of ids) {
    const url = `${product.url}/staffer/organizations/${organization_id}/webhooks/${id}/replays/`
    const { status, content } = await send({ method: 'POST', url, token: world.cast.manager.token, body })
    const { count } = JSON.parse(content) as { count?: number }
    if (status >= 300 || count !== events) throw new Error(`Not all events are sent again: ${content}`)
  }
  const before = receiver.all()
  const worker = await startWorker(world, { more })
  while (receiver.all() === before) await pause(1)
  const began = performance.now()
  while (receiver.all() - before < deliveries) await pause(2)
  const ms = performance.now() - began
  await worker.stop()
  return ms
}

/** While it is on, it never answers, and five attempts wait for it at first. */
async function switchDead({ world, receiver, ids }: Bench, isOn: boolean): Promise<void> {
  receiver.silence(ids[0] ?? 0)
  await world.client.query(
    `update webhooks set failing_since = null, off_since = case when $2 then null else now() end, off_because = case when $2 then null else 'ADMIN' end
     where id = $1`,
    [ids[0], isOn],
  )
}

function postPlainly(urls: readonly string[]): Promise<number> {
  const workerData: PlainPosts = { urls, body: JSON.stringify({ filler: 'x'.repeat(600) }), count: deliveries, width: mostOfOrganization }
  return new Promise((done, failed) => {
    const thread = new Worker(new URL('plain-posts.ts', import.meta.url), { workerData })
    thread.once('message', done).once('error', failed)
  })
}

async function startReceiver() {
  const counts = new Map<number, number>()
  let silent: number | undefined
  const server = createServer((request, response) => {
    const id = Number(request.url?.slice(1))
    request.resume().on('end', () => {
      if (id === silent) return
      counts.set(id, (counts.get(id) ?? 0) + 1)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    urlsOf: (ids: readonly number[]) => ids.map((id) => `http://${hostOf(id)}:${port}/${id}`),
    at: (id: number) => counts.get(id) ?? 0,
    all: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    silence: (id: number) => (silent = id),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

// Each webhook has a host of its own; all are this machine.
function hostOf(id: number): string {
  return `127.0.1.${1 + (id % 250)}`
}

async function addWebhooks({ client, cast: { manager, gig } }: World, port: number): Promise<{ organization_id: number; ids: number[] }> {
  const { rows } = await client.query<{ organization_id: number }>('select organization_id::int from locations where id = $1', [
    gig.location_id,
  ])
  const organization_id = rows[0]?.organization_id ?? 0
  await client.query('insert into organization_managers (organization_id, user_id) values ($1, $2) on conflict do nothing', [
    organization_id,
    manager.user_id,
  ])
  const made = await client.query<{ id: number }>(
    `insert into webhooks (organization_id, url, is_everywhere, salt, created_by, created_ts)
     select $1, 'http://127.0.1.1/', true, gen_random_uuid(), $2, now() from generate_series(1, $3) returning id::int`,
    [organization_id, manager.user_id, webhooks],
  )
  for (const { id } of made.rows)
    await client.query('update webhooks set url = $2 where id = $1', [id, `http://${hostOf(id)}:${port}/${id}`])
  return { organization_id, ids: made.rows.map(({ id }) => id) }
}

async function announce({ client, cast: { gig } }: World, organizationId: number): Promise<void> {
  await client.query(
    `insert into announcements (at, name, payload, topics, request_id)
     select now(), 'gig.released', jsonb_build_object('organization_id', $1::int, 'location_id', $2::int, 'gig_id', $3::int), '{}', 'bench'
     from generate_series(1, $4)`,
    [organizationId, gig.location_id, gig.id, events],
  )
}
