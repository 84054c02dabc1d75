import { listEventDrafts } from '@crewcall/contract/schedule.ts'
import { getEvent, listEventShifts, type StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCan } from '../../domain/person/can.tsx'
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

/** Whether one may post in the event here, and then its drafts. */
export function useEventDrafts({ id, organization_id }: StaffingEvent, locationId: string) {
  const may = useCan('gig.post', { location_id: Number(locationId), organization_id })
  const { data, isLoading } = useQuery({ ...api.query(listEventDrafts, { params: { eventId: id } }), enabled: may })
  return { may, isLoading, drafts: data?.drafts ?? [] }
}
