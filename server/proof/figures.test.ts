import { expect, it } from 'vitest'
import { seedsFrom } from './figures.ts'

it('parses one seed, a range and a list of both', () => {
  expect(seedsFrom('7')).toEqual([7])
  expect(seedsFrom('3-5')).toEqual([3, 4, 5])
  expect(seedsFrom('3-4, 738')).toEqual([3, 4, 738])
})

it.each(['', 'x', '5-3', '1-', '-2', '1,,2'])('refuses “%s” instead of running nothing', (text) => {
  expect(() => seedsFrom(text)).toThrow('neither a seed nor a range')
})
