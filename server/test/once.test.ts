import { expect, it } from 'vitest'
import { once } from './once.ts'

it('creates a requested value once', async () => {
  let made = 0
  const next = once(async () => (made += 1))
  expect(await Promise.all([next(), next()])).toEqual([1, 1])
  expect(await next()).toBe(1)
})

it('fails for the first caller, and is created again for those who waited with it', async () => {
  let made = 0
  const next = once(async () => {
    made += 1
    if (made === 1) throw new Error('The process was killed')
    return made
  })
  const all = await Promise.allSettled([next(), next(), next()])
  expect(all).toEqual([
    { status: 'rejected', reason: new Error('The process was killed') },
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 2 },
  ])
  expect(await next()).toBe(2)
})
