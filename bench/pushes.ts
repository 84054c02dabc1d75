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

/** Milliseconds until the last of the pushes arrived, CPU of the worker for each, and milliseconds from an offer to its push, alone and beside the crowd. */
type Pushes = { pushes: number; all_ms: number; worker_cpu_ms: number; alone: number[]; beside: number[] }

/**
 * Offers of a shift one after the other until the push service has their push; and a message to a chat with so many members, each with a device,
 * with offers meanwhile.
 */
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
      const pros = await prosWithDevices(world)
      const alone: number[] = []
      const half = Math.ceil(pros.length / 2)
      for (const pro of pros.slice(0, half)) alone.push(await offerTo(world, product.url, service, pro))
      service.clear()
      return { alone, ...(await announcing(world, { product, worker, service, channel, people, pros: pros.slice(half) })) }
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
export function printPushes({ pushes, all_ms, worker_cpu_ms, alone, beside }: Pushes): void {
  const at = (waits: readonly number[], share: number) => Math.round(percentile(waits, share))
  process.stdout.write(`${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)}\n`)
  process.stdout.write(`${pushes} pushes after ${all_ms} ms, ${worker_cpu_ms} ms of the worker each\n`)
  process.stdout.write(`an offer until its push: p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms\n`)
  process.stdout.write(`beside the crowd, ${beside.length} offers: p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms\n`)
  judge([
    { what: `${pushes} pushes`, is: all_ms, most: 6 * pushes, unit: 'ms' },
    { what: 'an offer until its push, p99,', is: at(alone, 0.99), most: 3000, unit: 'ms' },
    { what: 'beside the crowd, p99,', is: at(beside, 0.99), most: 3000, unit: 'ms' },
  ])
}

function zoneByDay(now: Date): string {
  const zones = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam']
  const found = zones.find((zone) => afterQuietHours(now, zone) === now)
  if (found === undefined) throw new Error('It is night in every zone')
  return found
}

type Pro = { pro_id: number; endpoints: string[] }
type Busy = { product: Running; worker: Running; service: PushStandin; channel: number; people: number; pros: readonly Pro[] }

// Offers go on while the crowd gets its pushes.
async function announcing(world: World, { product, worker, service, channel, people, pros }: Busy) {
  const { manager } = world.cast
  const before = cpuOf(worker.pid)
  const began = performance.now()
  const body = { client_id: randomUUID(), body: 'Doors open at five' }
  const answer = await send({ method: 'POST', url: `${product.url}/chats/${channel}/messages/`, token: manager.token, body })
  if (answer.status !== 201) throw new Error(`The announcement was refused: ${answer.content}`)
  const ofCrowd = () => service.journal().filter(({ headers }) => headers['topic'] === `chat-${channel}`).length
  const all = arrived(ofCrowd, people).then(() => ({
    all_ms: Math.round(performance.now() - began),
    worker_cpu_ms: Math.round(((cpuOf(worker.pid) - before) * 100_000) / people) / 100,
  }))
  const beside: number[] = []
  for (const pro of pros) {
    if (ofCrowd() >= people) break
    beside.push(await offerTo(world, product.url, service, pro))
    await pause(100)
  }
  return { pushes: people, beside, ...(await all) }
}

async function prosWithDevices({ client, cast: { applicants } }: World): Promise<Pro[]> {
  const { rows } = await client.query<Pro>(
    `select p.id::int as pro_id, array_agg(s.endpoint) as endpoints from pros p join push_subscriptions s on s.user_id = p.user_id
     where p.id = any($1::bigint[]) group by 1 order by 1 limit ${2 * offers}`,
    [applicants.map(({ pro_id }) => pro_id)],
  )
  return rows
}

/** Milliseconds from an offer to its push. */
async function offerTo(
  { cast: { manager, applyGig } }: World,
  url: string,
  service: PushStandin,
  { pro_id, endpoints }: Pro,
): Promise<number> {
  const began = performance.now()
  const body = { application_type: 'DIRECT_OFFER', gig_id: applyGig, is_recurring: false, pro_ids: [pro_id] }
  const answer = await send({ method: 'POST', url: `${url}/staffer/direct-offers/`, token: manager.token, body })
  if (answer.status !== 200) throw new Error(`The offer was refused: ${answer.content}`)
  const isTold = (endpoint: string) => service.journal(endpoint).some(({ headers }) => headers['topic'] === `gig-${applyGig}`)
  await arrived(() => endpoints.filter(isTold).length, endpoints.length)
  return performance.now() - began
}

async function arrived(counted: () => number, count: number): Promise<void> {
  for (let waited = 0; counted() < count; waited += 5) {
    if (waited > 600_000) throw new Error(`Only ${counted()} of ${count} pushes arrived`)
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
