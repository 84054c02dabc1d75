import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { enqueue, job } from './jobs.ts'
import { lanes, capacityOf } from './lanes.ts'
import { startWorker } from './worker.ts'

const release: (() => void)[] = []
const seen = { stuck: 0, waiting: 0, quick: 0, most: 0, running: 0 }
const stuck = job('test.stuck', {
  input: z.object({}),
  outside: true,
  lane: 'charges',
  run: async () => {
    seen.stuck += 1
    await new Promise<void>((done) => release.push(done))
  },
})
const quick = job('test.quick', {
  input: z.object({}),
  outside: true,
  lane: 'payouts',
  run: async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise((resolve) => setTimeout(resolve))
    seen.running -= 1
    seen.quick += 1
  },
})
const waiting = job('test.waiting', {
  input: z.object({}),
  outside: true,
  lane: 'webhooks',
  run: async () => {
    seen.waiting += 1
    await new Promise<void>((done) => release.push(done))
  },
})

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
})
afterAll(() => crew.close())

describe('lanes', () => {
  it('run side by side: a blocked one delays no other, and none exceeds its capacity', async () => {
    await crew.system(async (ctx) => {
      for (let count = 0; count < 30; count += 1) await enqueue(ctx, stuck, {})
      for (let count = 0; count < 60; count += 1) await enqueue(ctx, quick, {})
    })
    const worker = startWorker(crew.around, { pollMs: 100 })
    await expect.poll(() => seen.quick).toBe(60)
    const { jobs_at_once } = crew.around.config
    expect(seen.stuck).toBe(capacityOf('charges', jobs_at_once, 1))
    expect(seen.most).toBeLessThanOrEqual(capacityOf('payouts', jobs_at_once, 1))
    // A finished job frees its slot for the next although the others are still blocked.
    release.shift()?.()
    await expect.poll(() => seen.stuck).toBe(capacityOf('charges', jobs_at_once, 1) + 1)
    const stopping = worker.stop()
    for (const each of release.splice(0)) each()
    await stopping
  })

  it('of jobs that wait for others let the next ones begin after a moment', async () => {
    const room = capacityOf('webhooks', crew.around.config.jobs_at_once, 1)
    await crew.system(async (ctx) => {
      for (let count = 0; count < room * 2; count += 1) await enqueue(ctx, waiting, {})
    })
    const worker = startWorker(crew.around, { pollMs: 100 })
    await expect.poll(() => seen.waiting).toBe(room * 2)
    const stopping = worker.stop()
    for (const each of release.splice(0)) each()
    await stopping
  })

  it('keep capacity for at least one job, and full capacity for sign-in codes, when background work yields to people', () => {
    for (const lane of Object.keys(lanes) as (keyof typeof lanes)[]) expect(capacityOf(lane, 1, 0.1)).toBeGreaterThanOrEqual(1)
    expect(capacityOf('texted_codes', 5, 0.2)).toBe(20)
    expect(capacityOf('usual', 5, 0.2)).toBe(1)
  })
})
