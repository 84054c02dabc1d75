import { expect, it } from 'vitest'
import { z } from 'zod'
import { across } from './across.ts'
import { couponForm } from './coupons.ts'
import { keptSkillFields } from './reference-data.ts'
import { orientationStepTerms } from './orientations.ts'

const range = across(
  z.object({ name: z.string().min(1), from: z.iso.date(), until: z.iso.date() }),
  ['from', 'until'],
  ({ from, until }) => from <= until,
  { path: ['until'], message: 'Must not be before the start' },
)
const faultsOf = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

it('A rule across fields is told although others are missing', () => {
  expect(faultsOf(range, { name: '', from: '2026-06-02', until: '2026-06-01' })).toMatchObject({
    name: expect.any(String),
    until: 'Must not be before the start',
  })
  expect(faultsOf(range, { from: '2026-06-02', until: '2026-06-01' })['until']).toBe('Must not be before the start')
})

it('A rule across fields is not asked about fields that are wrong by themselves, nor about no object', () => {
  expect(Object.keys(faultsOf(range, { name: 'June', from: '2026-06-31', until: '2026-06-01' }))).toEqual(['from'])
  expect(Object.keys(faultsOf(range, { name: 'June', until: '2026-06-01' }))).toEqual(['from'])
  const lists = across(z.object({ names: z.array(z.string()).default([]) }), ['names'], ({ names }) => names.length > 0, {
    message: 'None',
  })
  for (const value of [null, 'June', undefined, [], 4]) expect(Object.keys(faultsOf(lists, value))).toEqual([''])
  expect(faultsOf(lists, {})).toEqual({ '': 'None' })
  expect(range.parse({ name: 'June', from: '2026-06-01', until: '2026-06-02' })).toEqual({
    name: 'June',
    from: '2026-06-01',
    until: '2026-06-02',
  })
})

it('A rule across fields names its field each time that it is asked, within a list too', () => {
  const value = { ranges: [{ name: 'June', from: '2026-06-02', until: '2026-06-01' }] }
  for (let times = 0; times < 2; times += 1)
    expect(faultsOf(z.object({ ranges: z.array(range) }), value)).toEqual({ 'ranges.0.until': 'Must not be before the start' })
})

it.each([
  ['a coupon', couponForm, { percentage: 10, amount: 5 }, 'amount', 'Enter a percentage or an amount, and not both'],
  [
    'a position',
    keptSkillFields,
    { minimum_wage_amount: 20, default_wage_amount: 16 },
    'default_wage_amount',
    'Not less than the minimum wage',
  ],
  ['a step to read', orientationStepTerms, { kind: 'READ', title: '', text: '', choices: [''] }, 'text', 'Write what they read'],
])('The form of %s tells it', (_, form, typed, field, message) => {
  expect(faultsOf(form, typed)[field]).toBe(message)
})
