import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaBelow, betaQuantile } from './beta.ts'

describe('the quantile of a Beta distribution', () => {
  // Values with a closed form, and two of a published table (Pearson).
  it.each([
    ['the uniform one', 1, 1, 0.3, 0.3],
    ['a power', 2, 1, 0.49, 0.7],
    ['the mirrored power', 1, 3, 1 - 0.4 ** 3, 0.6],
    ['the arcsine', 0.5, 0.5, 0.25, Math.sin(Math.PI / 8) ** 2],
    ['the middle of an even one', 30, 30, 0.5, 0.5],
    ['nine hits and one miss', 10, 2, 0.05, 0.6356405],
    ['nine hits and one miss, above', 10, 2, 0.95, 0.9666808],
  ])('is right for %s', (_, a, b, probability, value) => {
    expect(betaQuantile({ a, b }, probability)).toBeCloseTo(value, 6)
  })

  it('is the opposite of the probability below it', () => {
    const sizes = fc.double({ min: 0.6, max: 3000, noNaN: true })
    fc.assert(
      fc.property(sizes, sizes, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (a, b, probability) => {
        expect(betaBelow({ a, b }, betaQuantile({ a, b }, probability))).toBeCloseTo(probability, 6)
      }),
    )
  })
})
