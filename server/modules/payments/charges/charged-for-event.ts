import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { managedGigs } from '../../gigs/index.ts'
import type { State } from '../attempts/attempts.ts'

const charged: readonly State[] = ['PENDING', 'SUCCEEDED', 'INVOICED']

/** What was charged or invoiced for hours and extra payments on the shifts of an event that the actor manages, without refunds; in cents. */
export async function chargedForEvent(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<number> {
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(coalesce(i.moved_cents, i.amount_cents) - i.refunded_cents - i.returned_cents), 0)::bigint as cents
    from event_shifts s
    join gigs g on g.organization_id = s.organization_id and g.event_shift_id = s.id
    join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
    join payment_intents i on i.organization_id = a.organization_id and i.application_id = a.id
    where s.organization_id = ${organization_id} and s.event_id = ${id} and ${managedGigs(ctx)}
      and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and i.state = any(${[...charged]}::text[])`)
  return cents
}
