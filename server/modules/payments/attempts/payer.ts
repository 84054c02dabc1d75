import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Attempt } from './attempts.ts'

/** The method an attempt was claimed with, and the processor's customer it belongs to. */
export function payerOf(
  ctx: Ctx,
  { organization_id, payment_method_id }: Attempt,
): Promise<{ external_id: string; type: string; customer: string | null } | undefined> {
  return ctx.tx.maybe(sql`
    select m.external_id, m.type, case when m.location_id is null then o.stripe_customer_id else l.stripe_customer_id end as customer
    from payment_methods m join organizations o on o.id = m.organization_id
    left join locations l on l.organization_id = m.organization_id and l.id = m.location_id
    where m.organization_id = ${organization_id} and m.id = ${payment_method_id}`)
}
