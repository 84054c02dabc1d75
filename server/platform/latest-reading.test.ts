import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestReading } from './latest-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function reader() {
  const begun: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const reading = latestReading({
    read: () => {
      const one = Promise.withResolvers<void>()
      begun.push(one)
      return one.promise
    },
    onError: (error) => void errors.push(error),
  })
  const fail = async (at: number) => {
    begun[at]?.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...reading, begun, errors, fail }
}

it('Reads one time after the other: what is asked during a reading is read once, after it', async () => {
  const { again, begun } = reader()
  const first = again()
  void again()
  void again()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toHaveLength(2)
})

it('A failed reading is repeated after 1, 2, 4 and at most 30 seconds, until one succeeds', async () => {
  const { again, begun, errors, fail } = reader()
  const first = again()
  await fail(0)
  await first
  for (const [at, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(begun).toHaveLength(at + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(at + 2)
    await fail(at + 1)
  }
  await vi.advanceTimersByTimeAsync(30_000)
  begun.at(-1)?.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([begun.length, errors.length]).toEqual([9, 8])
})

it('Nothing is read after it was stopped, which does not wait for a pause', async () => {
  const { again, stop, begun, fail } = reader()
  void again()
  await fail(0)
  await stop()
  void again()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toHaveLength(1)
})
