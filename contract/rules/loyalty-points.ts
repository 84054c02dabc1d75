/** The effect of each event on the loyalty points of a period (docs/rules/pros.md#points-and-tiers). */
export const loyaltyPoints = {
  completed: 10,
  five_stars: 5,
  four_stars: 2,
  accepted_direct_offer: 5,
  instant_confirm_worked: 5,
  no_show: -100,
  callout: -75,
  one_or_two_stars: -20,
} as const
export type LoyaltyEvent = keyof typeof loyaltyPoints

/** The points of a period from event counts; it may be below zero, which means no payout. */
export function pointsOf(counts: Partial<Record<LoyaltyEvent, number>>): number {
  const events = Object.keys(loyaltyPoints) as LoyaltyEvent[]
  return events.reduce((sum, event) => sum + loyaltyPoints[event] * (counts[event] ?? 0), 0)
}

/** The points for a review of `stars`; three stars give none. */
export function pointsOfReview(stars: number): number {
  if (stars >= 5) return loyaltyPoints.five_stars
  if (stars >= 4) return loyaltyPoints.four_stars
  return stars <= 2 ? loyaltyPoints.one_or_two_stars : 0
}
