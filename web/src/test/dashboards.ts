import type { Dashboard, DashboardRow } from '@crewcall/contract/dashboards.ts'
import { dashboards, measures, previousRange, type DashboardName, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'

const usual: Record<(typeof measures)[Measure]['unit'], number> = {
  share: 0.9,
  count: 40,
  minutes: 15_030,
  cents: 512_345,
  cents_per_hour: 3120,
  hours: 5.25,
  ratio: 1.5,
}

/** A dashboard of four weeks that ends on a Wednesday, with its figures all alike by unit; the chart rises by day. */
export function aDashboard(name: DashboardName, changes: Partial<Dashboard> = {}): Dashboard {
  const { from, until } = { from: '2026-10-29', until: '2026-11-25' }
  const shown: readonly Measure[] = dashboards[name]
  const values = shown.map((measure) => usual[measures[measure].unit])
  return {
    name,
    from,
    until,
    previous: previousRange({ from, until }),
    behind_since: null,
    figures: shown.map((measure, index) => ({
      measure,
      value: values[index] ?? null,
      previous: (values[index] ?? 0) * 0.8,
      target: null,
      base: 50,
    })),
    points: Array.from({ length: 28 }, (_, day) => ({
      from: addDays(from, day),
      until: addDays(from, day),
      values: values.map((value) => (value * (day + 1)) / 28),
    })),
    locations: [aRowOf(9, 'Harbor Room', values)],
    ...changes,
  }
}

/** A location in the table of a dashboard, in business 4. */
export function aRowOf(location_id: number, location_name: string, values: (number | null)[]): Dashboard['locations'][number] {
  return {
    location_id,
    location_name,
    organization_id: 4,
    organization_name: 'Harbor Group',
    timezone: 'America/Chicago',
    values,
    previous: values.map((value) => value && value * 0.8),
    targets: values.map(() => null),
  }
}

/** A pro on a shift that counts once, of one. */
export function aCountedRow(changes: Partial<DashboardRow> = {}): DashboardRow {
  return {
    gig_id: 41,
    application_id: 55,
    location_id: 9,
    location_name: 'Harbor Room',
    local_date: '2026-11-20',
    start_time: '2026-11-20T23:30:00.000Z',
    end_time: '2026-11-21T05:30:00.000Z',
    timezone: 'America/Chicago',
    position: 'Bartender',
    pro_name: 'Maya Lopez',
    amount: 1,
    of: 1,
    ...changes,
  }
}
