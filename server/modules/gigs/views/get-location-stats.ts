import type { getLocationStats as getLocationStatsEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow, limitFor, mayDo } from '../../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { openApplications } from '../gig/gig.ts'
import { gigsOfStatuses } from './status-filters.ts'

type Stats = Reply<typeof getLocationStatsEndpoint>

/** Counts of a location's shifts for its home screen and the first-post guide. */
export async function getLocationStats(ctx: Ctx, { params }: Input<typeof getLocationStatsEndpoint>): Promise<Stats> {
  const location = await locationById(ctx, params.locationId)
  const target = scopeOfLocation(location)
  allow(ctx, 'gig.view', target)
  // Who applied is not for an onsite manager (docs/rules/rights.md#roles).
  const seesApplicants = mayDo(ctx, 'applicants.view', target) && limitFor(ctx, 'applicants.view', target) === null
  const live = sql`g.cancelled_at is null and g.end_time > ${ctx.now}`
  return ctx.tx.one<Stats>(sql`
    select count(*) > 0 as has_posted_first_gig,
      count(*) filter (where ${live}) as upcoming_count,
      coalesce(sum(greatest(0, g.allowed_confirmed_pros - g.confirmed_count)) filter (where ${live} and g.released_at is not null), 0)::bigint as unfilled_places_count,
      count(*) filter (where ${gigsOfStatuses(['INCOMPLETE'], ctx.now)}) as payment_due_count,
      count(*) filter (where ${gigsOfStatuses(['FAILED_PAYMENT'], ctx.now)}) as payment_failed_count,
      case when ${seesApplicants}
        then coalesce(sum((select count(*) from ${openApplications})) filter (where ${live}), 0)::bigint end as applications_to_review_count
    from gigs g where g.organization_id = ${location.organization_id} and g.location_id = ${location.id}`)
}
