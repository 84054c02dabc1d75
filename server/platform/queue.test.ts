import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { enqueue, job } from './jobs.ts'
import { openQueue } from './queue.ts'

const held = job('test.held', { input: z.object({}), run: async () => undefined })

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
})
afterAll(() => crew.close())

describe('the queue', () => {
  it('releases the jobs of a dead worker soon after the next one starts', { timeout: 60_000 }, async () => {
    await crew.system((ctx) => enqueue(ctx, held, {}))
    await crew.sql(sql`update pgboss.job set state = 'active', started_on = now() - interval '6 minutes' where name = 'test.held'`)
    const errors: Error[] = []
    const boss = await openQueue(crew.around.db, { isWorker: true, onError: (error) => errors.push(error) })
    const states = async () =>
      (await crew.sql<{ state: string }>(sql`select state from pgboss.job where name = 'test.held'`)).map(({ state }) => state)
    await expect.poll(states, { timeout: 25_000, interval: 500 }).toEqual(['retry'])
    expect(errors).toEqual([])
    await boss.stop({ graceful: false })
  })
})
