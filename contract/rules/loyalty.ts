import { LOYALTY_PERIOD_DAYS } from './performance.ts'

/** What the platform pays for the points of a loyalty period when it ends: so many cents for 100 points. */
export type LoyaltyTerms = { is_on: boolean; cents_per_100_points: number }
/** Without a setting nothing is paid; the amount is what the form offers first, $10. */
export const noLoyaltyRewards: LoyaltyTerms = { is_on: false, cents_per_100_points: 1_000 }
/** The most that an installation pays for 100 points, and for one period, in cents. */
export const MOST_CENTS_PER_100_POINTS = 10_000
export const MOST_LOYALTY_CENTS = 1_000_000

const periodMs = LOYALTY_PERIOD_DAYS * 86_400_000

/** What points that are paid bring at the end of a period, in cents, rounded half up: nothing for points below one, or while nothing is paid. */
export function loyaltyRewardCents(points: number, { is_on, cents_per_100_points }: LoyaltyTerms): number {
  if (!is_on || points < 1) return 0
  return Math.min(MOST_LOYALTY_CENTS, Math.round((points * cents_per_100_points) / 100))
}

/** The end of the loyalty period that begins at `start`, the first instant of the next one. */
export function loyaltyPeriodEnd(start: Date): Date {
  return new Date(start.getTime() + periodMs)
}

/** The loyalty periods that are over by now, oldest first, of a pro whose current one began at `start`. */
export function loyaltyPeriodsOver(start: Date | null, now: Date): { start: Date; end: Date }[] {
  const over = []
  for (let begin = start; begin !== null && loyaltyPeriodEnd(begin) <= now; begin = loyaltyPeriodEnd(begin))
    over.push({ start: begin, end: loyaltyPeriodEnd(begin) })
  return over
}
