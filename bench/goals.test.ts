import { expect, it } from 'vitest'
import { standingOf } from './goals.ts'
import type { Figure } from './goals.ts'

it.each<[number, Omit<Figure, 'what' | 'is'>, string]>([
  [150, { most: 150, unit: 'ms' }, 'met'],
  [225, { most: 150, unit: 'ms' }, 'about met'],
  [226, { most: 150, unit: 'ms' }, 'missed'],
  [1.6, { most: 1.4, unit: '×' }, 'about met'],
  [1.7, { most: 1.4, unit: '×' }, 'missed'],
  [2.2, { most: 1.4, unit: '×', known: 2.2 }, 'missed, as known'],
  [2.7, { most: 1.4, unit: '×', known: 2.2 }, 'missed'],
  [29, { most: 6, unit: 'requests', known: 27 }, 'missed, as known'],
  [30, { most: 6, unit: 'requests', known: 27 }, 'missed'],
])('A figure of a benchmark, %d with %j, stands: %s', (is, goal, standing) => {
  expect(standingOf({ what: 'a call', is, ...goal })).toBe(standing)
})
