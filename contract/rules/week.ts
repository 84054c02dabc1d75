import { daysOfWeek, type DayOfWeek } from '../enums.ts'
import { addDays, dayOfWeek } from './time.ts'

/** The first day of the week in which a date lies, where weeks begin on this weekday (docs/rules/shifts.md#week). */
export function firstDayOfWeek(date: string, begins: DayOfWeek): string {
  return addDays(date, -daysAfter(begins, dayOfWeek(date)))
}

/**
 * The first day of the week that shares most days with the seven days from a date on: four at least. Different weeks stay different, and the way
 * back leads to the date itself.
 */
export function nearestWeek(firstDay: string, begins: DayOfWeek): string {
  return firstDayOfWeek(addDays(firstDay, 3), begins)
}

/** How many days later the weeks begin after a change of their first weekday, so that each shares most days with the one it was: -3 to 3. */
export function weekShift(from: DayOfWeek, to: DayOfWeek): number {
  const days = daysAfter(from, to)
  return days > 3 ? days - 7 : days
}

/**
 * How many days later the weeks of budgets begin after a change of the first weekday. Each week is the one with most days of the week for which
 * the budget was set, whatever was tried in between, so that every way back leads to that week: -6 to 6.
 * @param change with the weekday under which budgets were set last, the one until now and the new one
 */
export function budgetShift({ set, from, to }: { set: DayOfWeek; from: DayOfWeek; to: DayOfWeek }): number {
  return weekShift(set, to) - weekShift(set, from)
}

/** A shift of a saved week on the same weekday in a week that begins on another one; its days count from the first day. */
export function onSameWeekday<Shift extends { day: number; end_day: number }>(shift: Shift, from: DayOfWeek, to: DayOfWeek): Shift {
  const day = (shift.day + daysAfter(to, from)) % 7
  return { ...shift, day, end_day: shift.end_day - shift.day + day }
}

// How many days after one weekday the next other one is: 0 to 6.
function daysAfter(one: DayOfWeek, other: DayOfWeek): number {
  return (daysOfWeek.indexOf(other) - daysOfWeek.indexOf(one) + 7) % 7
}
