import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaredJobs } from '../../platform/jobs.ts'
import { outsideSystemCtx } from '../../platform/job-context.ts'
import type { PushMessage, PushResult } from '../../ports/push.ts'
import { user } from '../../test/build.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { asked } from '../../test/statements.ts'
import { claimAll, settleAll } from './attempts.ts'
import { sendTogether } from './send-together.ts'
import { addDevices } from '../../test/crowded-chat.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
beforeEach(() => crew.clock.set('2026-06-10T16:00:00Z'))
afterAll(() => crew.close())

const sent: PushResult = { outcome: 'SENT', provider_ref: null, error_code: null, error_message: null, device: 'FINE', wait_seconds: null }

/** Pushes that wait, each for a person of its own. */
async function queued(count: number): Promise<number[]> {
  if (!crew.standins) throw new Error('There are no stand-ins')
  const people: number[] = []
  for (let n = 0; n < count; n += 1) people.push((await user(crew)).id)
  await addDevices(crew, crew.standins.push, people)
  const now = await crew.clock.now()
  const rows = await crew.sql<{ id: number }>(sql`
    insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, created_ts, send_after)
    select user_id, 'push', id::text, 'push.test', 'together:' || id, 'x', '{"title":"x","tag":"x"}', ${now}, ${now}
    from push_subscriptions where user_id = any(${people}::bigint[]) order by id returning id`)
  return rows.map(({ id }) => id)
}

/** The context of a job of this name, whose pushes are answered so. */
async function jobNamed(id: string, send: (message: PushMessage) => Promise<PushResult>) {
  return outsideSystemCtx({ ...crew.around, ports: { ...crew.around.ports, push: { send } } }, { request_id: id })
}

const stateOf = (ids: readonly number[]) =>
  crew.sql(
    sql`select state, error, tries, count(*)::int as count from message_deliveries where id = any(${[...ids]}::bigint[]) group by 1, 2, 3 order by 3`,
  )

describe('messages sent together', () => {
  it('are at most so many at a time, and one without an answer delays no other', async () => {
    const ids = await queued(25)
    const running = { now: 0, most: 0, done: 0, begun: 0 }
    const [answered, five] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ctx = await jobNamed('job-slow', async () => {
      running.now += 1
      running.begun += 1
      running.most = Math.max(running.most, running.now)
      if (running.begun === 5) five.resolve()
      await (running.begun === 1 ? answered : five).promise
      running.now -= 1
      running.done += 1
      return sent
    })
    const sending = sendTogether(ctx, ids, 5)
    await expect.poll(() => running.done).toBe(24)
    await expect
      .poll(() => stateOf(ids))
      .toEqual([
        { state: 'QUEUED', error: 'UNDER_WAY job-slow', tries: 1, count: 1 },
        { state: 'SENT', error: null, tries: 1, count: 24 },
      ])
    answered.resolve()
    await sending
    expect(running.most).toBe(5)
    expect(await stateOf(ids)).toEqual([{ state: 'SENT', error: null, tries: 1, count: 25 }])
  })

  it('are sent by one of two jobs that have the same, and neither gives up what the other is sending', async () => {
    const ids = await queued(12)
    const taken: string[] = []
    // None is answered before the other job found what this one sends, and sends others.
    const sending = new Set<string>()
    const [both, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const send = async (name: string, { endpoint }: PushMessage) => {
      taken.push(endpoint)
      if (sending.add(name).size === 2) both.resolve()
      await answered.promise
      return sent
    }
    const jobs = await Promise.all(['job-one', 'job-two'].map((name) => jobNamed(name, (message) => send(name, message))))
    const done = Promise.all(jobs.map((ctx) => sendTogether(ctx, ids, 4)))
    await both.promise
    expect((await stateOf(ids)).filter(({ state }) => state !== 'QUEUED')).toEqual([])
    answered.resolve()
    await done
    expect(taken).toHaveLength(12)
    expect(await stateOf(ids)).toEqual([{ state: 'SENT', error: null, tries: 1, count: 12 }])
  })

  it('are given up by the job that finds its own attempt without an answer, and by any three hours later', async () => {
    const [lost = 0, left = 0] = await queued(2)
    await crew.system((ctx) => claimAll({ ...ctx, request: { ...ctx.request, id: 'job-dead' } }, [lost, left]))
    await sendTogether(await jobNamed('job-other', async () => sent), [lost, left], 2)
    expect(await stateOf([lost, left])).toEqual([{ state: 'QUEUED', error: 'UNDER_WAY job-dead', tries: 1, count: 2 }])
    await sendTogether(await jobNamed('job-dead', async () => sent), [lost], 2)
    await crew.clock.set('2026-06-10T19:00:01Z')
    await sendTogether(await jobNamed('job-other', async () => sent), [left], 2)
    expect(await stateOf([lost, left])).toEqual([{ state: 'FAILED', error: 'it may have been sent', tries: 1, count: 2 }])
  })

  it('are given up with their job', async () => {
    const ids = await queued(3)
    const job = declaredJobs().find(({ name }) => name === 'notifications.send_pushes')
    await crew.system(async (ctx) => job?.discard?.(ctx, { message_ids: ids }))
    await crew.drain()
    expect(await stateOf(ids)).toEqual([{ state: 'FAILED', error: null, tries: 0, count: 3 }])
  })

  it('are claimed apart if they cannot be together', async () => {
    const ids = await queued(4)
    await crew.sql(sql`update message_deliveries set address = 'no number' where id = ${ids[1]}`)
    await expect(sendTogether(await jobNamed('job-poison', async () => sent), ids, 4)).rejects.toThrow('type bigint')
    expect(await stateOf(ids)).toMatchObject([
      { state: 'QUEUED', tries: 0, count: 1 },
      { state: 'SENT', tries: 1, count: 3 },
    ])
  })

  it.each([1, 5, 50])('ask at most 6 statements to claim %i and 6 to settle them', async (count) => {
    const ids = await queued(count)
    const claimed = await asked(() => crew.system((ctx) => claimAll(ctx, ids)))
    expect(claimed.result).toHaveLength(count)
    expect(claimed.statements.slice(6)).toEqual([])
    const answered = claimed.result.map((each) => ({ ...each, result: sent }))
    const settled = await asked(() => crew.system((ctx) => settleAll(ctx, answered)))
    expect(settled.statements.slice(6)).toEqual([])
  })
})
