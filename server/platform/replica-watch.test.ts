import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { watchReplica } from './replica-watch.ts'
import type { Unfit } from './replica-watch.ts'

const mostMs = 100
const lsnAt = (ms: number) => `0/${Math.max(0, Math.floor(ms)).toString(16)}`
const answering = (row: () => object) => ({ query: () => Promise.resolve({ rows: [row()] }) }) as unknown as Pick<pg.Pool, 'query'>
const silent = { query: () => Promise.reject(new Error('no answer')) } as unknown as Pick<pg.Pool, 'query'>
/** A primary that writes all the time: its position is the time. */
const primary = answering(() => ({ lsn: lsnAt(performance.now()), timeline: '00000001', system: '1' }))
const followingBy = (ms: number) => answering(() => ({ lsn: lsnAt(performance.now() - ms), follows: true, timeline: 1, system: '1' }))

async function looksOf(replica: Pick<pg.Pool, 'query'>, looks = 3) {
  const seen: (Unfit | undefined)[] = []
  let cuts = 0
  const watch = watchReplica({ primary, replica, mostMs, cut: () => (cuts += 1), onLook: (why) => seen.push(why) })
  await expect.poll(() => seen.length, { interval: 10 }).toBeGreaterThanOrEqual(looks)
  const cutBefore = cuts
  await watch.stop()
  return { seen: seen.slice(0, looks), cuts: cutBefore }
}

describe('the watch of a replica', () => {
  it('has it asked while it gets to where the primary was within the time that a read waits', async () => {
    expect(await looksOf(followingBy(20))).toEqual({ seen: [undefined, undefined, undefined], cuts: 0 })
  })

  it('does not have it asked while it stays further behind, also by less than the time between two looks', async () => {
    expect(await looksOf(followingBy(200))).toEqual({ seen: ['behind', 'behind', 'behind'], cuts: 0 })
  })

  it('ends all connections at every look that gets no answer', async () => {
    expect(await looksOf(silent, 2)).toEqual({ seen: ['away', 'away'], cuts: 2 })
  })
})
