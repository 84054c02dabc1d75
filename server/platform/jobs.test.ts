import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { asked } from '../test/statements.ts'
import { announce, on } from './announcements.ts'
import type { Ctx } from './context.ts'
import { dispatchOne } from './dispatch.ts'
import { enqueue, job } from './jobs.ts'
import { insideTransaction, transaction } from './db.ts'
import { problem } from './errors.ts'
import { startWorker } from './worker.ts'
import { diceOf } from '../proof/hostile.ts'
import { seed } from '../../scripts/seed.ts'

const done: string[] = []
const faults = { left: 0, reaction: false }

const write = job('test.write', {
  input: z.object({ text: z.string() }),
  run: async (_ctx, { text }) => {
    done.push(text)
  },
})
const flaky = job('test.flaky', {
  input: z.object({}),
  retries: 2,
  run: async (ctx) => {
    await ctx.tx.run(sql`insert into alarms (kind, detail) values ('flaky_ran', '{}')`)
    faults.left -= 1
    if (faults.left >= 0) throw new Error('The provider is asleep')
  },
})
const each = job('test.each', {
  input: z.object({ texts: z.array(z.string()) }),
  run: async (_ctx, { texts }) => {
    if (texts.includes('bad')) throw new Error('One of them is bad')
    done.push(...texts)
  },
  divide: async (ctx, { texts }) => {
    if (texts.length < 2 || texts.includes('worse')) return false
    for (const text of texts) await enqueue(ctx, each, { texts: [text] })
    return true
  },
})
const held = { release: () => {}, isRunning: false }
const long = job('test.long', {
  input: z.object({}),
  outside: true,
  lane: 'upkeep',
  run: async () => {
    held.isRunning = true
    await new Promise<void>((resolve) => (held.release = resolve))
  },
})
const outside = job('test.outside', {
  input: z.object({}),
  cron: '*/5 * * * *',
  outside: true,
  lane: 'upkeep',
  run: async (ctx) => {
    done.push(`inside: ${insideTransaction()}`)
    await ctx.begin(async () => done.push(`inside begin: ${insideTransaction()}`))
  },
})
on('platform.checked', async (ctx, { note }) => {
  if (faults.reaction) throw new Error('The reaction is broken')
  await enqueue(ctx, write, { text: `received ${note}` })
})

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
})
afterAll(() => crew.close())
beforeEach(async () => {
  done.length = 0
  await crew.sql(sql`delete from pgboss.job where name like 'test.%'`)
  await crew.sql(sql`delete from announcements`)
  await crew.sql(sql`delete from alarms`)
})
const taken = () => done.splice(0)

describe('jobs', () => {
  it('run once the transaction that enqueued them has committed', async () => {
    await crew.system((ctx) => enqueue(ctx, write, { text: 'kept' }))
    await crew
      .system(async (ctx) => {
        await enqueue(ctx, write, { text: 'rolled back' })
        throw problem('conflict', 'SHIFT_CANCELLED')
      })
      .catch(() => undefined)
    await crew.drain()
    expect(taken()).toEqual(['kept'])
  })

  it('that fail for one of several are divided, and only that one is retried', async () => {
    await crew.system((ctx) => enqueue(ctx, each, { texts: ['one', 'bad', 'two'] }))
    await crew.system((ctx) => enqueue(ctx, each, { texts: ['bad', 'worse'] }))
    await crew.drain()
    expect(taken().toSorted()).toEqual(['one', 'two'])
    const left = sql`select data->'texts' as texts from pgboss.job where name = 'test.each' and state <> 'completed' order by created_on, id`
    expect((await crew.sql<{ texts: string[] }>(left)).map(({ texts }) => texts.join()).toSorted()).toEqual(['bad', 'bad,worse'])
  })

  it('of one name are written in one statement', async () => {
    const ask = (ctx: Ctx) => Promise.all(['one', 'two', 'two'].map((text) => enqueue(ctx, write, { text }, { once: text })))
    const { statements } = await asked(() => crew.system(ask))
    expect(statements.filter((text) => text.includes('INSERT INTO pgboss'))).toHaveLength(1)
    await crew.drain()
    expect(taken().toSorted()).toEqual(['one', 'two'])
  })

  it('with the same once-key are one while waiting, and a new one afterwards', async () => {
    const ask = (text: string) => crew.system((ctx) => enqueue(ctx, write, { text }, { once: 'gig:1' }))
    await ask('first')
    await ask('second')
    await crew.drain()
    expect(taken()).toEqual(['first'])
    await ask('third')
    await crew.drain()
    expect(taken()).toEqual(['third'])
  })

  it('refuse input that violates their schema when they are enqueued', async () => {
    await expect(crew.system((ctx) => enqueue(ctx, write, { text: 1 } as unknown as { text: string }))).rejects.toThrow('expected string')
  })

  it('that fail keep nothing, wait, and succeed later', async () => {
    faults.left = 1
    await crew.system((ctx) => enqueue(ctx, flaky, {}))
    await crew.drain()
    expect(await crew.sql(sql`select state, output->>'message' as reason from pgboss.job where name = 'test.flaky'`)).toEqual([
      { state: 'retry', reason: 'The provider is asleep' },
    ])
    expect(await crew.sql(sql`select from alarms where kind = 'flaky_ran'`)).toHaveLength(0)
    await crew.drain({ ignoreBackoff: true })
    expect(await crew.sql(sql`select state from pgboss.job where name = 'test.flaky'`)).toEqual([{ state: 'completed' }])
  })

  it('that never succeed stay failed with their error, and raise an alarm', async () => {
    faults.left = 99
    await crew.system((ctx) => enqueue(ctx, flaky, {}))
    await crew.drain({ ignoreBackoff: true })
    expect(await crew.sql(sql`select state, retry_count from pgboss.job where name = 'test.flaky' and state <> 'completed'`)).toEqual([
      { state: 'failed', retry_count: 2 },
    ])
    expect(await crew.sql(sql`select detail->>'job' as job from alarms where kind = 'job_failed'`)).toEqual([{ job: 'test.flaky' }])
  })

  it('that call providers hold no transaction unless they open one', async () => {
    await crew.sweep(outside)
    expect(taken()).toEqual(['inside: false', 'inside begin: true'])
  })
})

describe('announcements', () => {
  it('reach their reactions once, and not at all after a rollback', async () => {
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: 'a' }))
    await crew
      .system(async (ctx) => {
        await announce(ctx, 'platform.checked', { note: 'b' })
        throw problem('conflict', 'SHIFT_CANCELLED')
      })
      .catch(() => undefined)
    await crew.drain()
    await crew.drain()
    expect(taken()).toEqual(['received a'])
  })

  it('are not lost or duplicated with 20 writers that commit out of order and 4 workers', async () => {
    const dice = diceOf(seed)
    const writing = Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        for (let each = 0; each < 15; each += 1) {
          await crew.system(async (ctx) => {
            await announce(ctx, 'platform.checked', { note: `${writer}-${each}` })
            await ctx.tx.run(sql`select pg_sleep(${dice.below(20) / 1000}::float8)`)
          })
        }
      }),
    )
    const state = { writing: true }
    const worker = async () => {
      while ((await dispatchOne(crew.around)) || state.writing) await new Promise((resolve) => setTimeout(resolve))
    }
    const working = Promise.all([worker(), worker(), worker(), worker()])
    await writing
    state.writing = false
    await working
    await crew.drain()
    const received = taken()
    expect(received).toHaveLength(300)
    expect(new Set(received).size).toBe(300)
  })

  it('whose reaction fails wait with the error and block no others', async () => {
    faults.reaction = true
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: 'poison' }))
    await crew.drain()
    faults.reaction = false
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: 'fine' }))
    await crew.drain()
    expect(taken()).toEqual(['received fine'])
    expect(await crew.sql(sql`select tries, error, sent_at from announcements where payload->>'note' = 'poison'`)).toEqual([
      { tries: 1, error: 'The reaction is broken', sent_at: null },
    ])
  })
})

describe('the worker', () => {
  it('dispatches events while a job takes long', async () => {
    const worker = startWorker(crew.around, { pollMs: 20 })
    await crew.system((ctx) => enqueue(ctx, long, {}))
    await expect.poll(() => held.isRunning).toBe(true)
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: 'meanwhile' }))
    await expect
      .poll(() => crew.sql(sql`select 1 from announcements where payload->>'note' = 'meanwhile' and sent_at is not null`))
      .toHaveLength(1)
    held.release()
    await worker.stop()
  })

  it('does waiting work and stops when told', async () => {
    const worker = startWorker(crew.around, { pollMs: 20 })
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: 'worker' }))
    await expect.poll(() => done).toContain('received worker')
    await worker.stop()
    taken()
    await crew.system((ctx) => enqueue(ctx, write, { text: 'after the end' }))
    expect(taken()).toEqual([])
  })
})

describe('an event of somebody whose clock is ahead', () => {
  it('waits for a worker with that clock', async () => {
    const announced = (name: string) =>
      transaction(crew.around.db, {}, (tx) =>
        tx.rows<{ sent_at: Date | null }>(sql`select sent_at from announcements where name = ${name}`),
      )
    const later = new Date((await crew.clock.now()).getTime() + 3_600_000)
    await crew.sql(
      sql`insert into announcements (at, name, payload, topics, request_id) values (${later}, 'test.later', '{}', '{}', 'test')`,
    )
    while (await dispatchOne(crew.around, { leavesLater: true }));
    expect(await announced('test.later')).toEqual([{ sent_at: null }])
    while (await dispatchOne(crew.around));
    expect(await announced('test.later')).toEqual([{ sent_at: expect.any(Date) }])
  })
})
