import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listApiEvents } from '@crewcall/contract/api-events.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import type { Output, Sent } from '@crewcall/contract/kit.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayEvents,
  rotateWebhook,
  switchWebhook,
  testWebhook,
} from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { location } from '../../../test/build.ts'
import { gig, organizationAdmin, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliverDue, sweepDue } from './deliver.ts'
import { runJob } from '../../../platform/run-jobs.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ env: { OUTBOUND_TO_PRIVATE: 'true' } })
})
afterAll(() => crew.close())
const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

type Received = { headers: Record<string, string>; body: string }
type Receiver = { url: string; received: Received[]; answer: { status: number; body: string }; mostAtOnce: number; slowMs: number }

/** A program on this machine that receives webhooks, and answers as it is told. */
async function receiver(): Promise<Receiver> {
  const state: Receiver = { url: '', received: [], answer: { status: 204, body: '' }, mostAtOnce: 0, slowMs: 0 }
  // Its port may be that of a closed receiver of a test before, whose deliveries are still tried.
  const path = `/hook/${randomUUID()}`
  let now = 0
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end()
    let body = ''
    now += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, now)
    request.on('data', (piece: Buffer) => (body += String(piece)))
    request.on('end', () => {
      state.received.push({ headers: request.headers as Record<string, string>, body })
      setTimeout(() => {
        now -= 1
        response.writeHead(state.answer.status, { location: 'http://127.0.0.1:1/' }).end(state.answer.body)
      }, state.slowMs)
    })
  })
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  return state
}

async function business(terms: Partial<Sent<typeof createWebhook>['body']> = {}) {
  const place = await payingLocation(crew)
  const orgId = place.organization_id
  const admin = await organizationAdmin(crew, orgId)
  const to = await receiver()
  const work = await gig(crew, place)
  const body = { url: to.url, event_types: null, location_ids: null, ...terms }
  const { data, error } = await crew.as(admin.id).call(createWebhook, { params: { orgId }, body })
  expect(error).toBeUndefined()
  const params = { orgId, webhookId: data.id }
  await crew.drain()
  return { place, orgId, admin, to, work, params, secret: data.secret ?? '', caller: crew.as(admin.id) }
}
type Business = Awaited<ReturnType<typeof business>>

async function publish({ place, work }: Business, times = 1, at = place): Promise<void> {
  const ids = { organization_id: place.organization_id, location_id: at.id, gig_id: work.id }
  for (let round = 0; round < times; round += 1) await crew.system((ctx) => announce(ctx, 'gig.released', ids))
}
const deliveriesOf = async ({ caller, params }: Business): Promise<Output<typeof listWebhookDeliveries>['results']> =>
  (await caller.call(listWebhookDeliveries, { params })).data.results
const idsAt = ({ received }: Pick<Receiver, 'received'>) => received.map(({ headers }) => headers['webhook-id'] ?? '')
const stateOf = async ({ caller, orgId }: Business) => (await caller.call(listWebhooks, { params: { orgId } })).data.results[0]

type Delivered = { body: string | Buffer; headers: Record<string, string> }
/** What the package of Standard Webhooks reads in a delivery, at the time of the product or later. */
function verified(secret: string, { body, headers }: Delivered, minutesLater = 0): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + crew.clock.offsetMs() + minutesLater * 60_000 })
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

/** Whether the package of Standard Webhooks takes a delivery. */
function isVerified(...delivered: Parameters<typeof verified>): boolean {
  try {
    verified(...delivered)
    return true
  } catch {
    return false
  }
}

function anotherThan(secret: string): string {
  return `whsec_${Buffer.from(secret.slice(6), 'base64').reverse().toString('base64')}`
}

/** Runs the sweeps of so many minutes, as the worker would. */
async function pass(minutes: number, step: number): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    crew.clock.advance(step)
    await crew.sweep(sweepDue)
  }
}

describe('a delivery', () => {
  it('is verified by the package of Standard Webhooks, and says what the log says', async () => {
    const of = await business()
    await publish(of, 3)
    await crew.drain()
    expect(of.to.received).toHaveLength(3)
    const told = of.to.received.map((delivered) => verified(of.secret, delivered))
    const { data } = await of.caller.call(listApiEvents, { params: { orgId: of.orgId } })
    expect([...told].toSorted((a, b) => (a as { position: number }).position - (b as { position: number }).position)).toEqual(data.events)
    expect(idsAt(of.to).toSorted()).toEqual(data.events.map(({ id }) => id).toSorted())
    expect((await deliveriesOf(of)).map(({ state, attempts }) => [state, attempts.map(({ status }) => status)])).toEqual(
      Array.from({ length: 3 }, () => ['DELIVERED', [204]]),
    )
  })

  it('fails the verification with any byte flipped, with another secret, and six minutes later', async () => {
    const of = await business()
    await publish(of)
    await crew.drain()
    const [{ body, headers } = { body: '', headers: {} }] = of.to.received
    expect(isVerified(of.secret, { body, headers })).toBe(true)
    const taken: string[] = []
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
      if (isVerified(of.secret, { body: flipped, headers })) taken.push(`byte ${at}`)
    }
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const wrong = String(headers[name]).replace(/\w(?=\W*$)/, (last) => (last === '1' ? '2' : '1'))
      if (isVerified(of.secret, { body, headers: { ...headers, [name]: wrong } })) taken.push(name)
    }
    expect([taken, isVerified(anotherThan(of.secret), { body, headers })]).toEqual([[], false])
    expect(isVerified(of.secret, { body, headers }, 6)).toBe(false)
  })

  it('is signed with both secrets for a day after a new one was made, and then with the new one', async () => {
    const of = await business()
    const { data } = await of.caller.call(rotateWebhook, { params: of.params })
    expect(data.secret).not.toBe(of.secret)
    await publish(of)
    await crew.drain()
    const [{ body, headers } = { body: '', headers: {} }] = of.to.received
    expect([of.secret, data.secret ?? ''].map((secret) => isVerified(secret, { body, headers }))).toEqual([true, true])
    await crew.sql(sql`update webhooks set previous_ends_at = now() where organization_id = ${of.orgId}`)
    await publish(of)
    await crew.drain()
    const later = of.to.received[1] ?? { body: '', headers: {} }
    expect([of.secret, data.secret ?? ''].map((secret) => isVerified(secret, later))).toEqual([false, true])
  })

  it('goes only where its type and its location fit; what concerns the organization goes where all locations are chosen', async () => {
    const of = await business({ event_types: ['gig.cancelled.v1'] })
    await publish(of)
    await crew.drain()
    expect(of.to.received).toEqual([])
    const second = await location(crew, { organization_id: of.orgId })
    const there = await receiver()
    const body = { url: there.url, event_types: null, location_ids: [second.id] }
    await of.caller.call(createWebhook, { params: { orgId: of.orgId }, body })
    await publish(of)
    await crew.drain()
    expect(there.received).toEqual([])
    await publish(of, 1, second)
    await crew.drain()
    expect(there.received).toHaveLength(1)
  })

  it('takes no address with a name and a password in it', async () => {
    const { caller, orgId } = await business()
    const body = { url: 'https://user:pw@example.com/', event_types: null, location_ids: null }
    const { status, error } = await caller.call(createWebhook, { params: { orgId }, body })
    expect([status, error?.message]).toEqual([400, 'Without a name and a password in the address'])
  })

  it('keeps of an answer the status alone, and follows no redirect', async () => {
    const of = await business()
    of.to.answer = { status: 302, body: 'needle of the other side'.repeat(50_000) }
    await publish(of)
    await crew.drain()
    const [{ attempts, state } = { attempts: [], state: '' }] = await deliveriesOf(of)
    expect([state, attempts.map(({ status, reason }) => [status, reason])]).toEqual(['WAITING', [[302, null]]])
    expect(of.to.received).toHaveLength(1)
    const [stored] = await crew.sql<{ whole: string }>(sql`select string_agg(a::text, '') as whole from webhook_attempts a`)
    expect(stored?.whole).not.toContain('needle')
  })

  it('is one of at most five at once to one address', async () => {
    const of = await business()
    of.to.slowMs = 60
    await publish(of, 17)
    while ((await crew.sql(sql`select from announcements where sent_at is null`)).length > 0) await crew.drain()
    const key = { organization_id: of.orgId, webhook_id: of.params.webhookId }
    await Promise.all(Array.from({ length: 4 }, () => runJob(crew.around, deliverDue, key, 'test')))
    await crew.drain()
    expect(of.to.received).toHaveLength(17)
    expect(new Set(idsAt(of.to)).size).toBe(17)
    expect(of.to.mostAtOnce).toBeLessThanOrEqual(5)
    expect(of.to.mostAtOnce).toBeGreaterThan(1)
  })
})

describe('an address that fails', () => {
  it('for three hours gets each event in the end, once received for each id', async () => {
    const of = await business()
    of.to.answer = { status: 503, body: '' }
    await publish(of, 8)
    await crew.drain()
    await pass(180, 10)
    const before = of.to.received.length
    expect(before).toBeGreaterThan(8)
    expect(await stateOf(of)).toMatchObject({ waiting: 8, off_because: null, failing_since: expect.any(String) })
    of.to.answer = { status: 200, body: 'ok' }
    await publish(of, 2)
    await pass(12 * 60, 30)
    const after = idsAt({ received: of.to.received.slice(before) })
    const { data } = await of.caller.call(listApiEvents, { params: { orgId: of.orgId } })
    expect(after.toSorted()).toEqual(data.events.map(({ id }) => id).toSorted())
    expect(await stateOf(of)).toMatchObject({ waiting: 0, failing_since: null })
  })

  it('is given up after eight attempts, and what was missed is sent again with the same id', async () => {
    const of = await business()
    of.to.answer = { status: 500, body: '' }
    await publish(of)
    await crew.drain()
    await pass(36 * 60, 30)
    const [missed] = await deliveriesOf(of)
    expect([missed?.state, missed?.attempts.length, missed?.next_try_at]).toEqual(['GIVEN_UP', 8, null])
    const waits = (missed?.attempts ?? []).map(({ at }) => Date.parse(at)).toReversed()
    expect(waits.slice(1).every((at, index) => at > (waits[index] ?? 0))).toBe(true)
    of.to.answer = { status: 200, body: '' }
    const one = await of.caller.call(replayEvents, { params: of.params, body: { event_id: missed?.event_id ?? '' } })
    expect(one.data).toEqual({ count: 1 })
    await crew.drain()
    expect(new Set(idsAt(of.to))).toEqual(new Set([missed?.event_id]))
    expect(await deliveriesOf(of)).toMatchObject([{ state: 'DELIVERED' }])
  })

  it('is switched off at once by a 410, and after five days, and the admins are told', async () => {
    const gone = await business()
    gone.to.answer = { status: 410, body: '' }
    await publish(gone)
    await crew.drain()
    expect(await stateOf(gone)).toMatchObject({ off_because: 'GONE', waiting: 1 })
    const titlesOf = async ({ caller }: Business) => (await caller.call(listNotifications)).data.results.map(({ kind }) => kind)
    expect(await titlesOf(gone)).toContain('webhook.gone')

    const failing = await business()
    failing.to.answer = { status: 500, body: '' }
    await publish(failing)
    await crew.drain()
    await pass(4 * 24 * 60, 6 * 60)
    expect(await stateOf(failing)).toMatchObject({ off_because: null })
    await publish(failing)
    await crew.drain()
    await pass(2 * 24 * 60, 6 * 60)
    expect(await stateOf(failing)).toMatchObject({ off_because: 'FAILING' })
    expect(await titlesOf(failing)).toContain('webhook.stopped')
    await publish(failing)
    const before = failing.to.received.length
    await pass(60, 30)
    expect(failing.to.received).toHaveLength(before)
    failing.to.answer = { status: 200, body: '' }
    const since = new Date((await crew.clock.now()).getTime() - 20 * 86_400_000).toISOString()
    const until = new Date((await crew.clock.now()).getTime() + 60_000).toISOString()
    const refused = await failing.caller.call(replayEvents, { params: failing.params, body: { from: since, until } })
    expect(refused.status).toBe(409)
    await failing.caller.call(switchWebhook, { params: failing.params, body: { is_on: true } })
    const again = await failing.caller.call(replayEvents, { params: failing.params, body: { from: since, until } })
    expect(again.data).toEqual({ count: 3 })
    await crew.drain()
    expect(new Set(idsAt({ received: failing.to.received.slice(before) })).size).toBe(3)
  })

  it('that cannot be reached is noted with the reason', async () => {
    const of = await business({ url: 'http://127.0.0.1:1/hook' })
    await publish(of)
    await crew.drain()
    expect((await deliveriesOf(of))[0]?.attempts).toMatchObject([{ status: null, reason: 'not_reached' }])
  })
})

describe('an admin', () => {
  it('tests a webhook: one event for it alone', async () => {
    const of = await business({ event_types: ['gig.cancelled.v1'] })
    const other = await receiver()
    await of.caller.call(createWebhook, { params: { orgId: of.orgId }, body: { url: other.url, event_types: null, location_ids: null } })
    await of.caller.call(testWebhook, { params: of.params })
    await crew.drain()
    expect(of.to.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'webhook.tested.v1', data: { webhook_id: of.params.webhookId } },
    ])
    expect(other.received).toEqual([])
    const [{ event_id } = { event_id: '' }] = await deliveriesOf(of)
    await of.caller.call(replayEvents, { params: of.params, body: { event_id } })
    await crew.drain()
    expect(idsAt(of.to)).toEqual([event_id, event_id])
  })

  it('switches a webhook off, and what waits is sent when it is on again; a deleted one gets nothing', async () => {
    const of = await business()
    of.to.answer = { status: 500, body: '' }
    await publish(of)
    await crew.drain()
    await of.caller.call(switchWebhook, { params: of.params, body: { is_on: false } })
    await publish(of)
    await pass(60, 20)
    expect(of.to.received).toHaveLength(1)
    of.to.answer = { status: 200, body: '' }
    await of.caller.call(switchWebhook, { params: of.params, body: { is_on: true } })
    await crew.drain()
    expect(of.to.received).toHaveLength(2)
    await publish(of)
    await of.caller.call(deleteWebhook, { params: of.params })
    await crew.drain()
    expect(of.to.received).toHaveLength(2)
    expect(await stateOf(of)).toBeUndefined()
  })

  it('gets the secret once, and the database has none', async () => {
    const place = await payingLocation(crew)
    const orgId = place.organization_id
    const admin = await organizationAdmin(crew, orgId)
    const headers = { 'idempotency-key': `hook-${orgId}` }
    const body = { url: 'https://hooks.example/crewcall', event_types: null, location_ids: null }
    const call = () => crew.as(admin.id).call(createWebhook, { params: { orgId }, body, headers })
    const [first, again] = [await call(), await call()]
    expect(first.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(again.data).toEqual({ ...first.data, secret: null })
    const [stored] = await crew.sql<{ whole: string }>(sql`select w::text as whole from webhooks w where organization_id = ${orgId}`)
    expect(stored?.whole).not.toContain(first.data.secret?.slice(6, 30))
  })
})
