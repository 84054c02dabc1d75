import type { Tables } from '../../platform/db.gen.ts'
import type { AnyValues } from '../../platform/write.ts'
import { row } from '../../test/build.ts'
import { application, gig } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

type Work = { from: string; hours: number; wage?: number; bonus?: number; sheet?: AnyValues<'timesheets'>; shift?: AnyValues<'gigs'> }

/** An employee's shift with approved hours, without a break. */
export async function employed(
  crew: Crew,
  place: Tables['locations'],
  worker: Tables['pros'],
  work: Work,
): Promise<Tables['applications']> {
  const start = new Date(work.from)
  const end = new Date(start.getTime() + work.hours * 3_600_000)
  const shift = await gig(crew, place, {
    start_time: start,
    end_time: end,
    employment_type: 'W2',
    unpaid_break_minutes: 0,
    wage_amount: work.wage ?? 20,
    boosted_gig_bonus: work.bonus ?? 0,
    ...work.shift,
  })
  const engaged = await application(crew, shift, worker, 'CONFIRMED')
  await row(crew, 'timesheets', {
    organization_id: place.organization_id,
    application_id: engaged.id,
    gig_id: shift.id,
    location_id: place.id,
    pro_id: worker.id,
    state: 'APPROVED',
    start_time: start,
    end_time: end,
    payable_minutes: work.hours * 60,
    compliance_status: 'COMPLIANT',
    approved_at: end,
    last_updated_ts: end,
    ...work.sheet,
  })
  return engaged
}
