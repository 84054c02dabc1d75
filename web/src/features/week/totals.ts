import { type BoardShift, openPlacesOf } from './board-shift.ts'

/** Sums of some shifts; `minutes` are those of all openings, `cost_cents` is null if none can be known. */
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
    minutes: sum((shift) => shift.hours_minutes * shift.allowed_confirmed_pros),
    cost_cents: counted.some((shift) => shift.cost_cents !== null) ? sum((shift) => shift.cost_cents ?? 0) : null,
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

type Budget = {
  location_id: number
  week_start: string
  hours: number | null
  amount_cents: number | null
  sales_cents: number | null
  sales_percentage: number | null
}

/** The budget of a week over its locations, in cents and minutes: an amount, or else a share of the expected sales. Null where none is set. */
export function budgetOf(budgets: readonly Budget[], week: { monday: string; locations: readonly number[] }) {
  const set = budgets.filter(({ week_start, location_id }) => week_start === week.monday && week.locations.includes(location_id))
  const amounts = set.flatMap(
    ({ amount_cents, sales_cents, sales_percentage }) =>
      amount_cents ?? (sales_cents !== null && sales_percentage !== null ? Math.round((sales_cents * sales_percentage) / 100) : []),
  )
  const hours = set.flatMap(({ hours: each }) => each ?? [])
  const sum = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((total, value) => total + value, 0))
  const minutes = sum(hours)
  return { cents: sum(amounts), minutes: minutes === null ? null : minutes * 60 }
}
