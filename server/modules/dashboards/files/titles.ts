import type { DashboardName, Measure } from '@crewcall/contract/rules/dashboards.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'

/** What figures are called in files and mails. */
export const measureTitles: Record<Measure, ServerSentence> = {
  fill_rate: 'Fill rate',
  openings: 'Openings asked for',
  filled: 'Filled openings',
  shifts: 'Shifts',
  cancelled_shifts: 'Cancelled shifts',
  dropped: 'Lost pros',
  time_to_fill: 'Time to fill',
  cost: 'Cost',
  pay: 'Pay',
  fees: 'Fees',
  extras: 'Extras',
  take_rate: 'Fees, of the cost',
  cost_per_hour: 'Cost per hour',
  wage: 'Planned wage',
  planned_hours: 'Planned hours',
  worked_hours: 'Hours worked',
  overtime_hours: 'Overtime',
  late_rate: 'Late arrivals',
  late: 'Pros who were late',
  arrivals: 'Pros who came',
  no_show_rate: 'No-shows',
  no_shows: 'Pros who did not come',
  returning_rate: 'Returning pros',
  favorite_rate: 'Favorites',
  first_timers: 'First-time pros',
  flagged_rate: 'Flagged timesheets',
  non_compliant: 'Outside the rules',
  auto_clocked_out: 'Clocked out automatically',
  edited: 'Edited timesheets',
  auto_approved: 'Approved automatically',
  sheets: 'Timesheets',
}

/** What dashboards are called there. */
export const dashboardTitles: Record<DashboardName, ServerSentence> = {
  overview: 'Overview',
  fill: 'Filling',
  cost: 'Cost',
  punctuality: 'Punctuality',
  overtime: 'Overtime',
  people: 'People',
  compliance: 'Compliance',
}
