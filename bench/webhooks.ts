import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct, startWorker } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const webhooks = 20
const events = 100
const tests = 60

/** Milliseconds from a call to the first attempt, alone and beside an address that never answers, and how long many deliveries took. */
type Deliveries = { deliveries: number; all_ms: number; alone: number[]; beside: number[] }

/** Deliveries to fast addresses, at once and one after the other, also while another address never answers. */
export async function measureWebhooks(): Promise<Deliveries> {
  const world = await openWorld(10_000)
  const receiver = await startReceiver()
  const more = { OUTBOUND_TO_PRIVATE: 'true' }
  try {
    const { organization_id, ids } = await addWebhooks(world, receiver.url)
    const product = await startProduct(world, { more })
    const worker = await startWorker(world, { more })
    try {
      const [tested = 0, dead = 0] = ids
      const test = (id: number) =>
        send({
          method: 'POST',
          url: `${product.url}/staffer/organizations/${organization_id}/webhooks/${id}/test/`,
          token: world.cast.manager.token,
        })
      const waits = async () => {
        const times: number[] = []
        for (let turn = 0; turn < tests; turn += 1) {
          const [before, began] = [receiver.at(tested), performance.now()]
          const { status, content } = await test(tested)
          if (status !== 202) throw new Error(`The test was refused: ${content}`)
          while (receiver.at(tested) === before) await pause(2)
          times.push(performance.now() - began)
        }
        return times
      }
      await waits()
      const alone = await waits()
      receiver.silence(dead)
      for (let turn = 0; turn < 50; turn += 1) await test(dead)
      const beside = await waits()
      const before = receiver.all()
      const began = performance.now()
      await announce(world, organization_id)
      // All but the one that never answers.
      const deliveries = events * (webhooks - 1)
      while (receiver.all() - before < deliveries) await pause(5)
      return { deliveries, all_ms: Math.round(performance.now() - began), alone, beside }
    } finally {
      await worker.stop()
      await product.stop()
    }
  } finally {
    receiver.stop()
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printWebhooks({ deliveries, all_ms, alone, beside }: Deliveries): void {
  const at = (waits: readonly number[], share: number) => Math.round(percentile(waits, share))
  process.stdout.write(`${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)}\n`)
  process.stdout.write(
    `${deliveries} deliveries to ${webhooks - 1} addresses after ${all_ms} ms, ${Math.round((deliveries * 1000) / all_ms)} a second\n`,
  )
  process.stdout.write(`a call until the first attempt: p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms\n`)
  process.stdout.write(`beside an address that never answers: p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms\n`)
  judge([
    { what: 'a call until the first attempt, p99,', is: at(alone, 0.99), most: 2000, unit: 'ms' },
    { what: 'beside an address that never answers, p99,', is: at(beside, 0.99), most: 2000, unit: 'ms' },
  ])
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at: (id: number) => counts.get(id) ?? 0,
    all: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    silence: (id: number) => (silent = id),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function addWebhooks({ client, cast: { manager, gig } }: World, url: string): Promise<{ organization_id: number; ids: number[] }> {
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
     select $1, $2, true, gen_random_uuid(), $3, now() from generate_series(1, $4) returning id::int`,
    [organization_id, url, manager.user_id, webhooks],
  )
  await client.query(`update webhooks set url = url || '/' || id where organization_id = $1`, [organization_id])
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
