import { expect, it } from 'vitest'
import { withSlots } from './slots.ts'

it('Everything in braces becomes one placeholder, also a choice between sentences with values of its own', () => {
  const choice = '{source, select, POLICY {{days, plural, one {# day} other {# days}}} other {{explanation}}}'
  const { text, slots } = withSlots({ subject: 'For {pro}', body: `${choice} It ends: {ends}.` })
  expect(text).toEqual({ subject: 'For {pro}', body: '{source} It ends: {ends}.' })
  expect([...slots]).toEqual([
    ['pro', '{pro}'],
    ['source', choice],
    ['ends', '{ends}'],
  ])
})

it('The same choice has the same name in both parts, and another one by the same fact has a number', () => {
  const [one, other] = ['{as, select, no {A} other {B}}', '{as, select, no {C} other {D}}']
  const { text, slots } = withSlots({ subject: one, body: `${other} ${one} {as}` })
  expect(text).toEqual({ subject: '{as}', body: '{as_2} {as} {as_3}' })
  expect([...slots.values()]).toEqual([one, other, '{as}'])
})
