import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { MOST_DASHBOARD_DAYS } from '@crewcall/contract/rules/dashboards.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import type { Sentence } from '../../lib/i18n.ts'
import { spanProblem, type DaySpan } from '../../domain/time/day-span.ts'
import type { DashboardSearch, RangeName } from './dashboard-search.ts'

export const rangeWords: Record<RangeName, Sentence> = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  week: 'This week',
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
  custom: 'Other days',
}

/**
 * The days of a range. The last 7 or 28 days end yesterday, since today would be compared with whole days; months, quarters and years end
 * today; a week is whole, so that it is compared with the same weekdays.
 */
export function daysOf({ range = '28d', from, until }: DashboardSearch, today: string, weekBegins: DayOfWeek): DaySpan {
  const yesterday = addDays(today, -1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (range) {
    case '7d':
      return { from: addDays(today, -7), until: yesterday }
    case '28d':
      return { from: addDays(today, -28), until: yesterday }
    case 'week': {
      const first = firstDayOfWeek(today, weekBegins)
      return { from: first, until: addDays(first, 6) }
    }
    case 'month':
      return { from: firstOfMonth, until: today }
    case 'last-month': {
      const last = addDays(firstOfMonth, -1)
      return { from: `${last.slice(0, 7)}-01`, until: last }
    }
    case 'quarter':
      return {
        from: `${today.slice(0, 5)}${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
        until: today,
      }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
    case 'custom':
      return from !== undefined && until !== undefined && spanProblem({ from, until }, MOST_DASHBOARD_DAYS) === null
        ? { from, until }
        : { from: addDays(today, -28), until: yesterday }
  }
}
