import type { Tables } from '../platform/db.gen.ts'
import type { AnyValues } from '../platform/write.ts'
import { row } from './build.ts'
import { application, gig } from './cast.ts'
import type { Crew } from './crew.ts'

type Worked = { sheet?: AnyValues<'timesheets'>; application?: AnyValues<'applications'>; gig?: AnyValues<'gigs'> }

/** A shift of six hours that this pro worked at the location, with approved hours. */
export async function approvedShift(
  crew: Crew,
  place: Tables['locations'],
  worker: Tables['pros'],
  start_time: string,
  { sheet, application: of, gig: shift }: Worked = {},
): Promise<Tables['applications']> {
  const posted = await gig(crew, place, { start_time, ...shift })
  const engaged = await application(crew, posted, worker, 'CONFIRMED', of)
  await row(crew, 'timesheets', {
    organization_id: place.organization_id,
    application_id: engaged.id,
    gig_id: posted.id,
    location_id: place.id,
    pro_id: worker.id,
    state: 'APPROVED',
    start_time,
    end_time: new Date(Date.parse(start_time) + 6 * 3_600_000),
    unpaid_break_minutes: 30,
    payable_minutes: 330,
    last_updated_ts: start_time,
    ...sheet,
  })
  return engaged
}
