import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listMethodsOfLocations as endpoint } from '@crewcall/contract/statements.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { billingSql, methodNameSql } from '../../billing/index.ts'
import type { Billing } from '../../billing/index.ts'
import { placesOf } from './places.ts'

type Row = Omit<Reply<typeof endpoint>['results'][number], 'status' | 'type' | 'brand' | 'bank_name' | 'last4'> & {
  billing: Pick<Billing, 'status'> | null
  method: { type: 'card' | 'us_bank_account'; brand: string | null; bank_name: string | null; last4: string | null } | null
}

/** How each location of an organization pays, what failed there last, and whether new shifts wait; one statement for all of them. */
export async function listMethodsOfLocations(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const places = await placesOf(ctx, { organization_id: params.orgId })
  const rows = await ctx.tx.rows<Row>(sql`
    select l.id as location_id, l.name as location_name, l.city, l.billing_source as source, l.invoicing_enabled as is_on_account,
      ${billingSql} as billing, ${methodNameSql} as method, l.payment_hold_since as hold_since,
      (select jsonb_build_object('error_code', i.error_code, 'at', i.created_ts, 'amount', i.amount_cents) from payment_intents i
        where i.organization_id = l.organization_id and i.location_id = l.id and i.state in ('DECLINED', 'RETURNED')
          and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'INVOICE_CHARGE') order by i.created_ts desc limit 1) as last_failure
    from locations l where l.organization_id = ${params.orgId} and l.id = any(${places.map(({ id }) => id)}::bigint[])
    order by lower(l.name), l.id`)
  return {
    results: rows.map(({ billing, method, ...row }) => ({
      ...row,
      ...(method ?? { type: null, brand: null, bank_name: null, last4: null }),
      status: billing?.status ?? 'NOT_CONFIGURED',
    })),
  }
}
