import { getEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../lib/query.ts'
import type { EventSearch } from './event-search.ts'

/** The event in the address with its shifts, and the filter of its tabs. */
export function useEvent() {
  // Every route of this feature has these parameters.
  const { eventId, locationId } = useParams({ strict: false }) as { eventId: string; locationId: string }
  const { state } = useSearch({ strict: false }) as EventSearch
  const event = useQuery(api.query(getEvent, { params: { id: eventId } }))
  const shifts = useQuery(api.query(listEventShifts, { params: { id: eventId }, query: { is_including_gigs: true } }))
  return { eventId, locationId, state, event: event.data, shifts: shifts.data?.results, error: event.error ?? shifts.error }
}
