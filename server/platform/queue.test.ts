import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { enqueue, job } from './jobs.ts'
import { openQueue } from './queue.ts'
import { reportFailedJobs } from './report-failed-jobs.ts'
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

describe('what is over', () => {
  const keptDays = async (state: string) => {
    const [job] = await crew.sql<{ days: number }>(
      sql`select deletion_seconds::float8 / 86400 as days from pgboss.job where name = 'test.held' and state = ${state}::pgboss.job_state`,
    )
    return job?.days
  }

  it('stays two days, and fourteen if the job gave up', async () => {
    await crew.system((ctx) => enqueue(ctx, held, {}))
    await crew.drain()
    expect(await keptDays('completed')).toBe(2)
    await crew.sql(sql`update pgboss.job set state = 'failed' where name = 'test.held'`)
    await crew.sweep(reportFailedJobs)
    expect(await keptDays('failed')).toBe(14)
  })

  it('of a queue made before is kept no longer either', async () => {
    await crew.sql(sql`update pgboss.queue set deletion_seconds = 14 * 86400 where name = 'test.held'`)
    const boss = await openQueue(crew.around.db, { isWorker: false, onError: () => undefined })
    await boss.stop({ graceful: false })
    const [queue] = await crew.sql(sql`select deletion_seconds from pgboss.queue where name = 'test.held'`)
    expect(queue).toEqual({ deletion_seconds: 2 * 86_400 })
  })
})
