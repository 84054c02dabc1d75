import type { LocationBill, LocationOverview } from '../overview.ts'

type Need = Pick<
  LocationOverview,
  'location_name' | 'location_id' | 'open_tonight_count' | 'hours_due_at' | 'hours_count' | 'applicants_count'
>

/**
 * Orders locations by what needs a person (docs/rules/rights.md#all-locations): openings of tonight first, then hours that settle themselves
 * soonest, other waiting hours, applicants, and the name.
 */
export function byNeed(a: Need, b: Need): number {
  return (
    b.open_tonight_count - a.open_tonight_count ||
    dueOf(a) - dueOf(b) ||
    b.hours_count - a.hours_count ||
    (b.applicants_count ?? 0) - (a.applicants_count ?? 0) ||
    a.location_name.localeCompare(b.location_name) ||
    a.location_id - b.location_id
  )
}

// A number, so that two locations without a deadline are equal.
function dueOf({ hours_due_at }: Need): number {
  return hours_due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(hours_due_at)
}

type Owing = Pick<LocationBill, 'location_name' | 'location_id' | 'failed' | 'due'>

/** Orders locations by what is to pay (docs/rules/rights.md#all-locations): failed charges first, then what is due, and the name. */
export function byDebt(a: Owing, b: Owing): number {
  return (
    b.failed.total - a.failed.total ||
    b.due.total - a.due.total ||
    b.due.count - a.due.count ||
    a.location_name.localeCompare(b.location_name) ||
    a.location_id - b.location_id
  )
}
