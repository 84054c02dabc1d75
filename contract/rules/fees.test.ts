import { describe, expect, it } from 'vitest'
import { isPaidOutside, platformFeePercentage } from './fees.ts'

const fees = { gigpro_fee_percentage: 28, in_network_fee_percentage: 10, w2_fee_percentage: 45 }

describe('platformFeePercentage', () => {
  it.each([
    ['MARKETPLACE', 'F1099', 28],
    ['MARKETPLACE', 'W2', 45],
    ['NETWORK', 'F1099', 10],
    ['NETWORK', 'W2', 10],
    ['PRIVATE_DIRECT_OFFER', 'F1099', 28],
    ['INTERVIEW', 'F1099', 28],
  ] as const)('of a %s %s shift is %i', (booking_type, employment_type, expected) => {
    expect(platformFeePercentage({ booking_type, employment_type, fees })).toBe(expected)
  })
})

describe('isPaidOutside', () => {
  it.each([
    ['NETWORK', false, true],
    ['NETWORK', true, false],
    ['MARKETPLACE', false, false],
  ])('of a %s shift where network payments are enabled: %s', (type, in_network_payments_enabled, expected) => {
    expect(isPaidOutside(type, { in_network_payments_enabled })).toBe(expected)
  })
})
