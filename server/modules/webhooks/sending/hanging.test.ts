import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedSender } from '../../../adapters/guarded-sender.ts'
import { announce } from '../../../platform/announcements.ts'
import { startWorker } from '../../../platform/worker.ts'
import type { Worker } from '../../../platform/worker.ts'
import { gig, organizationAdmin, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
let worker: Worker | undefined
const open: Server[] = []
beforeAll(async () => {
  crew = await openCrew({ env: { OUTBOUND_TO_PRIVATE: 'true' } })
  // What hangs does so until the test ends it: whatever arrives meanwhile did not wait for it.
  Object.assign(crew.around.ports, { outbound: guardedSender({ allow_private: true, timeout_ms: 3_600_000 }) })
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`update webhooks set deleted_at = now()`))
afterEach(async () => {
  const stopped = worker?.stop()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await stopped
  worker = undefined
})

type Receiver = { port: number; arrived: number; ended: number; mostAtOnce: number; hangUp: () => void }

/** A program at every loopback address of this machine, which are as many hosts; it answers, or holds each request for ever. */
async function receiver({ isSilent }: { isSilent: boolean }): Promise<Receiver> {
  const held = new Set<ServerResponse>()
  const hangUp = () => held.forEach((response) => response.destroy())
  const state: Receiver = { port: 0, arrived: 0, ended: 0, mostAtOnce: 0, hangUp }
  const server = createServer((request, response) => {
    held.add(response)
    state.mostAtOnce = Math.max(state.mostAtOnce, held.size)
    state.arrived += 1
    response.once('close', () => {
      held.delete(response)
      state.ended += 1
    })
    request.resume().on('end', () => {
      if (!isSilent) response.writeHead(204).end()
    })
  })
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  state.port = (server.address() as AddressInfo).port
  return state
}

async function business() {
  const place = await payingLocation(crew)
  const organization_id = place.organization_id
  const admin = await organizationAdmin(crew, organization_id)
  const work = await gig(crew, place)
  return { organization_id, admin, ids: { organization_id, location_id: place.id, gig_id: work.id } }
}
type Business = Awaited<ReturnType<typeof business>>

async function addWebhooks({ organization_id, admin }: Business, urls: readonly string[]): Promise<void> {
  await crew.sql(sql`
    insert into webhooks (organization_id, url, is_everywhere, salt, created_by, created_ts)
    select ${organization_id}, url, true, gen_random_uuid(), ${admin.id}, now() from unnest(${urls}::text[]) url`)
}
/** Addresses at the receiver, each of another host. */
const hostsAt = ({ port }: Receiver, count: number, net = '127.0.0') =>
  Array.from({ length: count }, (_, index) => `http://${net}.${index + 1}:${port}/hook`)
const publish = async ({ ids }: Business, times = 1): Promise<void> => {
  for (let round = 0; round < times; round += 1) await crew.system((ctx) => announce(ctx, 'gig.released', ids))
}
const start = () => (worker = startWorker(crew.around, { pollMs: 100 }))

/** Publishes one more event once those before it are queued for the other webhooks, and waits until it has arrived. */
async function publishLast(of: Business, to: Receiver): Promise<void> {
  await expect.poll(() => crew.sql(sql`select from announcements where sent_at is null`)).toEqual([])
  const before = to.arrived
  await publish(of)
  await expect.poll(() => to.arrived, { interval: 10 }).toBeGreaterThan(before)
}

describe('a healthy webhook gets its event while all requests hang', () => {
  it('beside many of one host of another business that never answer', async () => {
    const [silent, quick] = [await receiver({ isSilent: true }), await receiver({ isSilent: false })]
    const [bad, good] = [await business(), await business()]
    await addWebhooks(bad, Array.from({ length: 20 }, () => hostsAt(silent, 1)).flat())
    await addWebhooks(good, hostsAt(quick, 1))
    await crew.drain()
    start()
    await publish(bad, 8)
    await expect.poll(() => silent.arrived).toBeGreaterThan(0)
    await publishLast(good, quick)
    expect(silent.ended).toBe(0)
    expect(silent.mostAtOnce).toBeLessThanOrEqual(12)
  })

  it('beside those of sixty hosts of three businesses, when they first hang and when they have failed', async () => {
    const [silent, quick] = [await receiver({ isSilent: true }), await receiver({ isSilent: false })]
    const [good, ...bad] = [await business(), await business(), await business(), await business()]
    for (const [index, of] of bad.entries()) await addWebhooks(of, hostsAt(silent, 20, `127.0.${index + 1}`))
    await addWebhooks(good, hostsAt(quick, 1))
    await crew.drain()
    start()
    for (const of of bad) await publish(of, 3)
    await expect.poll(() => silent.arrived).toBeGreaterThan(0)
    await publishLast(good, quick)
    expect(silent.ended).toBe(0)
    await expect
      .poll(async () => {
        silent.hangUp()
        return (await crew.sql(sql`select from webhooks where failing_since is not null`)).length
      })
      .toBeGreaterThan(50)
    const { arrived, ended } = silent
    for (const of of bad) await publish(of, 3)
    await expect.poll(() => silent.arrived).toBeGreaterThan(arrived)
    await publishLast(good, quick)
    expect(silent.ended).toBe(ended)
  })

  it('beside others of its own business that hang', async () => {
    const [silent, quick] = [await receiver({ isSilent: true }), await receiver({ isSilent: false })]
    const of = await business()
    await addWebhooks(of, [...hostsAt(silent, 19, '127.0.9'), ...hostsAt(quick, 1)])
    await crew.drain()
    start()
    await publish(of, 10)
    await expect.poll(() => quick.arrived).toBe(10)
    await publishLast(of, quick)
    expect(silent.ended).toBe(0)
  })
})
