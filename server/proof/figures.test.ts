import { expect, it } from 'vitest'
import { drawn, seedsFrom } from './figures.ts'

it('draws as many as asked, in their order, and others for another key', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)
  const some = drawn(all, 100 / 6, 'some')
  expect(some).toHaveLength(17)
  expect(some).toEqual(some.toSorted((a, b) => a - b))
  expect(drawn(all, 100 / 6, 'others')).not.toEqual(some)
  expect(drawn(all, 100, 'all')).toEqual(all)
  expect(drawn(all, 0, 'none')).toEqual([])
})

it('parses one seed, a range and a list of both', () => {
  expect(seedsFrom('7')).toEqual([7])
  expect(seedsFrom('3-5')).toEqual([3, 4, 5])
  expect(seedsFrom('3-4, 738')).toEqual([3, 4, 738])
})

it.each(['', 'x', '5-3', '1-', '-2', '1,,2'])('refuses “%s” instead of running nothing', (text) => {
  expect(() => seedsFrom(text)).toThrow('neither a seed nor a range')
})
