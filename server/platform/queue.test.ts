import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { enqueue, job } from './jobs.ts'
import { openQueue } from './queue.ts'
import { runDueJobs } from './run-jobs.ts'

const held = job('test.held', { input: z.object({}), run: async () => undefined })

let goOn: () => void
const long = job('test.waits', { input: z.object({}), run: () => new Promise<void>((done) => (goOn = done)) })

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
})
beforeEach(() => crew.sql(sql`delete from pgboss.job`))
afterAll(() => crew.close())

/** The states of the held jobs after the upkeep that a worker does every few seconds. */
async function statesAfterUpkeep(): Promise<string[]> {
  const errors: Error[] = []
  const boss = await openQueue(crew.around.db, { isWorker: true, onError: (error) => errors.push(error) })
  await crew.sql(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'test.held'`)
  await boss.supervise('test.held')
  await boss.stop({ graceful: false })
  expect(errors).toEqual([])
  return (await crew.sql<{ state: string }>(sql`select state from pgboss.job where name = 'test.held'`)).map(({ state }) => state)
}

describe('the queue', () => {
  it('releases the jobs of a dead worker soon after the next one starts', async () => {
    await crew.system((ctx) => enqueue(ctx, held, {}))
    await crew.sql(sql`update pgboss.job set state = 'active', started_on = now() - interval '6 minutes' where name = 'test.held'`)
    expect(await statesAfterUpkeep()).toEqual(['retry'])
  })

  it('releases what a killed worker held once it has not been heard of for half a minute', async () => {
    await crew.system((ctx) => enqueue(ctx, held, {}))
    const taken = await crew.around.boss.fetch('test.held')
    expect(taken).toHaveLength(1)
    await crew.sql(sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where name = 'test.held'`)
    expect(await statesAfterUpkeep()).toEqual(['retry'])
  })

  it('hears of a long job for as long as it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await crew.system((ctx) => enqueue(ctx, long, {}))
    const running = runDueJobs(crew.around)
    const heard = async () =>
      (await crew.sql<{ at: Date | null }>(sql`select heartbeat_on as at from pgboss.job where state = 'active'`))[0]?.at
    await expect.poll(heard).toBeInstanceOf(Date)
    await crew.sql(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '25 seconds'`)
    const before = (await heard())?.getTime() ?? Infinity
    vi.advanceTimersByTime(10_000)
    await expect.poll(async () => (await heard())?.getTime()).toBeGreaterThan(before + 20_000)
    goOn()
    await running
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
