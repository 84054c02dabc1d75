import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendSoon } from '../modules/notifications/send.ts'
import { report, sizeOf } from '../proof/figures.ts'
import { openArena } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { startWorkerProgram } from '../races/processes.ts'
import { pro } from '../test/cast.ts'
import { row } from '../test/build.ts'
import { addDevices, crowdedChat } from '../test/crowded-chat.ts'
import { diceOf } from '../proof/hostile.ts'
import { seed } from '../../scripts/seed.ts'

const kills = sizeOf(1)
/** More than are under way at once, which are at most thirty, and those that are answered before. */
const each = 40
/** Members of the chat for each kill: more than may be under way. */
const crowd = 150
const dice = diceOf(seed)

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ apiCount: 1 })
  arena.syncClock()
})
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

/** Queues pushes to as many devices; returns the addresses. */
async function queuePushes(count: number): Promise<string[]> {
  const { crew } = arena
  const { user_id } = await pro(crew)
  await crew.tokenOf(user_id)
  const [session] = await crew.sql<{ id: number }>(sql`select max(id) as id from sessions where user_id = ${user_id}`)
  const [key] = crew.around.config.push.keys
  const endpoints: string[] = []
  for (let made = 0; made < count; made += 1) {
    const subscribed = crew.standins?.push.subscribe(key?.public_key ?? '').subscription
    if (!subscribed) throw new Error('There is no push service')
    endpoints.push(subscribed.endpoint)
    const device = await row(crew, 'push_subscriptions', {
      user_id,
      session_id: session?.id ?? 0,
      ...subscribed,
      endpoint_hash: createHash('sha256').update(subscribed.endpoint).digest('hex'),
      vapid_key_id: key?.id ?? '',
      created_ts: '2026-01-01T00:00:00Z',
    })
    await crew.system(async (ctx) => {
      const { id } = await ctx.tx.one<{ id: number }>(sql`
        insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, created_ts, send_after)
        values (${user_id}, 'push', ${String(device.id)}, 'push.test', ${`kill:${device.id}`}, 'x', '{"title":"x","tag":"x"}', ${ctx.now}, ${ctx.now}) returning id`)
      await sendSoon(ctx, { id, channel: 'push', kind: 'push.test' })
    })
  }
  return endpoints
}

/** The lease of what a dead worker held expires, and the next worker takes it up. */
async function expireLeases(): Promise<void> {
  const { crew } = arena
  await crew.sql(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`)
  await crew.sql(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  await crew.around.boss.supervise()
  await crew.sql(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

it('No push arrives twice however often the worker is killed while it sends', { timeout: 600_000 }, async () => {
  const { crew } = arena
  const endpoints: string[] = []
  const service = crew.standins?.push
  let midway = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const added = await queuePushes(each)
    const before = service?.journal().length ?? 0
    endpoints.push(...added)
    const answered = dice.below(each / 4)
    service?.answerOnly(answered)
    const worker = startWorkerProgram(arena.env)
    await expect.poll(() => service?.journal().length, { interval: 5 }).toBeGreaterThan(before + answered)
    await worker.kill('SIGKILL')
    service?.answerOnly(Infinity)
    if ((service?.journal().length ?? 0) < before + each) midway += 1
    await expireLeases()
  }
  await crew.drain({ ignoreBackoff: true })
  const counts = endpoints.map((endpoint) => service?.journal(endpoint).length ?? 0)
  const states = await crew.sql<{ state: string; error: string | null; count: number }>(sql`
    select state, error, count(*)::int as count from message_deliveries where channel = 'push' group by 1, 2 order by 1, 2`)
  report('pushes-killed', {
    kills,
    midway,
    pushes: endpoints.length,
    arrived: counts.filter((count) => count === 1).length,
    twice: counts.filter((count) => count > 1).length,
    unknown: states.filter(({ error }) => error === 'it may have been sent').reduce((sum, { count }) => sum + count, 0),
  })
  expect(counts.filter((count) => count > 1)).toEqual([])
  expect(states.filter(({ state, error }) => state !== 'SENT' && error !== 'it may have been sent')).toEqual([])
  expect(midway).toBeGreaterThan(0)
})

it(
  'A crowd is told once, and no push arrives twice, however often the worker is killed among its groups',
  { timeout: 600_000 },
  async () => {
    const { crew } = arena
    const service = crew.standins?.push
    if (!service) throw new Error('There is no push service')
    await crew.clock.set('2026-06-10T16:00:00Z')
    arena.syncClock()
    const { members, say } = await crowdedChat(crew, kills * crowd)
    const devices = await addDevices(crew, service, members)
    const endpoints = new Set(devices.map(({ subscription }) => subscription.endpoint))
    const arrived = () => new Set(service.journal().flatMap(({ device }) => (endpoints.has(device) ? [device] : []))).size
    await say()
    let [midway, allAnswered] = [0, 0]
    for (let kill = 0; kill < kills; kill += 1) {
      const before = arrived()
      const answered = dice.below(crowd / 3)
      allAnswered += answered
      service.answerOnly(answered)
      const worker = startWorkerProgram(arena.env)
      await expect.poll(arrived, { interval: 5 }).toBeGreaterThan(before + answered)
      await worker.kill('SIGKILL')
      service.answerOnly(Infinity)
      if (arrived() < members.length) midway += 1
      await expireLeases()
    }
    await crew.drain({ ignoreBackoff: true })
    const counts = devices.map(({ subscription }) => service.journal(subscription.endpoint).length)
    const told = await crew.sql(sql`select 1 from notifications where user_id = any(${members}::bigint[]) and kind = 'chat.for_pro'`)
    const [{ unknown, other } = { unknown: 0, other: 0 }] = await crew.sql<{ unknown: number; other: number }>(sql`
    select count(*) filter (where state <> 'SENT' and error = 'it may have been sent')::int as unknown,
      count(*) filter (where state <> 'SENT' and error is distinct from 'it may have been sent')::int as other
    from message_deliveries where user_id = any(${members}::bigint[])`)
    report('crowds-killed', { kills, midway, people: members.length, told: told.length, arrived: arrived(), unknown })
    expect(told).toHaveLength(members.length)
    expect(counts.filter((count) => count > 1)).toEqual([])
    // Whoever got none was under way when a worker died: of three jobs, ten each.
    expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(unknown)
    // Besides, the worker may have died before it wrote down an answer.
    expect(unknown).toBeLessThanOrEqual(30 * kills + allAnswered)
    expect(other).toBe(0)
    expect(midway).toBeGreaterThan(0)
  },
)
