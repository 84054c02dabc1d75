import { LEAST_SHIFTS } from './dashboards.ts'

/** The shifts of a position in a market: how many, their planned minutes and pay, and what the market pays an hour; null where that is not said. */
export type PlannedWork = { shifts: number; minutes: number; cents: number; market_cents: number | null }

/** Pay an hour in cents; null without planned minutes. */
export function hourlyCents({ minutes, cents }: Pick<PlannedWork, 'minutes' | 'cents'>): number | null {
  return minutes === 0 ? null : Math.round((cents * 60) / minutes)
}

/**
 * How the planned pay compares with what the same hours would be paid at the market's wage of each position: 0.04 is four percent more. Only of positions
 * with a market's wage; null where those are of fewer than five shifts (docs/rules/dashboards.md#wages-and-the-market).
 */
export function againstMarket(work: readonly PlannedWork[]): { minutes: number; difference: number | null } {
  const compared = work.flatMap(({ market_cents, ...one }) => (market_cents === null ? [] : [{ ...one, market_cents }]))
  const sum = (of: (one: (typeof compared)[number]) => number) => compared.reduce((total, one) => total + of(one), 0)
  const minutes = sum((one) => one.minutes)
  const market = sum((one) => (one.market_cents * one.minutes) / 60)
  const isEnough = sum(({ shifts }) => shifts) >= LEAST_SHIFTS && market > 0
  return { minutes, difference: isEnough ? sum(({ cents }) => cents) / market - 1 : null }
}
