import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, centsToDollars, dollarsToCents, formatCents, payForMinutes, percentOf, sumCents } from './money.ts'

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('percentOf', () => {
  it.each([
    [11_000, 28, 3_080],
    [1_500, 5, 75],
    [1, 50, 1],
    [1, 49.99, 0],
    [3, 50, 2],
    [-3, 50, -2],
    [10, 2.5, 0],
    [20, 2.5, 1],
    [999, 0, 0],
    [999, 100, 999],
    [333, 33.33, 111],
  ])('of %i at %d %% is %i', (amount, percentage, expected) => {
    expect(percentOf(amount, percentage)).toBe(expected)
  })

  it('is never off by more than half a cent, and a credit mirrors its charge', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const share = percentOf(amount, hundredths / 100)
        expect(Math.abs(share * 10_000 - amount * hundredths)).toBeLessThanOrEqual(5_000)
        expect(percentOf(-amount, hundredths / 100) + share).toBe(0)
      }),
    )
  })

  it('refuses fractions of a cent', () => {
    expect(() => percentOf(10.5, 10)).toThrow(RangeError)
    expect(() => percentOf(Number.NaN, 10)).toThrow(RangeError)
  })
})

describe('payForMinutes', () => {
  it.each([
    [330, 2_000, 11_000],
    [0, 2_000, 0],
    [1, 2_000, 33],
    [1, 2_030, 34],
    [7, 1_575, 184],
  ])('%i min at %i c/h earn %i c', (minutes, wage, expected) => {
    expect(payForMinutes(minutes, wage)).toBe(expected)
  })
})

describe('dollars and cents', () => {
  it.each([
    [0.5, 50],
    [1.005, 101],
    [20, 2_000],
    ['15.75', 1_575],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [1.1 * 3, 330],
  ])('%s dollars are %i cents', (dollars, expected) => {
    expect(dollarsToCents(dollars)).toBe(expected)
  })

  it.each(['', 'ten', Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    expect(() => dollarsToCents(value)).toThrow(RangeError)
  })

  it('convert back and forth unchanged', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(dollarsToCents(centsToDollars(amount))).toBe(amount)
      }),
    )
  })

  it('are formatted as money', () => {
    expect(formatCents(123_450)).toBe('$1,234.50')
    expect(formatCents(-500)).toBe('-$5.00')
    expect(formatCents(0)).toBe('$0.00')
  })
})

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0, 0], [34, 33, 33]],
    [10, [3, 0, 7], [3, 0, 7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [1, 2], [0, 0]],
    [5, [1], [5]],
    [1, [1, 9], [0, 1]],
  ])('%i by %o is %o', (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected)
  })

  it('adds up exactly and is within a cent of the fair share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        const parts = allocate(total, shares)
        const sum = sumCents(shares)
        expect(sumCents(parts)).toBe(total)
        parts.forEach((part, index) => {
          const fair = sum === 0 ? total / shares.length : (total * (shares[index] ?? 0)) / sum
          expect(Math.abs(part - fair)).toBeLessThan(1.000001)
        })
      }),
    )
  })

  it.each([
    [2, [1, 3, 10], [0, 1, 1]],
    [11, [15, 7], [8, 3]],
    [-11, [15, 7], [-8, -3]],
  ])('%i by %o is %o: a tie goes to the earlier part', (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected)
  })

  it('is what exact arithmetic with whole numbers gives', () => {
    const wrong: string[] = []
    const compare = (total: number, weights: number[]) => {
      if (String(allocate(total, weights)) !== String(shared(total, weights))) wrong.push(`${total} by ${weights.join()}`)
    }
    for (let total = 0; total <= 30; total += 1)
      for (let one = 1; one <= 30; one += 1)
        for (let other = 0; other <= 30; other += 1) {
          compare(total, [one, other])
          if (other <= 12) compare(total, [one, other, 10])
        }
    compare(Number.MAX_SAFE_INTEGER, [86_400_000, 3_600_000, 86_400_000])
    expect(wrong).toEqual([])
  })

  it('refuses negative or no weights', () => {
    expect(() => allocate(100, [])).toThrow(RangeError)
    expect(() => allocate(100, [1, -1])).toThrow(RangeError)
    expect(() => allocate(100, [Number.NaN])).toThrow(RangeError)
    expect(() => allocate(100, [0.5])).toThrow(RangeError)
  })
})

it('An amount is formatted in dollars in both languages', () => {
  expect([formatCents(1_234_567), formatCents(1_234_567, 'es'), formatCents(-5)]).toEqual(['$12,345.67', '$12,345.67', '-$0.05'])
})

it.each<[string, () => unknown]>([
  ['a wage', () => payForMinutes(60, 20.5)],
  ['dollars of', () => centsToDollars(0.5)],
  ['a total', () => allocate(10.5, [1])],
  ['a share', () => percentOf(0.1, 10)],
])('%s in fractions of a cent is a programming error', (_, make) => {
  expect(make).toThrow(RangeError)
})

it('A text without a number is no amount', () => {
  expect(() => dollarsToCents('  ')).toThrow(RangeError)
  expect(dollarsToCents(' 12.5 ')).toBe(1250)
})

it('The remaining cent goes to the largest remainder, and to the first of equal ones', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [19, 32, 49])).toEqual([2, 3, 5])
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
})

// One unit after the other goes to the part that lacks most of its share, the earliest of several.
function shared(total: number, weights: readonly number[]): bigint[] {
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n)
  const lacks = weights.map((weight) => (BigInt(total) * BigInt(weight)) % sum)
  const parts = weights.map((weight) => (BigInt(total) * BigInt(weight)) / sum)
  for (let left = BigInt(total) - parts.reduce((before, part) => before + part, 0n); left > 0n; left -= 1n) {
    const at = lacks.reduce((best, rest, index) => (rest > (lacks[best] ?? 0n) ? index : best), 0)
    parts[at] = (parts[at] ?? 0n) + 1n
    lacks[at] = -1n
  }
  return parts
}
