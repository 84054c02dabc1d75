import type { DashboardName, Measure } from '@crewcall/contract/rules/dashboards.ts'
import type { Sentence } from '../../lib/i18n.ts'

export const dashboardWords: Record<DashboardName, Sentence> = {
  overview: 'Overview',
  fill: 'Filling',
  cost: 'Cost',
  punctuality: 'Punctuality',
  overtime: 'Overtime',
  people: 'People',
  compliance: 'Compliance',
}

/** What a figure is called, and what it counts (docs/rules/dashboards.md). */
export const measureWords: Record<Measure, { label: Sentence; counts: Sentence }> = {
  fill_rate: {
    label: 'Fill rate',
    counts:
      'Openings with a confirmed pro at the start, of all openings. Cancelled shifts do not count; more pros than openings count as full.',
  },
  openings: { label: 'Openings asked for', counts: 'Openings of all shifts of these days. Cancelled shifts do not count.' },
  filled: { label: 'Filled openings', counts: 'Openings with a confirmed pro at the start, at most as many as the shift has.' },
  shifts: { label: 'Shifts', counts: 'Shifts that start in these days. Cancelled shifts and paid trials do not count.' },
  cancelled_shifts: { label: 'Cancelled shifts', counts: 'Shifts of these days that you cancelled.' },
  dropped: { label: 'Lost pros', counts: 'Confirmed pros who then left a shift of these days before it started.' },
  time_to_fill: {
    label: 'Time to fill',
    counts: 'Half of the filled openings had their pro within this time of being posted.',
  },
  cost: { label: 'Cost', counts: 'What the shifts of these days cost: pay, fees and extras together.' },
  pay: { label: 'Pay', counts: 'What the pros are paid for their hours.' },
  fees: { label: 'Fees', counts: 'The fees on the pay.' },
  extras: { label: 'Extras', counts: 'Tips, reimbursements and other payments besides the hours, less refunds.' },
  take_rate: { label: 'Fees, of the cost', counts: 'The fees, divided by the cost of the shifts of these days: pay, fees and extras.' },
  cost_per_hour: { label: 'Cost per hour', counts: 'The cost divided by the hours worked.' },
  wage: {
    label: 'Planned wage',
    counts: 'The planned pay of every opening, bonus included, divided by its planned hours. Cancelled shifts do not count.',
  },
  planned_hours: { label: 'Planned hours', counts: 'The planned hours of every opening. Cancelled shifts do not count.' },
  worked_hours: { label: 'Hours worked', counts: 'The paid hours of all timesheets, without unpaid breaks, approved or not yet.' },
  overtime_hours: { label: 'Overtime', counts: 'Hours of a pro beyond 40 in the week, at all your locations together.' },
  late_rate: { label: 'Late arrivals', counts: 'Pros who clocked in more than 10 minutes after the start, of all who came.' },
  late: { label: 'Pros who were late', counts: 'Pros who clocked in more than 10 minutes after the start.' },
  arrivals: { label: 'Pros who came', counts: 'Pros who worked a shift of these days; one on two shifts counts twice.' },
  no_show_rate: { label: 'No-shows', counts: 'Pros who did not come, of these and all who came.' },
  no_shows: { label: 'Pros who did not come', counts: 'Confirmed pros who neither came nor cancelled.' },
  returning_rate: { label: 'Returning pros', counts: 'Pros who had worked at the location before, of all who came.' },
  favorite_rate: { label: 'Favorites', counts: 'Pros who are favorites of the location today, of all who came; also for earlier days.' },
  first_timers: { label: 'First-time pros', counts: 'Pros who worked at the location for the first time.' },
  flagged_rate: { label: 'Flagged timesheets', counts: 'Timesheets with something unusual about the hours, of all timesheets.' },
  non_compliant: { label: 'Outside the rules', counts: 'Timesheets marked as not compliant, such as with a break that was missed.' },
  auto_clocked_out: { label: 'Clocked out automatically', counts: 'Timesheets whose pro forgot to clock out.' },
  edited: { label: 'Edited timesheets', counts: 'Timesheets whose hours a manager changed.' },
  auto_approved: { label: 'Approved automatically', counts: 'Timesheets that nobody looked at within 48 hours.' },
  sheets: { label: 'Timesheets|count', counts: 'All timesheets of the shifts of these days.' },
}
