import type { getApplication as getApplicationEndpoint, listApplicants as listApplicantsEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, limitFor } from '../../../platform/policy.ts'
import { gigById } from '../../gigs/index.ts'
import type { Pair } from '../matching/pair-facts.ts'
import { applicationById } from '../../engagements/index.ts'
import { viewApplication, viewWithFits } from './view-applications.ts'
import type { ApplicationView } from './view-applications.ts'

type Query = Input<typeof listApplicantsEndpoint>['query']
type Applicant = ApplicationView & { distance_miles: number | null; times_worked_together: number }

/** The applicants of a shift, best match first; all but cancelled ones unless asked for. Onsite managers see confirmed pros only. */
export async function listApplicants(
  ctx: Ctx,
  { params, query }: Input<typeof listApplicantsEndpoint>,
): Promise<Reply<typeof listApplicantsEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'applicants.view', gig)
  const onlyConfirmed = limitFor(ctx, 'applicants.view', gig) !== null
  const rows = await ctx.tx.rows<{ id: number } & Pair>(sql`
    select id, gig_id, pro_id from applications where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and (not ${onlyConfirmed}::boolean or confirmed_at is not null)`)
  const all = await withFits(ctx, rows)
  const wanted = all.filter((applicant) => isWanted(applicant, query))
  return { results: wanted.toSorted(orderOf(query.ordering)) }
}

/** One application at a location the actor manages. */
export async function getApplication(
  ctx: Ctx,
  { params }: Input<typeof getApplicationEndpoint>,
): Promise<Reply<typeof getApplicationEndpoint>> {
  const application = await applicationById(ctx, params.id)
  allow(ctx, 'applicants.view', application)
  const isHidden = limitFor(ctx, 'applicants.view', application) !== null && application.confirmed_at === null
  if (isHidden) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
  return viewApplication(ctx, application.id)
}

async function withFits(ctx: Ctx, rows: readonly ({ id: number } & Pair)[]): Promise<Applicant[]> {
  const ids = rows.map((row) => row.id)
  const viewed = await viewWithFits(ctx, ids, rows)
  return viewed.map(({ view, fit: { facts } }) => ({
    ...view,
    distance_miles: facts.told_miles,
    times_worked_together: facts.times_worked_together,
  }))
}

function isWanted(applicant: Applicant, query: Query): boolean {
  const conditions = [
    query.status && query.status.length > 0 ? query.status.includes(applicant.status) : applicant.status !== 'CANCELLED',
    query.is_favorite === undefined || applicant.is_favorite === query.is_favorite,
    query.has_worked_together === undefined || applicant.times_worked_together > 0 === query.has_worked_together,
    query.rating_gte === undefined || (applicant.gigster.rating ?? 0) >= query.rating_gte,
    query.match_score_gte === undefined || (applicant.match_score ?? 0) >= query.match_score_gte,
    query.is_eligible === undefined || (applicant.eligibility.length === 0) === query.is_eligible,
  ]
  return conditions.every(Boolean)
}

function orderOf(ordering: Query['ordering']) {
  const field = ordering.replace('-', '')
  const sign = ordering.startsWith('-') ? -1 : 1
  return (a: Applicant, b: Applicant) => sign * (valueOf(a, field) - valueOf(b, field)) || a.id - b.id
}

function valueOf(applicant: Applicant, field: string): number {
  if (field === 'rating') return applicant.gigster.rating ?? 0
  if (field === 'distance') return applicant.distance_miles ?? 1e9
  if (field === 'created_ts') return new Date(applicant.created_ts).getTime()
  return applicant.match_score ?? 0
}
