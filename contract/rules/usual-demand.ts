import { addDays } from './time.ts'

/** Weeks that a usual day is taken from. */
export const DEMAND_WEEKS = 8
/** Days before today for which the usual number is compared with the real one. */
const checkedDays = 28
/** How many days of the past a forecast and its check look at. */
export const DEMAND_DAYS = DEMAND_WEEKS * 7 + checkedDays

/** Openings posted by local date; a date without any is absent. */
export type Demand = ReadonlyMap<string, number>

/** What a day usually needs: the median of the same weekday in the eight weeks before it, in whole openings. */
export function usualOn(demand: Demand, date: string): number {
  const before = Array.from({ length: DEMAND_WEEKS }, (_, week) => demand.get(addDays(date, -7 * (week + 1))) ?? 0)
  const sorted = before.toSorted((a, b) => a - b)
  const middle = DEMAND_WEEKS / 2
  return Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2)
}

/**
 * How far off this was on the days before `today`: the symmetric mean absolute percentage error, from 0 to 2, over all days on which
 * something was expected or needed; null without such a day.
 */
export function errorOf(demands: readonly Demand[], today: string): number | null {
  const days = Array.from({ length: checkedDays }, (_, index) => addDays(today, -index - 1))
  const errors = demands.flatMap((demand) =>
    days.flatMap((date) => {
      const [usual, real] = [usualOn(demand, date), demand.get(date) ?? 0]
      return usual + real === 0 ? [] : [(2 * Math.abs(usual - real)) / (usual + real)]
    }),
  )
  return errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length
}
