import { daysBetween } from './wall-week.ts'

/** Stored shifts count from 1, and 2^53 is where numbers stop being exact: the ids of phantoms are between. */
const FIRST = 2 ** 52
/** More days than there are from the first date of a series to the last, 2000 to 2199. */
const DAYS = 2 ** 17

/**
 * The id of a phantom, a date of a series (YYYY-MM-DD) that has no stored shift yet: 2^52 + series × 2^17 + days since 2000-01-01. It is the same
 * each time, and no stored shift has it.
 */
export function phantomId({ series_id, series_date }: { series_id: number; series_date: string }): number {
  return FIRST + series_id * DAYS + daysBetween('2000-01-01', series_date)
}
