import { describe, expect, it } from 'vitest'
import { daysOfWeek } from '../enums.ts'
import { addDays, dayOfWeek } from './time.ts'
import { budgetShift, firstDayOfWeek, nearestWeek, onSameWeekday, weekShift } from './week.ts'

describe('A week', () => {
  it.each([
    ['2026-11-16', 'MONDAY', '2026-11-16'],
    ['2026-11-22', 'MONDAY', '2026-11-16'],
    ['2026-11-22', 'SUNDAY', '2026-11-22'],
    ['2026-11-21', 'SUNDAY', '2026-11-15'],
    ['2026-11-20', 'SATURDAY', '2026-11-14'],
    ['2027-01-01', 'WEDNESDAY', '2026-12-30'],
  ] as const)('with %s that begins on a %s begins on %s', (date, begins, first) => {
    expect(firstDayOfWeek(date, begins)).toBe(first)
  })
})

describe('After a change of the first weekday', () => {
  const pairs = daysOfWeek.flatMap((from) => daysOfWeek.map((to) => [from, to] as const))

  it.each(pairs)('from %s to %s each week is the one with most of its days, and the way back is exact', (from, to) => {
    const weeks = Array.from({ length: 4 }, (_, at) => addDays(firstDayOfWeek('2026-11-20', from), at * 7))
    const moved = weeks.map((week) => nearestWeek(week, to))
    expect(new Set(moved).size).toBe(weeks.length)
    expect(moved.every((week) => dayOfWeek(week) === to)).toBe(true)
    expect(moved).toEqual(weeks.map((week) => addDays(week, weekShift(from, to))))
    expect(moved.map((week) => nearestWeek(week, from))).toEqual(weeks)
    expect(Math.abs(weekShift(from, to))).toBeLessThanOrEqual(3)
  })

  it.each(daysOfWeek)('budgets set under %s are in the week with most of their days, by whatever route, and back', (set) => {
    for (const [from, to] of pairs) {
      const week = firstDayOfWeek('2026-11-20', set)
      expect(addDays(nearestWeek(week, from), budgetShift({ set, from, to }))).toBe(nearestWeek(week, to))
    }
  })

  it.each(pairs)('from %s to %s a shift of a saved week keeps its weekday and its length', (from, to) => {
    for (const day of [0, 3, 6]) {
      const kept = onSameWeekday({ day, end_day: day + 1 }, from, to)
      const on = (first: string, days: number) => dayOfWeek(addDays(first, days))
      expect(on(firstDayOfWeek('2026-11-20', to), kept.day)).toBe(on(firstDayOfWeek('2026-11-20', from), day))
      expect([kept.day >= 0 && kept.day < 7, kept.end_day - kept.day]).toEqual([true, 1])
    }
  })
})
