import { createEvent, addEventGigs, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { gig } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

type Stage = { crew: Crew; place: Tables['locations']; admin: { id: number } }

/** An event with shifts of a location, one for each list of gigs given by their values. */
export async function eventWith({ crew, place, admin }: Stage, ...gigs: Parameters<typeof gig>[2][]) {
  const call = crew.as(admin.id)
  const { data: event } = await call.call(createEvent, { body: { name: 'Winter gala', organization_id: place.organization_id } })
  const made = []
  for (const values of gigs) made.push(await gig(crew, place, values))
  if (made.length > 0) await call.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: made.map(({ id }) => id) } })
  const shifts = async () =>
    (await call.call(listEventShifts, { params: { id: event.id }, query: { is_including_gigs: true } })).data.results
  return { event, gigs: made, shifts, call }
}
