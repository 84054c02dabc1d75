import { createHash } from 'node:crypto'
import { endSession } from '@crewcall/contract/identity.ts'
import { changeNotificationSetting } from '@crewcall/contract/notifications.ts'
import { addPushDevice, listPushDevices, removePushDevice, testPushDevice } from '@crewcall/contract/push.ts'
import type { EventName, Events } from '@crewcall/contract/events.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../platform/announcements.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { loadConfig } from '../../config.ts'
import { newPushKey } from '../../push-settings.ts'
import type { PushStandin, StandinDevice } from '../../standins/push.ts'
import { location } from '../../test/build.ts'
import { application, gig, manager, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { decryptPush } from '../../test/decrypt-push.ts'
import { endDevicesOf } from '../push/index.ts'
import { sendWaiting } from './send.ts'

let crew: Crew
let service: PushStandin
beforeAll(async () => {
  crew = await openCrew()
  if (!crew.standins) throw new Error('There are no stand-ins')
  service = crew.standins.push
})
beforeEach(() => crew.clock.set('2026-06-10T16:00:00Z'))
afterEach(() => service.clear())
afterAll(() => crew.close())

const keyOfSite = () => crew.around.config.push.keys[0]?.public_key ?? ''
const hashOf = ({ subscription }: StandinDevice) => createHash('sha256').update(subscription.endpoint).digest('hex')
const rowOf = async (device: StandinDevice) =>
  (
    await crew.sql<Tables['push_subscriptions']>(
      sql`select * from push_subscriptions where endpoint_hash = ${hashOf(device)} order by id desc limit 1`,
    )
  )[0]
const received = ({ subscription }: StandinDevice) => service.journal(subscription.endpoint)
const read = (device: StandinDevice, at = 0) => JSON.parse(decryptPush(received(device)[at]?.body ?? Buffer.alloc(0), device))

async function publish<N extends EventName>(name: N, payload: Events[N], how?: { ignoreBackoff: boolean }): Promise<void> {
  await crew.system((ctx) => announce(ctx, name, payload))
  await crew.drain(how)
}

/** A person's browser that takes pushes; as the given caller, or signed in anew. */
async function switchOn(userId: number, { caller = crew.as(userId), replaces = null as string | null } = {}) {
  const device = service.subscribe(keyOfSite())
  const body = { ...device.subscription, public_key: keyOfSite(), replaces }
  const { status, data } = await caller.call(addPushDevice, { body })
  expect(status).toBe(201)
  return Object.assign(device, { id: data.id })
}

/** A pro confirmed at a location, and a browser that takes pushes. */
async function scene(start = '2026-06-12T20:00:00Z') {
  const place = await location(crew, { name: 'Blue Door' })
  const admin = await manager(crew, place)
  const shift = await gig(crew, place, { created_by: admin.id, start_time: start, end_time: new Date(Date.parse(start) + 4 * 3_600_000) })
  const worker = await pro(crew)
  const applied = await application(crew, shift, worker, 'CONFIRMED')
  const ids = {
    organization_id: place.organization_id,
    location_id: place.id,
    gig_id: shift.id,
    application_id: applied.id,
    pro_id: worker.id,
  }
  return { place, admin, shift, worker, applied, ids, device: await switchOn(worker.user_id) }
}
const offered = { expires_at: '2026-06-11T16:00:00.000Z', is_quiet: false } as Partial<Events['application.offered']>
const offer = (ids: object, how?: { ignoreBackoff: boolean }) =>
  publish('application.offered', { ...ids, ...offered } as Events['application.offered'], how)

describe('a push', () => {
  it('is encrypted for the device and signed; it says when and where, and leads to the shift', async () => {
    const { ids, applied, shift, device } = await scene()
    await offer(ids)
    const [push] = received(device)
    expect(push?.headers).toMatchObject({ urgency: 'high', topic: `gig-${shift.id}`, 'content-encoding': 'aes128gcm' })
    const untilStart = (Date.parse('2026-06-12T20:00:00Z') - Date.parse('2026-06-10T16:00:00Z')) / 1000
    expect(Math.abs(Number(push?.headers['ttl']) - untilStart)).toBeLessThan(60)
    expect(read(device)).toEqual({
      title: 'You have an offer',
      body: expect.stringMatching(/ at Blue Door, Fri, Jun 12, 4:00 pm\. Answer before /),
      link: `/pro/applications/${applied.id}`,
      tag: `gig-${shift.id}`,
    })
    expect((await rowOf(device))?.last_ok_at).not.toBeNull()
  })

  it('comes once to each device of a person however often the work is repeated, in their language', async () => {
    const { ids, worker, device } = await scene()
    const second = await switchOn(worker.user_id)
    await crew.sql(sql`update users set locale = 'es' where id = ${worker.user_id}`)
    await publish('shift.near', { ...ids, lead: 'HOUR' })
    await publish('shift.near', { ...ids, lead: 'HOUR' })
    for (const each of [device, second]) expect(received(each)).toHaveLength(1)
    expect(read(device)).toMatchObject({ title: 'Tu turno empieza en una hora', body: expect.stringContaining('en Blue Door') })
    expect(received(device)[0]?.headers['urgency']).toBe('high')
    expect(JSON.stringify(read(device))).not.toContain('King St')
  })

  it('does not come for a kind that was switched off, nor where another device is', async () => {
    const { ids, worker, device } = await scene()
    const other = await switchOn((await pro(crew)).user_id)
    const body = { kind: 'offer.received', channel: 'push', is_enabled: false } as const
    expect((await crew.as(worker.user_id).call(changeNotificationSetting, { body })).status).toBe(200)
    await offer(ids)
    expect([received(device), received(other)]).toEqual([[], []])
    const money = { kind: 'payout.paid', channel: 'push', is_enabled: true } as const
    expect((await crew.as(worker.user_id).call(changeNotificationSetting, { body: money })).status).toBe(400)
  })

  it('waits from 22:00 to 7:00 local time, unless it cannot', async () => {
    const night = '2026-06-11T03:00:00Z'
    const ordinary = await scene()
    const urgent = await scene()
    await crew.clock.set(night)
    await offer(ordinary.ids)
    await publish('application.cancelled', {
      ...urgent.ids,
      by: 'manager',
      reason: 'GIG_CANCELLED',
      was_confirmed: true,
      is_quiet: false,
    } as unknown as Events['application.cancelled'])
    expect(received(ordinary.device)).toEqual([])
    expect(read(urgent.device)).toMatchObject({ title: 'Your shift was cancelled' })
    await crew.clock.set('2026-06-11T10:59:00Z')
    await crew.sweep(sendWaiting)
    expect(received(ordinary.device)).toEqual([])
    await crew.clock.set('2026-06-11T11:00:00Z')
    await crew.sweep(sendWaiting)
    expect(received(ordinary.device)).toHaveLength(1)
  })

  it('to see that it arrives comes at any hour, to this device, and not without end', async () => {
    const { worker, device } = await scene()
    const caller = crew.as(worker.user_id)
    expect((await caller.call(testPushDevice, { params: { id: device.id } })).status).toBe(202)
    await crew.drain()
    expect(read(device)).toMatchObject({ title: 'Notifications work here', tag: 'test' })
    const stranger = crew.as((await pro(crew)).user_id)
    expect((await stranger.call(testPushDevice, { params: { id: device.id } })).status).toBe(404)
  })
})

describe('an address of a device', () => {
  it.each([
    'http://127.0.0.1:1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'not an address',
  ])('%s is refused', async (endpoint) => {
    const { subscription } = service.subscribe(keyOfSite())
    const body = { ...subscription, endpoint, public_key: keyOfSite(), replaces: null }
    const { status, error } = await crew.as((await pro(crew)).user_id).call(addPushDevice, { body })
    expect([status, error?.target]).toEqual([400, 'endpoint'])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])('%s is accepted', async (endpoint) => {
    const { subscription } = service.subscribe(keyOfSite())
    const body = { ...subscription, endpoint, public_key: keyOfSite(), replaces: null }
    expect((await crew.as((await pro(crew)).user_id).call(addPushDevice, { body })).status).toBe(201)
  })

  it('with a key for which nothing can be encrypted is refused', async () => {
    const { subscription } = service.subscribe(keyOfSite())
    const body = { ...subscription, p256dh: `B${'A'.repeat(86)}`, public_key: keyOfSite(), replaces: null }
    const { status, error } = await crew.as((await pro(crew)).user_id).call(addPushDevice, { body })
    expect([status, error?.target]).toEqual([400, 'p256dh'])
  })

  it('is kept once, never shown, and belongs to the last person who switched it on', async () => {
    const first = crew.as((await pro(crew)).user_id)
    const second = crew.as((await pro(crew)).user_id)
    const device = service.subscribe(keyOfSite())
    const body = { ...device.subscription, public_key: keyOfSite(), replaces: null }
    await first.call(addPushDevice, { body })
    await first.call(addPushDevice, { body })
    expect((await first.call(listPushDevices)).data.results).toHaveLength(1)
    expect(JSON.stringify((await first.call(listPushDevices)).data)).not.toContain(device.subscription.endpoint)
    await second.call(addPushDevice, { body })
    expect((await first.call(listPushDevices)).data.results).toEqual([])
    expect((await first.call(listPushDevices, { query: { fingerprint: hashOf(device) } })).data.state).toBe('OFF')
    expect((await second.call(listPushDevices, { query: { fingerprint: hashOf(device) } })).data.state).toBe('ON')
  })

  it('ends when its owner removes it, on any device, and nobody else can', async () => {
    const { worker, ids, device } = await scene()
    expect((await crew.as((await pro(crew)).user_id).call(removePushDevice, { params: { id: device.id } })).status).toBe(404)
    const owner = crew.as(worker.user_id)
    expect((await owner.call(removePushDevice, { params: { id: device.id } })).status).toBe(204)
    expect((await owner.call(removePushDevice, { params: { id: device.id } })).status).toBe(404)
    await offer(ids)
    expect(received(device)).toEqual([])
    expect(await rowOf(device)).toMatchObject({ endpoint: '', p256dh: '', auth: '', ended_because: 'removed' })
    expect((await owner.call(listPushDevices, { query: { fingerprint: hashOf(device) } })).data.state).toBe('OFF')
  })
})

describe('after signing out', () => {
  it('no push arrives on that device, also one that was waiting; others keep theirs', async () => {
    const { worker, ids, device } = await scene()
    const elsewhere = crew.as(worker.user_id)
    const other = await switchOn(worker.user_id, { caller: elsewhere })
    await crew.clock.set('2026-06-12T03:00:00Z')
    await offer(ids)
    await crew.sql(
      sql`update sessions set revoked_at = now(), revoked_because = 'signed_out' where id = ${(await rowOf(device))?.session_id}`,
    )
    await crew.clock.set('2026-06-12T12:00:00Z')
    await crew.sweep(sendWaiting)
    expect([received(device).length, received(other).length]).toEqual([0, 1])
    expect((await elsewhere.call(endSession, { params: { id: 0 }, query: {} })).status).toBe(204)
    expect(await rowOf(other)).toMatchObject({ ended_because: 'signed_out', endpoint: '' })
  })

  it('a session that ran out ends nothing; one ended by an admin ends every device of the person', async () => {
    const { worker, device } = await scene()
    const second = await switchOn(worker.user_id)
    await crew.sql(sql`update sessions set revoked_at = now(), revoked_because = 'expired' where id = ${(await rowOf(device))?.session_id}`)
    expect((await rowOf(device))?.ended_at).toBeNull()
    expect((await crew.as(worker.user_id).call(listPushDevices, { query: { fingerprint: hashOf(device) } })).data.state).toBe('REGISTER')
    await crew.sql(
      sql`update sessions set revoked_at = now(), revoked_because = 'ended_by_admin' where id = ${(await rowOf(second))?.session_id}`,
    )
    for (const each of [device, second]) expect(await rowOf(each)).toMatchObject({ ended_because: 'signed_out' })
    const third = await switchOn(worker.user_id)
    await crew.system((ctx) => endDevicesOf(ctx, worker.user_id))
    expect(await rowOf(third)).toMatchObject({ ended_because: 'signed_out' })
  })
})

describe('an answer of the push service', () => {
  it.each([404, 410])('of %i ends the device at once, and it gets a new address at its next start', async (status) => {
    const { worker, ids, device } = await scene()
    service.fault({ status })
    await offer(ids)
    expect(await rowOf(device)).toMatchObject({ ended_because: 'gone', endpoint: '' })
    expect((await crew.as(worker.user_id).call(listPushDevices, { query: { fingerprint: hashOf(device) } })).data.state).toBe('RENEW')
  })

  it.each([400, 403])('of %i ends the device the fifth time in a row, and one success starts again', async (status) => {
    const { worker, device } = await scene()
    const caller = crew.as(worker.user_id)
    const send = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await caller.call(testPushDevice, { params: { id: device.id } })
        await crew.drain()
      }
    }
    service.fault({ status }, 4)
    await send(4)
    expect(await rowOf(device)).toMatchObject({ failures: 4, ended_at: null })
    await send(1)
    expect(await rowOf(device)).toMatchObject({ failures: 0 })
    expect(received(device)).toHaveLength(1)
    service.fault({ status }, 5)
    await send(5)
    expect(await rowOf(device)).toMatchObject({ ended_because: 'refused', endpoint: '' })
  })

  it.each([429, 500, 503])('of %i is followed by another attempt, later each time, and counts against nobody', async (status) => {
    const { ids, device } = await scene()
    service.fault({ status }, 2)
    await offer(ids)
    expect(received(device)).toEqual([])
    const [waiting] = await crew.sql<{ seconds: number }>(sql`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'notifications.send_push' and state = 'retry' order by start_after desc limit 1`)
    expect(waiting?.seconds).toBeGreaterThan(1)
    await crew.drain({ ignoreBackoff: true })
    expect(received(device)).toHaveLength(1)
    expect(await rowOf(device)).toMatchObject({ failures: 0, ended_at: null })
  })

  it('that asks to wait is obeyed', async () => {
    const { ids, device } = await scene()
    service.fault({ status: 429, retry_after: 600 })
    const now = await crew.clock.now()
    await offer(ids)
    await crew.clock.set(new Date(now.getTime() + 590_000).toISOString())
    await crew.sweep(sendWaiting)
    expect(received(device)).toEqual([])
    await crew.clock.set(new Date(now.getTime() + 610_000).toISOString())
    await crew.sweep(sendWaiting)
    expect(received(device)).toHaveLength(1)
  })

  it('that is lost leaves the push sent: it is not sent twice', async () => {
    const { ids, device } = await scene()
    service.fault('reset')
    await offer(ids, { ignoreBackoff: true })
    await crew.sweep(sendWaiting)
    expect(received(device)).toHaveLength(1)
    const [row] = await crew.sql(sql`select state from message_deliveries where channel = 'push' order by id desc limit 1`)
    expect(row).toMatchObject({ state: 'SENT' })
  })
})

describe('a new key', () => {
  it('reaches devices of the old one until each has changed over, and none is lost', async () => {
    const scenes = await Promise.all([scene(), scene(), scene()])
    const { push } = crew.around.config
    const before = push.keys
    const next = loadConfig({
      ENVIRONMENT: 'test',
      IMAGE_HOST: 'x',
      DEFAULT_LOCATION_IMAGE_ID: 'x',
      VAPID_KEYS: `${newPushKey()},${before[0]?.private_key}`,
    }).push.keys
    expect(next[1]).toEqual(before[0])
    push.keys = next
    try {
      for (const { ids } of scenes) await offer(ids)
      for (const { device } of scenes) expect(received(device)).toHaveLength(1)
      const renewed = []
      for (const { worker, device } of scenes) {
        const caller = crew.as(worker.user_id)
        const { data } = await caller.call(listPushDevices, { query: { fingerprint: hashOf(device) } })
        expect([data.state, data.public_key]).toEqual(['RENEW', next[0]?.public_key])
        renewed.push(await switchOn(worker.user_id, { caller, replaces: hashOf(device) }))
        expect(await rowOf(device)).toMatchObject({ ended_because: 'replaced' })
      }
      push.keys = next.slice(0, 1)
      for (const { ids } of scenes) await publish('shift.near', { ...ids, lead: 'DAY' })
      for (const device of renewed) expect(received(device)).toHaveLength(1)
    } finally {
      push.keys = before
    }
  })

  it('after the overlap ends the devices of the old one, which begin again at their next start', async () => {
    const { ids, worker, device } = await scene()
    const { push } = crew.around.config
    const before = push.keys
    const keys = loadConfig({ ENVIRONMENT: 'test', IMAGE_HOST: 'x', DEFAULT_LOCATION_IMAGE_ID: 'x', VAPID_KEYS: newPushKey() }).push.keys
    push.keys = keys
    try {
      await offer(ids)
      expect(await rowOf(device)).toMatchObject({ ended_because: 'key_retired' })
      expect((await crew.as(worker.user_id).call(listPushDevices, { query: { fingerprint: hashOf(device) } })).data.state).toBe('RENEW')
    } finally {
      push.keys = before
    }
  })
})
