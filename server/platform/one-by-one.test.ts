import { afterEach, expect, it, vi } from 'vitest'
import type { Ctx, OutsideCall } from './context.ts'
import { problem } from './errors.ts'
import type { Problem } from './errors.ts'
import { already, oneByOne } from './one-by-one.ts'

afterEach(() => {
  vi.restoreAllMocks()
  reported.length = 0
})

const reported: Problem[] = []
// Of a context, the loop only opens transactions and reports.
const ctx = {
  begin: (work: (inner: Ctx) => Promise<unknown>) => work({} as Ctx),
  report: (refusal: Problem) => void reported.push(refusal),
} as OutsideCall
const run = (act: (inner: Ctx, id: number) => Promise<unknown>) => oneByOne(ctx, { ids: [1, 2, 3], bulk_id: 'b', act })

it('begins nothing once the time of the call is over, and says what it did not reach', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { results } = await run(async () => (now += 2600))
  expect(results.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE', 'NOT_REACHED'])
})

it('refuses one that is busy and goes on', async () => {
  const { results } = await run(async (_, id) => {
    if (id === 2) throw problem('unavailable', 'DATABASE_BUSY')
  })
  expect(results.map(({ outcome, refusal }) => refusal?.reason ?? outcome)).toEqual(['DONE', 'DATABASE_BUSY', 'DONE'])
})

it('refuses one that fails by our fault without its internals, reports it, and goes on', async () => {
  const { results } = await run(async (_, id) => {
    if (id === 2) throw new TypeError('x is not a function')
  })
  expect(results).toEqual([
    { id: 1, outcome: 'DONE', refusal: null },
    { id: 2, outcome: 'REFUSED', refusal: { code: 'unknown', message: 'Unknown error' } },
    { id: 3, outcome: 'DONE', refusal: null },
  ])
  expect(reported.map(({ message, alarm }) => [message, alarm])).toEqual([['x is not a function', true]])
})

it('names what was so before, by the act or by its refusal', async () => {
  const { results } = await oneByOne(ctx, {
    ids: [1, 2],
    bulk_id: 'b',
    act: async (_, id) => {
      if (id === 1) return already
      throw problem('conflict', 'VERIFIED_ALREADY')
    },
    isAlready: ({ reason }) => reason === 'VERIFIED_ALREADY',
  })
  expect(results.map(({ outcome }) => outcome)).toEqual(['ALREADY', 'ALREADY'])
})

it('gives each item the id of the act for its history', async () => {
  const seen: unknown[] = []
  await run(async ({ bulk_id }, id) => seen.push([id, bulk_id]))
  expect(seen).toEqual([
    [1, 'b'],
    [2, 'b'],
    [3, 'b'],
  ])
})
