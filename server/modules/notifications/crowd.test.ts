import type { Events } from '@crewcall/contract/events.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../platform/announcements.ts'
import { dispatchOne } from '../../platform/dispatch.ts'
import { declaredJobs, enqueue } from '../../platform/jobs.ts'
import { runDueJobs, runJob } from '../../platform/run-jobs.ts'
import { startWorker } from '../../platform/worker.ts'
import { startPush } from '../../standins/push.ts'
import type { PushStandin } from '../../standins/push.ts'
import { location } from '../../test/build.ts'
import { application, gig, manager, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { asked } from '../../test/statements.ts'
import { deliver } from './deliver.ts'
import { sendWaiting } from './send.ts'
import { addDevices, crowdedChat } from '../../test/crowded-chat.ts'

let crew: Crew
let service: PushStandin
let slow: PushStandin
beforeAll(async () => {
  ;[service, slow] = [await startPush(), await startPush()]
  crew = await openCrew({ env: { PUSH_SERVICES: `${service.url} ${slow.url}` } })
})
beforeEach(async () => {
  await crew.clock.set('2026-06-10T16:00:00Z')
  await crew.sql(sql`delete from pgboss.job`)
})
afterEach(() => [service, slow].forEach((each) => each.clear()))
afterAll(async () => {
  await crew.close()
  await Promise.all([service.stop(), slow.stop()])
})

/** An offer to a pro with a device at the service that answers. */
async function offer() {
  const place = await location(crew)
  const shift = await gig(crew, place, { created_by: (await manager(crew, place)).id, start_time: new Date('2026-06-12T20:00:00Z') })
  const worker = await pro(crew)
  const { id: application_id } = await application(crew, shift, worker, 'CONFIRMED')
  await addDevices(crew, service, [worker.user_id])
  const ids = { organization_id: place.organization_id, location_id: place.id, gig_id: shift.id, application_id, pro_id: worker.id }
  const said = { ...ids, expires_at: '2026-06-11T16:00:00.000Z', is_quiet: false } as Partial<Events['application.offered']>
  await crew.system((ctx) => announce(ctx, 'application.offered', said as Events['application.offered']))
}

describe('a notice to one person', () => {
  it('does not wait behind a crowd, also while the push service of the crowd does not answer', async () => {
    const { members, say } = await crowdedChat(crew, 120)
    await addDevices(crew, slow, members)
    slow.fault('silence', 120)
    await say()
    const worker = startWorker(crew.around, { pollMs: 50 })
    try {
      await expect.poll(() => slow.journal().length).toBeGreaterThan(5)
      await offer()
      await expect.poll(() => service.journal().length).toBe(1)
      expect(slow.journal().length).toBeLessThan(60)
    } finally {
      slow.clear()
      await worker.stop()
    }
    await crew.drain({ ignoreBackoff: true })
  })

  it('waits in no queue of a crowd in the morning either', async () => {
    const { members, say } = await crowdedChat(crew, 60)
    await addDevices(crew, service, members)
    await crew.clock.set('2026-06-11T03:00:00Z')
    await say()
    await offer()
    await crew.drain()
    expect(service.journal()).toEqual([])
    await crew.clock.set('2026-06-11T14:00:00Z')
    await runJob(crew.around, sendWaiting, {}, 'test')
    expect(await jobs('send_push%')).toEqual([
      { name: 'notifications.send_push', count: 1 },
      { name: 'notifications.send_pushes', count: 2 },
    ])
    await crew.drain()
    expect(service.journal()).toHaveLength(61)
  })
})

const jobs = (like: string) =>
  crew.sql(sql`select name, count(*)::int as count from pgboss.job where name like ${`notifications.${like}`} group by 1 order by 1`)
const toldOf = (members: readonly number[]) =>
  crew.sql<{ user_id: number }>(
    sql`select user_id from notifications where user_id = any(${[...members]}::bigint[]) and kind = 'chat.for_pro'`,
  )
const pushesOf = (members: readonly number[]) =>
  crew.sql<{ user_id: number; state: string; error: string | null; tries: number }>(
    sql`select user_id, state, error, tries from message_deliveries where user_id = any(${[...members]}::bigint[]) order by user_id`,
  )

/** Makes the database refuse notifications of this person; call the result to end it. */
async function refuse(userId: number | undefined): Promise<() => Promise<unknown>> {
  const run = (text: string) => crew.sql({ text, values: [] })
  await run(`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.user_id = ${userId} then raise exception 'not this one'; end if; return new; end $$;
    create trigger refuse_one before insert on notifications for each row execute function refuse_one()`)
  return () => run('drop trigger refuse_one on notifications; drop function refuse_one')
}

describe('people told together', () => {
  it('are told although one of them cannot be, and so is the contact of the shift, once', async () => {
    const place = await location(crew)
    const [boss, colleague] = [await manager(crew, place), await manager(crew, place)]
    const shift = await gig(crew, place, { contact_phone: '+18435550177' })
    const ids = { organization_id: place.organization_id, location_id: place.id, gig_id: shift.id }
    const allowed = await refuse(boss.id)
    await crew.system((ctx) => enqueue(ctx, deliver, { kind: 'checkin.code', subject: 'gig:duty', ids, facts: {} }))
    await crew.drain()
    const told = () =>
      crew.sql(sql`select user_id from notifications where kind = 'checkin.code' and subject = 'gig:duty' order by user_id`)
    const texts = () => crew.standins?.sms.journal().filter(({ to }) => to === '+18435550177')
    expect(await told()).toEqual([{ user_id: colleague.id }])
    expect(texts()).toHaveLength(1)
    await allowed()
    await crew.drain({ ignoreBackoff: true })
    expect(await told()).toEqual([{ user_id: boss.id }, { user_id: colleague.id }])
    expect(texts()).toHaveLength(1)
  })
})

describe('a crowd', () => {
  it('is told and sent its pushes in groups, once each however often the work is repeated', async () => {
    const { members, say } = await crowdedChat(crew, 120)
    const devices = await addDevices(crew, service, members)
    for (let time = 0; time < 2; time += 1) {
      await say()
      await crew.drain()
      expect([...(await jobs('deliver%')), ...(await jobs('send_push%'))]).toEqual([
        { name: 'notifications.deliver_to_group', count: 3 },
        { name: 'notifications.send_pushes', count: 3 },
      ])
    }
    expect(await toldOf(members)).toHaveLength(120)
    expect(devices.map(({ subscription }) => service.journal(subscription.endpoint).length)).toEqual(members.map(() => 1))
  })

  it('is told although it cannot be for one of them, and is not told again when it can', async () => {
    const { members, say } = await crowdedChat(crew, 60)
    const devices = await addDevices(crew, service, members)
    const [unlucky] = members.slice(30)
    const allowed = await refuse(unlucky)
    await say()
    await crew.drain()
    const rest = members.filter((id) => id !== unlucky)
    expect((await toldOf(members)).map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(rest)
    expect(service.journal()).toHaveLength(59)
    const [left] = await crew.sql<{ person: number; people: number[]; state: string }>(
      sql`select data->'ids'->'user_id' as person, data->'user_ids' as people, state from pgboss.job where name = 'notifications.deliver' and state in ('created', 'retry')`,
    )
    expect(left).toEqual({ person: unlucky, people: [unlucky], state: 'retry' })
    await allowed()
    await crew.drain({ ignoreBackoff: true })
    expect(devices.map(({ subscription }) => service.journal(subscription.endpoint).length)).toEqual(members.map(() => 1))
  })

  it('gets its pushes although some of them fail, and only those are sent again', async () => {
    const { members, say } = await crowdedChat(crew, 50)
    const devices = await addDevices(crew, service, members)
    const [spoilt, gone] = members.slice(-2)
    service.unsubscribe(devices.at(-1)?.subscription.endpoint ?? '')
    // No point of the curve: encrypting throws.
    await crew.sql(sql`update push_subscriptions set p256dh = ${'B'.repeat(87)} where user_id = ${spoilt}`)
    service.fault({ status: 503 }, 3)
    await say()
    await crew.drain()
    expect(service.journal()).toHaveLength(45)
    await crew.drain({ ignoreBackoff: true })
    expect(devices.map(({ subscription }) => service.journal(subscription.endpoint).length)).toEqual(
      members.map((id) => (id === gone || id === spoilt ? 0 : 1)),
    )
    const states = await pushesOf(members)
    expect(states.filter(({ state }) => state !== 'SENT').map(({ user_id, error }) => [user_id, error])).toEqual([
      [spoilt, 'it may have been sent'],
      [gone, 'HTTP 410'],
    ])
    expect(states.map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 47 }, () => 1), 2, 2, 2])
    expect(await crew.sql(sql`select ended_because from push_subscriptions where user_id = ${gone}`)).toEqual([{ ended_because: 'gone' }])
  })

  it.each([20, 50])('of %i is told in at most 13 statements', async (size) => {
    const { members, say } = await crowdedChat(crew, size)
    await addDevices(crew, service, members)
    await crew.drain()
    await say()
    await dispatchOne(crew.around)
    await runDueJobs(crew.around)
    const [group] = await crew.sql<{ name: string; data: unknown }>(
      sql`select name, data from pgboss.job where name = 'notifications.deliver_to_group'`,
    )
    const job = declaredJobs().find(({ name }) => name === group?.name)
    if (!job) throw new Error('There is no group')
    const told = await asked(() => runJob(crew.around, job, group?.data, 'test'))
    expect(await toldOf(members)).toHaveLength(size)
    expect(await pushesOf(members)).toHaveLength(size)
    expect(told.statements.slice(13)).toEqual([])
    await crew.drain()
  })
})
