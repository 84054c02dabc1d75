import type { DayTotal } from '@crewcall/contract/schedule-totals.ts'
import type { DraftView } from '../drafts/view-drafts.ts'
import type { ScheduledView } from './gigs-in-view.ts'

type Counted = { location_id: number; local_date: string; hours_minutes: number; cost_cents: number | null; allowed_confirmed_pros: number }

/** The sums of each location and local date, by date; days without a shift have none. Unapproved shifts count: they are planned work. */
export function totalsOf(gigs: readonly ScheduledView[], drafts: readonly DraftView[]): DayTotal[] {
  const days = new Map<string, { gigs: ScheduledView[]; drafts: DraftView[] }>()
  const dayOf = ({ location_id, local_date }: Counted) => {
    const key = `${local_date}:${location_id}`
    const day = days.get(key) ?? { gigs: [], drafts: [] }
    days.set(key, day)
    return day
  }
  for (const gig of gigs) dayOf(gig).gigs.push(gig)
  for (const draft of drafts) dayOf(draft).drafts.push(draft)
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, day]) => totalOf(key, day))
}

function totalOf(key: string, { gigs, drafts }: { gigs: readonly ScheduledView[]; drafts: readonly DraftView[] }): DayTotal {
  const [local_date = '', location] = key.split(':')
  return {
    location_id: Number(location),
    local_date,
    minutes: minutesOf(gigs),
    cost_cents: costOf(gigs),
    requested: openingsOf(gigs),
    confirmed: gigs.reduce((sum, gig) => sum + gig.current_confirmed_pros_count, 0),
    drafts: drafts.length,
    draft_minutes: minutesOf(drafts),
    draft_cost_cents: costOf(drafts),
    draft_requested: openingsOf(drafts),
  }
}

function minutesOf(shifts: readonly Counted[]): number {
  return shifts.reduce((sum, shift) => sum + shift.hours_minutes * shift.allowed_confirmed_pros, 0)
}

function openingsOf(shifts: readonly Counted[]): number {
  return shifts.reduce((sum, shift) => sum + shift.allowed_confirmed_pros, 0)
}

// A sum with an unknown part is unknown.
function costOf(shifts: readonly Counted[]): number | null {
  return shifts.reduce<number | null>((sum, { cost_cents }) => (sum === null || cost_cents === null ? null : sum + cost_cents), 0)
}
