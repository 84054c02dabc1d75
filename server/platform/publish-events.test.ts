import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { announce } from './announcements.ts'
import { problem } from './errors.ts'
import { openLive } from './live.ts'
import type { Live } from './live.ts'
import { sessionActor } from '../test/session-actor.ts'
import { eventsOf, publishEvents } from './publish-events.ts'
import type { PublishedEvent } from './publish-events.ts'
import { startWorker } from './worker.ts'

let crew: Crew
let live: Live
const received: PublishedEvent[] = []
beforeAll(async () => {
  crew = await openCrew({ routes: [], loadActor: sessionActor, ports: {} as Crew['around']['ports'] })
  live = await openLive(crew.around.config.database_url, () => undefined)
  live.all((event) => received.push(event))
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  await live.close()
  await crew.close()
})

const topicsReceived = () => received.flatMap(({ topics }) => topics)
const checked = (topic: string) => crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [topic]))

describe('an event', () => {
  it('is published after the commit, also for a refusal that commits, and never after a rollback', async () => {
    await checked('user:1')
    await crew
      .system(async (ctx) => {
        await announce(ctx, 'platform.checked', { note: '' }, ['user:2'])
        throw problem('invalid', 'CODE_WRONG', { commit: true })
      })
      .catch(() => undefined)
    await crew
      .system(async (ctx) => {
        await announce(ctx, 'platform.checked', { note: '' }, ['user:3'])
        throw new Error('Rolled back')
      })
      .catch(() => undefined)
    await crew
      .system(async (ctx) => {
        await announce(ctx, 'platform.checked', { note: '' }, ['user:4'])
        // The transaction is broken, and its commit a rollback.
        await ctx.tx.run(sql`select 1 / 0`).catch(() => undefined)
      })
      .catch(() => undefined)
    await checked('user:5')
    await expect.poll(topicsReceived).toContain('user:5')
    expect(topicsReceived()).toEqual(['user:1', 'user:2', 'user:5'])
  })

  it('of a process that ended before publishing it is published by the worker, and a published one is not repeated', async () => {
    await checked('user:6')
    await expect.poll(topicsReceived).toEqual(['user:6'])
    await crew.sql(
      sql`insert into announcements (at, name, payload, topics, request_id) values (clock_timestamp(), 'platform.checked', '{}', '{user:7}', 'test')`,
    )
    const worker = startWorker(crew.around, { live, pollMs: 50 })
    await expect.poll(topicsReceived).toContain('user:7')
    await worker.stop()
    expect(topicsReceived()).toEqual(['user:6', 'user:7'])
  })

  it('is batched with others into notifications of accepted size, with duplicates removed', async () => {
    const sent: string[][] = []
    const pool = { query: async (_: string, [, payloads]: [string, string[]]) => void sent.push(payloads), end: async () => undefined }
    const publisher = publishEvents(pool as never, () => undefined)
    const at = new Date()
    const many = Array.from({ length: 3000 }, (_, n) => `location:${n}`)
    publisher.publish([{ name: 'gig.posted', at, topics: ['user:1'], payload: {} }])
    publisher.publish([{ name: 'gig.posted', at, topics: ['user:1'], payload: {} }])
    publisher.publish([{ name: 'gig.posted', at, topics: many, payload: { gig_id: 7, location_id: 5, organization_id: 1, secret: 'x' } }])
    publisher.publish([{ name: 'platform.checked', at, topics: [], payload: { note: 'a'.repeat(9000) } }])
    await publisher.close()
    expect(sent).toHaveLength(1)
    expect(Math.max(...(sent[0] ?? []).map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
    const told = (sent[0] ?? []).flatMap(eventsOf)
    expect(told.filter(({ name }) => name === 'gig.posted').flatMap(({ topics }) => topics)).toEqual(['user:1', ...many])
    expect(told.filter(({ name }) => name === 'platform.checked').map(({ topics, payload }) => [topics, payload])).toEqual([
      [[], undefined],
    ])
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  })

  it('that happens to many at once is sent once to each listener, and to few with what is theirs', async () => {
    const sent: string[] = []
    const pool = { query: async (_: string, [, payloads]: [string, string[]]) => void sent.push(...payloads), end: async () => undefined }
    const publisher = publishEvents(pool as never, () => undefined)
    const posted = (count: number, location: number) => {
      const shifts = Array.from({ length: count }, (_, index) => location * 1000 + index)
      const topics = (gig_id: number) => [`location:${location}`, `gig:${gig_id}`]
      publisher.publish(shifts.map((gig_id) => ({ name: 'gig.posted', at: new Date(7), topics: topics(gig_id), payload: { gig_id } })))
    }
    posted(300, 5)
    posted(2, 6)
    publisher.publish([{ name: 'gig.posted', at: new Date(8), topics: ['location:6'], payload: { gig_id: 6000 } }])
    await publisher.close()
    const told = sent.flatMap(eventsOf)
    const to = (topic: string) => told.filter(({ topics }) => topics.includes(topic)).map(({ at, payload }) => [at.getTime(), payload])
    expect(to('location:5')).toEqual([[7, undefined]])
    expect(to('location:6')).toEqual([
      [7, { gig_id: 6000 }],
      [7, { gig_id: 6001 }],
      [8, { gig_id: 6000 }],
    ])
    expect(to('gig:5299')).toEqual([[7, undefined]])
    expect(told.length).toBeLessThan(8)
  })
})
