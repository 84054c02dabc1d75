import type { rankForPlanned as endpoint } from '@crewcall/contract/candidates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { employmentOfDraft } from '@crewcall/contract/rules/planned-cost.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { locationById, requireApproved, scopeOfLocation } from '../../organizations/index.ts'
import { rankedForPlanned } from './rank-pros.ts'

/** Candidates for a shift that is only planned at a location, in the order of those for a posted one (docs/rules/pros.md#match-score). */
export async function rankForPlanned(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationById(ctx, params.locationId)
  allow(ctx, 'application.offer', scopeOfLocation(location))
  requireApproved(ctx, location)
  const [start_time, end_time] = [new Date(body.start_time), new Date(body.end_time)]
  if (end_time <= start_time) throw invalid('end_time', 'NOT_AFTER_START')
  const skill = await ctx.tx.maybe(sql`select 1 from skills where id = ${body.skill_id}`)
  if (!skill) throw invalid('skill_id', 'NO_SUCH_POSITION')
  const { organization_id, id: location_id, timezone, state_code, latitude, longitude, require_certifications } = location
  const place = { organization_id, location_id, timezone, state_code, latitude, longitude, require_certifications }
  const employment_type = employmentOfDraft({ employment_type: body.employment_type ?? null }, location)
  const shift = { skill_id: body.skill_id, type: body.type, start_time, end_time, employment_type }
  // It has no row; the number only ties its facts to it.
  return rankedForPlanned(ctx, { ...place, ...shift, id: 1, gig_id: null, background_check_required: false }, body)
}
