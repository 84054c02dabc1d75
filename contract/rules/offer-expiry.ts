import type { OfferExpiration } from '../enums.ts'
import { OFFER_CLOSES_BEFORE_START_MINUTES } from './windows.ts'

/** The hours of each setting of a location. */
export const offerExpirationHours = { HOURS_12: 12, HOURS_24: 24, HOURS_48: 48 } as const satisfies Record<OfferExpiration, number>

/** If `enabled` is false, only the shift itself ends the offer. */
export type OfferTerms = { offered_at: Date; start: Date; end: Date; expiration: OfferExpiration; enabled: boolean }

const HOUR = 3_600_000

/**
 * When an offer expires (docs/rules/applications.md#offers): after the hours of the location, never later than one hour before the start.
 * An offer made in the last hour lasts until the start, one made during the shift (a late replacement) until its end.
 */
export function offerExpiresAt(terms: OfferTerms): Date {
  const latest = latestExpiry(terms)
  if (!terms.enabled) return latest
  const byHours = terms.offered_at.getTime() + offerExpirationHours[terms.expiration] * HOUR
  return new Date(Math.min(byHours, latest.getTime()))
}

/** When the pro is reminded of an open offer: at half its time (docs/rules/applications.md#offers). */
export function offerReminderAt(offeredAt: Date, expiresAt: Date): Date {
  return new Date((offeredAt.getTime() + expiresAt.getTime()) / 2)
}

/** True from the expiry on (inclusive). */
export function isOfferExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime()
}

function latestExpiry({ offered_at, start, end, enabled }: OfferTerms): Date {
  if (offered_at >= start) return end
  const hourBefore = new Date(start.getTime() - OFFER_CLOSES_BEFORE_START_MINUTES * 60_000)
  return enabled && offered_at < hourBefore ? hourBefore : start
}
