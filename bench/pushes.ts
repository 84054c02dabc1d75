import { createHash, randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import { newPushKey, pushKeys } from '../server/push-settings.ts'
import { startPush } from '../server/standins/push.ts'
import type { PushStandin } from '../server/standins/push.ts'
import { addCrowd, gigsFor } from './chats.ts'
import { cpuOf } from './cpu.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct, startWorker } from './processes.ts'
import type { Running } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const offers = 100

/** Milliseconds until the last of the pushes arrived, CPU of the worker for each, and milliseconds from an offer to its push. */
type Pushes = { pushes: number; all_ms: number; worker_cpu_ms: number; offer_p50_ms: number; offer_p99_ms: number }

/** Offers of a shift one after the other, and a message to a chat with so many members, each with a device, until the push service has them. */
export async function measurePushes(people: number): Promise<Pushes> {
  const world = await openWorld(gigsFor(people))
  const service = await startPush()
  const private_key = newPushKey()
  const more = { VAPID_KEYS: private_key, PUSH_SERVICES: service.url }
  try {
    await addDevices(world.client, { service, private_key, people })
    const channel = await addCrowd(world, people)
    // In the quiet hours there, pushes wait.
    await world.client.query('update gigs set timezone = $1 where id = $2', [zoneByDay(new Date()), world.cast.applyGig])
    await world.client.query('vacuum analyze')
    const product = await startProduct(world, { more })
    const worker = await startWorker(world, { more })
    try {
      // First, so that no offer waits behind the crowd.
      const offered = await offering(world, product.url, service)
      service.clear()
      return { ...offered, ...(await announcing(world, { product, worker, service, channel, people })) }
    } finally {
      await worker.stop()
      await product.stop()
    }
  } finally {
    await service.stop()
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printPushes({ pushes, all_ms, worker_cpu_ms, offer_p50_ms, offer_p99_ms }: Pushes): void {
  process.stdout.write(`${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)}\n`)
  process.stdout.write(`${pushes} pushes after ${all_ms} ms, ${worker_cpu_ms} ms of the worker each\n`)
  process.stdout.write(`an offer until its push: p50 ${offer_p50_ms} ms, p99 ${offer_p99_ms} ms\n`)
  judge([
    { what: `${pushes} pushes`, is: all_ms, most: 6 * pushes, unit: 'ms' },
    { what: 'an offer until its push, p99,', is: offer_p99_ms, most: 3000, unit: 'ms' },
  ])
}

function zoneByDay(now: Date): string {
  const zones = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam']
  const found = zones.find((zone) => afterQuietHours(now, zone) === now)
  if (found === undefined) throw new Error('It is night in every zone')
  return found
}

type Busy = { product: Running; worker: Running; service: PushStandin; channel: number; people: number }

async function announcing({ cast: { manager } }: World, { product, worker, service, channel, people }: Busy) {
  const before = cpuOf(worker.pid)
  const began = performance.now()
  const body = { client_id: randomUUID(), body: 'Doors open at five' }
  const answer = await send({ method: 'POST', url: `${product.url}/chats/${channel}/messages/`, token: manager.token, body })
  if (answer.status !== 201) throw new Error(`The announcement was refused: ${answer.content}`)
  await arrived(service, people)
  const all_ms = Math.round(performance.now() - began)
  return { pushes: people, all_ms, worker_cpu_ms: Math.round(((cpuOf(worker.pid) - before) * 100_000) / people) / 100 }
}

async function offering({ client, cast: { manager, applyGig, applicants } }: World, url: string, service: PushStandin) {
  const waits: number[] = []
  const { rows } = await client.query<{ pro_id: number; devices: number }>(
    `select p.id::int as pro_id, count(*)::int as devices from pros p join push_subscriptions s on s.user_id = p.user_id
     where p.id = any($1::bigint[]) group by 1 order by 1 limit ${offers}`,
    [applicants.map(({ pro_id }) => pro_id)],
  )
  for (const { pro_id, devices } of rows) {
    service.clear()
    const began = performance.now()
    const body = { application_type: 'DIRECT_OFFER', gig_id: applyGig, is_recurring: false, pro_ids: [pro_id] }
    const answer = await send({ method: 'POST', url: `${url}/staffer/direct-offers/`, token: manager.token, body })
    if (answer.status !== 200) throw new Error(`The offer was refused: ${answer.content}`)
    await arrived(service, devices)
    waits.push(performance.now() - began)
  }
  return { offer_p50_ms: Math.round(percentile(waits, 0.5)), offer_p99_ms: Math.round(percentile(waits, 0.99)) }
}

async function arrived(service: PushStandin, count: number): Promise<void> {
  for (let waited = 0; service.journal().length < count; waited += 5) {
    if (waited > 600_000) throw new Error(`Only ${service.journal().length} of ${count} pushes arrived`)
    await pause(5)
  }
}

type Given = { service: PushStandin; private_key: string; people: number }

// Each pro has as many devices as it takes.
async function addDevices(client: pg.Client, { service, private_key, people }: Given): Promise<void> {
  const [key] = pushKeys.parse(private_key)
  if (!key) throw new Error('There is no key')
  const { rows } = await client.query<{ user_id: string }>('select user_id from pros order by id limit $1', [people])
  await client.query('set session_replication_role = replica')
  for (let made = 0; made < people; made += 1) {
    const { endpoint, p256dh, auth } = service.subscribe(key.public_key).subscription
    const user = rows[made % rows.length]?.user_id
    await client.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, vapid_key_id, created_ts)
       values ($1, (select coalesce(max(id), 0) from sessions where user_id = $1), $2, $3, $4, $5, $6, now())`,
      [user, endpoint, createHash('sha256').update(endpoint).digest('hex'), p256dh, auth, key.id],
    )
  }
  await client.query('set session_replication_role = default')
}
