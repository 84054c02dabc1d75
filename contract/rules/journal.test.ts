import { describe, expect, it } from 'vitest'
import { journalParts } from './journal.ts'
import type { Movement } from './journal.ts'
import { sumCents } from './money.ts'

const bill: Movement['bill'] = [
  { kind: 'platform_fee', cents: 3080 },
  { kind: 'pro_amount', cents: 11_000 },
]
const nothing: Movement = { charged: 0, credited: 0, paid: 0, paid_back: 0, way: 'card', bill: [] }

const movements: [string, Partial<Movement>, Record<string, number>][] = [
  ['a charge of a card', { charged: 14_080, paid: 14_080, bill }, { pro_amount: 11_000, platform_fee: 3080, card: -14_080 }],
  ['a charge on an invoice', { charged: 14_080, bill }, { pro_amount: 11_000, platform_fee: 3080, payable: -14_080 }],
  ['the payment of an invoice', { paid: 14_080, way: 'bank_transfer' }, { payable: 14_080, bank_transfer: -14_080 }],
  ['a second attempt after the bank took the first back', { paid: 14_080, bill }, { payable: 14_080, card: -14_080 }],
  ['what the bank took back', { paid_back: 14_080, bill, way: 'bank_account' }, { bank_account: 14_080, payable: -14_080 }],
  ['a refund', { credited: 2550, paid_back: 2550 }, { card: 2550, refund: -2550 }],
  ['a refund that the bank did not take', { credited: -2550, paid: 2550 }, { refund: 2550, card: -2550 }],
  ['a credit on an invoice', { credited: 3000 }, { payable: 3000, refund: -3000 }],
  ['a bill without lines', { charged: 500, paid: 500 }, { other_charge: 500, card: -500 }],
  [
    'lines that are not the whole bill',
    { charged: 20_000, bill },
    { pro_amount: 11_000, platform_fee: 3080, other_charge: 5920, payable: -20_000 },
  ],
  ['nothing', {}, {}],
]

describe('the entry of', () => {
  it.each(movements)('%s is balanced, with its debits first', (_, movement, expected) => {
    const parts = journalParts({ ...nothing, ...movement })
    expect(Object.fromEntries(parts.map(({ kind, cents }) => [kind, cents]))).toEqual(expected)
    expect(sumCents(parts.map(({ cents }) => cents))).toBe(0)
    const signs = parts.map(({ cents }) => Math.sign(cents))
    expect(parts.filter(({ kind }) => kind === 'pro_amount' || kind === 'platform_fee').map(({ kind }) => kind)).toEqual(
      Object.keys(expected).filter((kind) => kind === 'pro_amount' || kind === 'platform_fee'),
    )
    expect(signs).toEqual(signs.toSorted((a, b) => b - a))
  })
})
