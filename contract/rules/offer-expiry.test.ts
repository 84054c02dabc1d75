import { describe, expect, it } from 'vitest'
import { isOfferExpired, offerExpiresAt, offerReminderAt } from './offer-expiry.ts'

const start = new Date('2026-06-10T16:00:00Z')
const end = new Date('2026-06-10T22:00:00Z')

describe('offerExpiresAt', () => {
  it.each([
    ['12 hours', '2026-06-05T10:00:00Z', 'HOURS_12', true, '2026-06-05T22:00:00.000Z'],
    ['24 hours', '2026-06-05T10:00:00Z', 'HOURS_24', true, '2026-06-06T10:00:00.000Z'],
    ['48 hours', '2026-06-05T10:00:00Z', 'HOURS_48', true, '2026-06-07T10:00:00.000Z'],
    ['never later than an hour before the start', '2026-06-10T10:00:00Z', 'HOURS_12', true, '2026-06-10T15:00:00.000Z'],
    ['in the last hour: until the start', '2026-06-10T15:00:00Z', 'HOURS_12', true, '2026-06-10T16:00:00.000Z'],
    ['during the shift: until its end', '2026-06-10T16:00:00Z', 'HOURS_12', true, '2026-06-10T22:00:00.000Z'],
    ['switched off: until the start', '2026-06-01T10:00:00Z', 'HOURS_12', false, '2026-06-10T16:00:00.000Z'],
  ] as const)('%s', (_, offered, expiration, enabled, expected) => {
    expect(offerExpiresAt({ offered_at: new Date(offered), start, end, expiration, enabled }).toISOString()).toBe(expected)
  })

  it('is always after the offer and never after the end', () => {
    for (let minutes = -6000; minutes < 360; minutes += 7) {
      const offered_at = new Date(start.getTime() + minutes * 60_000)
      const expires = offerExpiresAt({ offered_at, start, end, expiration: 'HOURS_24', enabled: true })
      expect(expires > offered_at && expires <= end).toBe(true)
    }
  })
})

describe('an open offer', () => {
  it('is reminded at half time and over at its expiry', () => {
    const expires = new Date('2026-06-05T22:00:00Z')
    expect(offerReminderAt(new Date('2026-06-05T10:00:00Z'), expires).toISOString()).toBe('2026-06-05T16:00:00.000Z')
    expect(isOfferExpired(expires, new Date(expires.getTime() - 1))).toBe(false)
    expect(isOfferExpired(expires, expires)).toBe(true)
  })
})
