import { describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const usual = { places: 1, mostPerAsker: 3, mostWaiting: 5, waitMs: 1000 }

// Takes a slot, records the turn and releases it in the next tick.
async function work(queue: ReturnType<typeof fairQueue<string>>, asker: string, turns: string[]): Promise<string> {
  const place = await queue.take(asker)
  if (typeof place === 'string') return place
  turns.push(asker)
  await new Promise((resolve) => setTimeout(resolve))
  place()
  place()
  return 'done'
}

describe('a fair queue', () => {
  it('gives callers turns in rotation, however much each requests', async () => {
    const [queue, turns] = [fairQueue<string>(usual), [] as string[]]
    const askers = ['a', 'a', 'a', 'b', 'c', 'b']
    const outcomes = await Promise.all(askers.map((asker) => work(queue, asker, turns)))
    expect(outcomes).toEqual(askers.map(() => 'done'))
    expect(turns.join('')).toBe('aabcab')
  })

  it('refuses callers that already wait, and everybody once too many wait', async () => {
    const [queue, turns] = [fairQueue<string>({ ...usual, mostWaiting: 4 }), [] as string[]]
    const outcomes = await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'd'].map((asker) => work(queue, asker, turns)))
    expect(outcomes).toEqual(['done', 'done', 'done', 'asker_waits_already', 'done', 'done', 'too_many_wait'])
    expect(await work(queue, 'a', turns)).toBe('done')
  })

  it('lets nobody wait forever, and skips callers that left', async () => {
    const [queue, turns] = [fairQueue<string>({ ...usual, waitMs: 20 }), [] as string[]]
    const place = await queue.take('a')
    expect(await work(queue, 'b', turns)).toBe('waited_too_long')
    if (typeof place !== 'string') place()
    expect(await work(queue, 'c', turns)).toBe('done')
    expect(turns).toEqual(['c'])
  })

  it('has the configured number of slots', async () => {
    const queue = fairQueue<string>({ ...usual, places: 2, waitMs: 10 })
    const taken = await Promise.all(['a', 'b', 'c'].map((asker) => queue.take(asker)))
    expect(taken.map((place) => typeof place)).toEqual(['function', 'function', 'string'])
  })
})
