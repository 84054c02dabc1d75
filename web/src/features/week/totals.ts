import { type BoardShift, openPlacesOf } from './board-shift.ts'

/** Sums of some shifts. `cost_cents` is null if the reader may not see wages. */
export type Totals = { shifts: number; places: number; filled: number; open: number; minutes: number; cost_cents: number | null }

/** The sums of shifts, once each, drafts included; cancelled ones count nothing. */
export function totalsOf(shifts: readonly BoardShift[]): Totals {
  const counted = [...new Map(shifts.map((shift) => [shift.key, shift])).values()].filter(({ status }) => status !== 'CANCELLED')
  const sum = (of: (shift: BoardShift) => number) => counted.reduce((total, shift) => total + of(shift), 0)
  return {
    shifts: counted.length,
    places: sum((shift) => shift.allowed_confirmed_pros),
    filled: sum((shift) => Math.min(shift.current_confirmed_pros_count, shift.allowed_confirmed_pros)),
    open: sum(openPlacesOf),
    minutes: sum((shift) => shift.hours_minutes),
    cost_cents: counted.some((shift) => shift.cost_cents === null) ? null : sum((shift) => shift.cost_cents ?? 0),
  }
}

/** The share of filled openings in percent; null without openings. Rounded down: 100 means that all are filled. */
export function filledPercent({ filled, places }: Pick<Totals, 'filled' | 'places'>): number | null {
  return places === 0 ? null : Math.floor((filled / places) * 100)
}

/** How a cost compares with its budget; within a tenth of it is close. */
export function budgetTone(cost_cents: number, budget_cents: number): 'under' | 'close' | 'over' {
  if (cost_cents > budget_cents) return 'over'
  return cost_cents * 10 >= budget_cents * 9 ? 'close' : 'under'
}
