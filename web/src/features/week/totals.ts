import { percentOf } from '@crewcall/contract/rules/money.ts'
import { dayOfWeek } from '@crewcall/contract/rules/time.ts'
import { nearestWeek } from '@crewcall/contract/rules/week.ts'
import type { BoardRow } from './board-rows.ts'
import { type BoardShift, openPlacesOf } from './board-shift.ts'

/** Sums of some shifts; `minutes` are those of the openings counted, `cost_cents` is null if none can be known. */
export type Totals = { shifts: number; places: number; filled: number; open: number; minutes: number; cost_cents: number | null }

/** The sums of shifts, once each, drafts included; cancelled ones count nothing. */
export function totalsOf(shifts: readonly BoardShift[]): Totals {
  const counted = countedOf(shifts)
  return {
    ...hoursAndCost(counted, ({ allowed_confirmed_pros }) => allowed_confirmed_pros),
    places: sumOf(counted, (shift) => shift.allowed_confirmed_pros),
    filled: sumOf(counted, (shift) => Math.min(shift.current_confirmed_pros_count, shift.allowed_confirmed_pros)),
    open: sumOf(counted, openPlacesOf),
  }
}

/** The sums of a row: of a person, what that person works; of open shifts, what is still open; of the others, everything. */
export function totalsOfRow(of: BoardRow['of'], shifts: readonly BoardShift[]): Totals {
  if (of.kind !== 'person' && of.kind !== 'open') return totalsOf(shifts)
  const counted = countedOf(shifts)
  const openings = of.kind === 'open' ? openPlacesOf : (shift: BoardShift) => (isBooked(shift, of.pro_id) ? 1 : 0)
  return { ...hoursAndCost(counted, openings), places: 0, filled: 0, open: sumOf(counted, openPlacesOf) }
}

// Whoever was only asked does not work the shift.
function isBooked({ people }: BoardShift, pro_id: number): boolean {
  return people.some((person) => person.pro_id === pro_id && (person.state === 'CONFIRMED' || person.state === 'PLANNED'))
}

function countedOf(shifts: readonly BoardShift[]): BoardShift[] {
  return [...new Map(shifts.map((shift) => [shift.key, shift])).values()].filter(({ status }) => status !== 'CANCELLED')
}

function hoursAndCost(counted: readonly BoardShift[], openings: (shift: BoardShift) => number) {
  const costOf = (shift: BoardShift) => Math.round(((shift.cost_cents ?? 0) * openings(shift)) / shift.allowed_confirmed_pros)
  return {
    shifts: counted.length,
    minutes: sumOf(counted, (shift) => shift.hours_minutes * openings(shift)),
    cost_cents: counted.some((shift) => shift.cost_cents !== null) ? sumOf(counted, costOf) : null,
  }
}

function sumOf(shifts: readonly BoardShift[], of: (shift: BoardShift) => number): number {
  return shifts.reduce((total, shift) => total + of(shift), 0)
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

/**
 * The budget of a week over its locations, in cents and minutes: an amount, or else a share of the expected sales. Null where none is set;
 * `paid_by` and `worked_at` are the locations that have one. That of a business whose weeks begin on another day counts in the week that has
 * most of its days.
 */
export function budgetOf(budgets: readonly Budget[], week: { firstDay: string; locations: readonly number[] }) {
  const set = budgets.filter(
    ({ week_start, location_id }) =>
      nearestWeek(week_start, dayOfWeek(week.firstDay)) === week.firstDay && week.locations.includes(location_id),
  )
  const amounts = set.flatMap(({ location_id, amount_cents, sales_cents, sales_percentage }) => {
    const share = sales_cents !== null && sales_percentage !== null ? percentOf(sales_cents, sales_percentage) : null
    const value = amount_cents ?? share
    return value === null ? [] : { location_id, value }
  })
  const hours = set.flatMap(({ location_id, hours: each }) => (each === null ? [] : { location_id, value: each * 60 }))
  const sum = (each: readonly { value: number }[]) => (each.length === 0 ? null : each.reduce((total, { value }) => total + value, 0))
  const placesOf = (each: readonly { location_id: number }[]) => new Set(each.map(({ location_id }) => location_id))
  return { cents: sum(amounts), minutes: sum(hours), paid_by: placesOf(amounts), worked_at: placesOf(hours) }
}
