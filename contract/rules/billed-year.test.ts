import { expect, it } from 'vitest'
import { addBilled, billedLines, billedOf } from './billed-year.ts'
import type { BilledMovement } from './billed-year.ts'
import { sumCents } from './money.ts'

const nothing = { charged: 0, credited: 0, paid: 0, paid_back: 0 }
const charge: BilledMovement = {
  ...nothing,
  charged: 14_080,
  paid: 14_080,
  way: 'card',
  bill: [
    { line: 'pro_amount', cents: 10_000 },
    { line: 'bonus', cents: 1000 },
    { line: 'platform_fee', cents: 3580 },
    { line: 'coupon', cents: -500 },
  ],
}
const refund: BilledMovement = {
  ...nothing,
  credited: 2000,
  paid_back: 2000,
  way: 'bank_account',
  bill: [{ line: 'pro_amount', cents: 2000 }],
}

it('A bonus is pay of a pro, and a coupon has a line of its own', () => {
  expect(billedOf([charge]).lines).toMatchObject({ pro_amount: 11_000, platform_fee: 3580, coupon: -500, other_charge: 0 })
})

it('A movement that charged nothing has no lines', () => {
  const { lines, credited, paid_back } = billedOf([refund])
  expect(Object.values(lines).every((cents) => cents === 0)).toBe(true)
  expect([credited, paid_back.bank_account, paid_back.card]).toEqual([2000, 2000, 0])
})

it.each([
  ['no lines at all', []],
  ['a line that is not known', [{ line: 'parking', cents: 14_080 }]],
  ['lines that are less than it', [{ line: 'tip_amount', cents: 80 }]],
])('A charge with %s is another charge, and nothing is lost', (_, bill) => {
  const { lines } = billedOf([{ ...charge, bill }])
  expect(sumCents(Object.values(lines))).toBe(14_080)
  expect(lines.other_charge).toBe(14_080 - lines.tip_amount)
})

it('Parts of a year add up to it', () => {
  const sum = addBilled([billedOf([charge]), billedOf([refund])])
  expect(sum).toEqual(billedOf([charge, refund]))
  expect(Object.keys(sum.lines)).toEqual([...billedLines])
  expect(addBilled([])).toEqual(billedOf([]))
})
