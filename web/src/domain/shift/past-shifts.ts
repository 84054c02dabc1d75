import { listGigs, type GigRow } from '@crewcall/contract/gigs.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { WallShift } from '@crewcall/contract/rules/usual-shift.ts'
import { listShiftTemplates } from '@crewcall/contract/templates.ts'
import { api } from '../../lib/query.ts'
import { minutesOf } from '../../ui/fields/time-text.ts'

/** The shifts last posted at a location, latest first: what is usual there. */
export function recentGigs(locationId: number) {
  return { ...api.query(listGigs, { query: { location_id: locationId, ordering: '-created_ts', page_size: 10 } }), staleTime: 60_000 }
}

/** The times saved at a location. */
export function savedTimes(locationId: number) {
  return api.query(listShiftTemplates, { query: { location_id: locationId } })
}

/** A shift on the wall clock of its location. */
export function wallShiftOf({
  start_time,
  end_time,
  timezone,
  unpaid_break_minutes,
}: Pick<GigRow, 'start_time' | 'end_time' | 'timezone' | 'unpaid_break_minutes'>): WallShift {
  const minutes = (instant: string) => minutesOf(`${instantToWall(instant, timezone).time}:00`)
  return { start: minutes(start_time), end: minutes(end_time), unpaid_break_minutes }
}

/** Saved times as a shift. */
export function wallShiftOfSaved(saved: { start_time: string; end_time: string; unpaid_break_minutes: number | null }): WallShift {
  return { start: minutesOf(saved.start_time), end: minutesOf(saved.end_time), unpaid_break_minutes: saved.unpaid_break_minutes ?? 0 }
}
