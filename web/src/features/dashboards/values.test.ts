import type { Measure, Unit } from '@crewcall/contract/rules/dashboards.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { amountWords, sumWords } from './amount-words.ts'
import { axisWords, changeOf, targetOf, valueWords } from './values.ts'

const words = currentWords()

it.each<[number, Unit, string]>([
  [0.9249, 'share', '92.5%'],
  [45, 'minutes', '45 min'],
  [90, 'minutes', '1 h 30 min'],
  [74_070, 'minutes', '1,234 h 30 min'],
  [120_400, 'cents', '$1,204.00'],
  [3120, 'cents_per_hour', '$31.20/h'],
  [5.25, 'hours', '5.3 h'],
  [1200, 'count', '1,200'],
])('%d as %s is %s', (value, unit, said) => {
  expect(valueWords(value, unit, 'en')).toBe(said)
})

it('An axis is short', () => {
  expect([axisWords(12_500, 'cents', 'en'), axisWords(1500, 'minutes', 'en'), axisWords(0.5, 'share', 'en')]).toEqual([
    '$13K',
    '1.5K h',
    '50%',
  ])
})

afterEach(() => setLocale('en'))

it('A sentence has one kind of decimals, in Spanish as well', async () => {
  await setLocale('es')
  expect(changeOf('fill_rate', 0.853, 0.857, currentWords())?.words).toBe('Peor: 0.4 puntos menos que 85.7% antes')
})

describe('a change', () => {
  it.each<[Measure, number | null, number | null, string | undefined]>([
    ['fill_rate', 0.9, 0.85, 'up good Better: 5 points more than 85% before'],
    ['fill_rate', 0.8, 0.85, 'down bad Worse: 5 points less than 85% before'],
    ['late', 3, 5, 'down good Better: 2 less than 5 before'],
    ['cost', 110_000, 100_000, 'up plain 10% more than $1,000.00 before'],
    ['cost', 100_001, 100_000, 'up plain $0.01 more than $1,000.00 before'],
    ['overtime_hours', 60, 0, 'up bad Worse: 1 h more than 0 min before'],
    ['shifts', 4, 4, 'same plain As before: 4'],
    ['fill_rate', 0.90001, 0.9, 'same plain As before: 90%'],
    ['fill_rate', null, 0.9, undefined],
    ['fill_rate', 0.9, null, undefined],
  ])('of %s from what was to %s', (measure, value, previous, said) => {
    const change = changeOf(measure, value, previous, words)
    expect(change && `${change.direction} ${change.tone} ${change.words}`).toBe(said ?? null)
  })

  it('to the budget is over, under or exact', () => {
    const said = (value: number) => targetOf({ measure: 'cost', value, target: 50_000 }, words)?.words
    expect([said(60_000), said(40_000), said(50_000)]).toEqual([
      '$100.00 over the budget of $500.00',
      '$100.00 under the budget of $500.00',
      'Exactly the budget of $500.00',
    ])
    expect(targetOf({ measure: 'cost', value: 1, target: null }, words)).toBeNull()
  })
})

it('A row says what it adds, and their sum the figure it makes', () => {
  expect(amountWords('fill_rate', { amount: 3, of: 4 }, words)).toBe('3 of 4')
  expect(amountWords('cost_per_hour', { amount: 12_000, of: 240 }, words)).toBe('$120.00 for 4 h')
  expect(amountWords('time_to_fill', { amount: 95, of: null }, words)).toBe('1 h 35 min')
  expect(sumWords('fill_rate', { amount: 41, of: 50, count: 20 }, words)).toBe('Together 41 of 50: 82%')
  expect(sumWords('cost_per_hour', { amount: 12_000, of: 240, count: 2 }, words)).toBe('Together $120.00 for 4 h: $30.00/h')
  expect(sumWords('cost', { amount: 12_000, of: null, count: 2 }, words)).toBe('Together $120.00')
  expect(sumWords('late_rate', { amount: 0, of: 0, count: 0 }, words)).toBe('Together 0 of 0')
  expect(sumWords('time_to_fill', { amount: 900, of: null, count: 12 }, words)).toBe('12 filled openings')
})
