import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { createEvent } from '@crewcall/contract/staffing-events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { api, useCommand } from '../../lib/query.ts'
import { usePostBundle, usePostGig } from './commands.ts'
import { bodyOf, bundleBodyOf, daysOf, type ShiftValues } from './shift-form.ts'
import { useZoneOf } from './use-place.ts'

/** Posts what the form says and returns the shift: of work of several days the first, and of a new event with the event. */
export function usePosting({ eventId, namesEvent }: { eventId: number | undefined; namesEvent: boolean }) {
  const location = useLocation()
  const zoneOf = useZoneOf(location.id, location.timezone)
  const post = usePostGig()
  const postDays = usePostBundle()
  const create = useCommand(createEvent)
  const client = useQueryClient()
  // An event whose shift was refused is not created again under the same name.
  const created = useRef<{ id: number; name: string }>(undefined)

  async function eventOf({ event_name = '' }: ShiftValues): Promise<number | undefined> {
    if (!namesEvent) return eventId
    const name = event_name.trim()
    if (created.current?.name !== name) {
      created.current = await create.submit({ body: { name, organization_id: location.organization_id } })
    }
    return created.current.id
  }
  return async (values: ShiftValues): Promise<Gig> => {
    const place = { locationId: location.id, timezone: await zoneOf(values) }
    const event_id = await eventOf(values)
    const event = event_id === undefined ? {} : { event_id }
    if (daysOf(values).length === 0) return post.submit({ body: { ...bodyOf(values, place), ...event } })
    const { days } = await postDays.submit({ body: { ...bundleBodyOf(values, place), ...event } })
    return client.fetchQuery(api.query(getGig, { params: { gigId: String(days[0]?.gig_id) } }))
  }
}
