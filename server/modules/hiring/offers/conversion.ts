import type { JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { conversionFeeFor } from '@crewcall/contract/rules/hire.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { record } from '../../../platform/audit.ts'
import { problem } from '../../../platform/errors.ts'
import { setting } from '../../config/index.ts'
import type { Candidate } from '../rows.ts'

type Place = { organization_id: number; location_id: number }
type Conversion = NonNullable<JobCandidate['conversion']> & { pro_id: number }

/**
 * What hiring these people costs at a location by now, by account: those of the marketplace who worked there for fewer hours than the operator
 * set, each once (docs/rules/hire.md#conversion-fee). Nothing is read where no fee is set.
 */
export async function conversionsAt(ctx: Ctx, place: Place, userIds: readonly number[]): Promise<Map<number, Conversion>> {
  const { value } = await setting(ctx, 'conversion_fee')
  if (value.fee_cents === 0 || userIds.length === 0) return new Map()
  const { organization_id, location_id } = place
  const rows = await ctx.tx.rows<{ user_id: number; pro_id: number; worked_minutes: number }>(sql`
    select p.user_id, p.id as pro_id, sum(t.payable_minutes + added_minutes(t.organization_id, t.application_id))::int as worked_minutes
    from pros p join timesheets t on t.pro_id = p.id and t.organization_id = ${organization_id} and t.location_id = ${location_id} and t.state in ('APPROVED', 'LOCKED')
      join gigs g on g.organization_id = t.organization_id and g.id = t.gig_id and g.type in ('MARKETPLACE', 'PRIVATE_DIRECT_OFFER')
    where p.user_id = any(${[...userIds]}::bigint[]) and not exists (select from conversion_fees f
      where f.organization_id = ${organization_id} and f.location_id = ${location_id} and f.pro_id = p.id)
    group by p.user_id, p.id`)
  const owed = rows.filter(({ worked_minutes }) => conversionFeeFor(value, worked_minutes) > 0)
  return new Map(owed.map(({ user_id, pro_id, worked_minutes }) => [user_id, { ...value, pro_id, worked_minutes }]))
}

/** Adds to candidates as in lists what hiring them costs. */
export async function withConversion<C extends { user: { id: number } | null }>(
  ctx: Ctx,
  place: Place,
  candidates: readonly C[],
): Promise<(C & { conversion: JobCandidate['conversion'] })[]> {
  const costs = await conversionsAt(
    ctx,
    place,
    candidates.flatMap(({ user }) => user?.id ?? []),
  )
  return candidates.map((candidate) => ({ ...candidate, conversion: costs.get(candidate.user?.id ?? 0) ?? null }))
}

/** What hiring these candidates costs, of which the manager confirmed so much. @throws problem conflict if it is more */
export async function confirmedConversions(
  ctx: Ctx,
  place: Place,
  { candidates, confirmedCents }: { candidates: readonly Candidate[]; confirmedCents: number },
): Promise<Map<number, Conversion>> {
  const costs = await conversionsAt(
    ctx,
    place,
    candidates.flatMap(({ user_id }) => user_id ?? []),
  )
  const total = [...costs.values()].reduce((sum, { fee_cents }) => sum + fee_cents, 0)
  if (total > confirmedCents) throw problem('conflict', 'CONVERSION_FEE_APPLIES')
  return costs
}

/** Keeps that a location owes the fee for a hire, for the platform to invoice; nothing if there is none. */
export async function oweConversion(
  ctx: Ctx,
  place: Place,
  { candidate, conversion, by }: { candidate: Candidate; conversion: Conversion | undefined; by: number },
): Promise<void> {
  if (!conversion || conversion.fee_cents === 0) return
  const { fee_cents: amount_cents, free_after_hours, worked_minutes, pro_id } = conversion
  const { organization_id, location_id } = place
  // Somebody else may hire the same pro at this moment.
  const owed = await ctx.tx.maybe<{ id: number }>(sql`
    insert into conversion_fees (organization_id, location_id, candidate_id, pro_id, amount_cents, worked_minutes, free_after_hours, hired_by, created_ts)
    values (${organization_id}, ${location_id}, ${candidate.id}, ${pro_id}, ${amount_cents}, ${worked_minutes}, ${free_after_hours}, ${by}, ${ctx.now})
    on conflict on constraint conversion_fees_once do nothing returning id`)
  if (!owed) return
  const object = { object_type: 'conversion_fee', object_id: owed.id, organization_id, location_id }
  await record(ctx, { action: 'conversion_fee.owe', ...object, after: { amount_cents } })
}
