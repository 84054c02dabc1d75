import { describe, expect, it } from 'vitest'
import { failsForMs, isReceived, nextTryAt, offAfter, waitsMs } from './webhook-tries.ts'

const now = new Date('2026-11-26T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

describe('the next attempt', () => {
  it.each([
    [0, 0],
    [1, 5_000],
    [2, 300_000],
    [3, 1_800_000],
    [4, 7_200_000],
    [5, 18_000_000],
    [6, 36_000_000],
    [7, 36_000_000],
  ])('after %i failed ones waits %i ms, and up to a fifth longer', (tries, wait) => {
    expect(nextTryAt(tries, now, 0)).toEqual(after(wait))
    expect(nextTryAt(tries, now, 0.999)?.getTime()).toBeLessThanOrEqual(after(wait * 1.2).getTime())
    expect(nextTryAt(tries, now, 0.5)).toEqual(after(wait * 1.1))
  })

  it('is none after the eighth', () => {
    expect(waitsMs).toHaveLength(8)
    expect(nextTryAt(8, now, 0)).toBeNull()
  })
})

it.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
  [null, false],
])('An answer %s means received: %s', (status, received) => expect(isReceived(status)).toBe(received))

describe('a webhook is switched off', () => {
  it('by a 410 at once', () => expect(offAfter(410, now, now)).toBe('GONE'))
  it('when nothing has worked for five days, and not a moment before', () => {
    expect(offAfter(500, now, after(failsForMs - 1))).toBeNull()
    expect(offAfter(null, now, after(failsForMs))).toBe('FAILING')
  })
})
