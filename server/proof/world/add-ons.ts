import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; boss: number; marker: string; now: Date }

/** A request of an add-on that waits for the platform. */
export async function addOnsOf(crew: Crew, { place, boss, marker, now }: Stage): Promise<{ addOnId: number }> {
  const { organization_id, id: location_id } = place
  const asked = { notes: `Add-on ${marker}`, requested_by: boss, created_ts: now, last_updated_ts: now }
  const { id } = await row(crew, 'location_add_ons', { organization_id, location_id, type: 'BACKGROUND_CHECKS', ...asked })
  return { addOnId: id }
}

/** Valid calls about it. */
export function addOnRequests({ place, addOnId }: { place: Tables['locations']; addOnId: number }): Record<string, Request> {
  const params = { locationId: place.id }
  return {
    listAddOns: { params },
    addAddOn: { params, body: { type: 'BACKGROUND_CHECKS' } },
    changeAddOn: { params: { ...params, id: addOnId }, body: { start_date: '2030-01-01', end_date: '2030-01-31' } },
  }
}
