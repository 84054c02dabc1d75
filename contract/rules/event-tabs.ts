import type { EventGig, EventShift } from '../staffing-events.ts'

/** The tabs of an event. */
export const eventTabs = ['network', 'marketplace'] as const
export type EventTab = (typeof eventTabs)[number]
/** How a gig of an event stands: all openings filled; somebody gave it up or declined and it is open; or open. */
export const staffingStates = ['open', 'declined', 'full'] as const
export type StaffingState = (typeof staffingStates)[number]

/** The tab that shows a gig. Private offers are among those of the marketplace, as in the gig views. */
export function tabOf({ type }: Pick<EventGig, 'type'>): EventTab {
  return type === 'NETWORK' ? 'network' : 'marketplace'
}

/** The state of one gig. */
export function stateOf(gig: Pick<EventGig, 'allowed_confirmed_pros' | 'current_confirmed_pros_count' | 'declined_count'>): StaffingState {
  if (gig.current_confirmed_pros_count >= gig.allowed_confirmed_pros) return 'full'
  return gig.declined_count > 0 ? 'declined' : 'open'
}

/** The state of an event shift: that of the gig that needs most attention. */
export function stateOfShift(gigs: Parameters<typeof stateOf>[0][]): StaffingState {
  const states = new Set(gigs.map(stateOf))
  return states.has('declined') ? 'declined' : states.has('open') ? 'open' : 'full'
}

/** The shifts of an event with the gigs that a tab and a filter leave; shifts without any are left out. */
export function shownShifts(
  shifts: readonly EventShift[],
  { tab, state }: { tab?: EventTab; state?: StaffingState | undefined },
): (EventShift & { gigs: EventGig[] })[] {
  const isShown = (gig: EventGig) => (tab === undefined || tabOf(gig) === tab) && (state === undefined || stateOf(gig) === state)
  return shifts.map((shift) => ({ ...shift, gigs: (shift.gigs ?? []).filter(isShown) })).filter(({ gigs }) => gigs.length > 0)
}

/** The number of gig cards on each tab with this filter. */
export function tabCounts(shifts: readonly EventShift[], state?: StaffingState): Record<EventTab, number> {
  const count = (tab: EventTab) => shownShifts(shifts, { tab, state }).reduce((sum, { gigs }) => sum + gigs.length, 0)
  return { network: count('network'), marketplace: count('marketplace') }
}
