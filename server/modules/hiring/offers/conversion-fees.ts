import type { listConversionFees, markConversionFeeInvoiced } from '@crewcall/contract/conversion-fees.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { keyed, updateRow } from '../../../platform/write.ts'

type View = Reply<typeof markConversionFeeInvoiced>

/** What locations owe for hiring pros of the marketplace, with the totals (docs/rules/hire.md#conversion-fee). */
export async function listFees(ctx: Ctx, { query }: Input<typeof listConversionFees>): Promise<Reply<typeof listConversionFees>> {
  allow(ctx, 'admin.invoices')
  const chosen =
    query.is_invoiced === undefined ? sql`true` : query.is_invoiced ? sql`f.invoiced_at is not null` : sql`f.invoiced_at is null`
  const found = await page<View>(ctx.tx, {
    ...parts,
    counted: sql`conversion_fees f`,
    where: chosen,
    order: sql`f.created_ts desc, f.id desc`,
    query,
  })
  const totals = await ctx.tx.one<{ open_cents: number; invoiced_cents: number }>(sql`
    select coalesce(sum(amount_cents) filter (where invoiced_at is null), 0)::bigint as open_cents,
      coalesce(sum(amount_cents) filter (where invoiced_at is not null), 0)::bigint as invoiced_cents from conversion_fees`)
  return { ...found, ...totals }
}

/** Keeps that a fee was invoiced, outside of the product. @throws problem not_found */
export async function markInvoiced(ctx: Ctx, { params }: Input<typeof markConversionFeeInvoiced>): Promise<View> {
  allow(ctx, 'admin.invoices')
  const fee = await ctx.tx.one<Tables['conversion_fees']>(sql`select * from conversion_fees where id = ${params.id} for no key update`)
  if (fee.invoiced_at === null) {
    await updateRow(ctx.tx, 'conversion_fees', keyed(fee), { invoiced_at: ctx.now, invoiced_by: ctx.actor.user_id })
    const { organization_id, location_id, amount_cents } = fee
    const object = { object_type: 'conversion_fee', object_id: fee.id, organization_id, location_id }
    await record(ctx, { action: 'conversion_fee.invoice', ...object, after: { amount_cents } })
  }
  return ctx.tx.one<View>(sql`select ${parts.select} from ${parts.from} where f.id = ${params.id}`)
}

const parts = {
  select: sql`f.id, jsonb_build_object('id', o.id, 'name', o.name) as organization, jsonb_build_object('id', l.id, 'name', l.name) as location,
    jsonb_build_object('id', p.id, 'name', p.display_name) as pro, j.name as job, f.amount_cents, f.worked_minutes, f.free_after_hours,
    trim(h.first_name || ' ' || h.last_name) as hired_by, f.created_ts, f.invoiced_at, nullif(trim(i.first_name || ' ' || i.last_name), '') as invoiced_by`,
  from: sql`conversion_fees f join organizations o on o.id = f.organization_id
    join locations l on l.organization_id = f.organization_id and l.id = f.location_id
    join pros p on p.id = f.pro_id join users h on h.id = f.hired_by left join users i on i.id = f.invoiced_by
    join job_candidates c on c.organization_id = f.organization_id and c.id = f.candidate_id
    join job_postings j on j.organization_id = c.organization_id and j.id = c.posting_id`,
}
