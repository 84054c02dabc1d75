import type { PaymentMethodStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { LocationRow } from '../organizations/index.ts'
import { sourceOf } from './owner.ts'
import type { OwnerKey } from './owner.ts'
import { currentMethod, currentMethodSql } from './queries.ts'

/** The payment method of a location, with the provider's data: its `external_id` and the customer it belongs to. */
export type Billing = {
  status: PaymentMethodStatus
  payment_method_id: number
  external_id: string
  customer_id: string | null
  type: 'card' | 'us_bank_account'
}
type Payer = Pick<LocationRow, 'organization_id' | 'id' | 'billing_source'>

/** The payment method of the location, its own or the organization's; null if there is none. */
export function billingOf(ctx: Ctx, location: Payer): Promise<Billing | null> {
  return billingOfOwner(ctx, sourceOf(location))
}

/** The payment method of an owner: a location, or the organization when `location_id` is null; null if there is none. */
export async function billingOfOwner(ctx: Ctx, source: OwnerKey): Promise<Billing | null> {
  const { organization_id, location_id } = source
  const customer =
    location_id === null
      ? sql`select stripe_customer_id from organizations where id = ${organization_id}`
      : sql`select stripe_customer_id from locations where organization_id = ${organization_id} and id = ${location_id}`
  const found = await ctx.tx.maybe<Billing>(sql`
    select m.status, m.id as payment_method_id, m.external_id, m.type, (${customer}) as customer_id
    from (${currentMethodSql(source)}) m`)
  return found ?? null
}

/** The payment method of the location `l`, as a subquery: the result of `billingOf`, or null. */
export const billingSql: Sql = sql`(select json_build_object('status', m.status, 'payment_method_id', m.id, 'external_id', m.external_id, 'type', m.type,
    'customer_id', case when l.billing_source = 'LOCATION' then l.stripe_customer_id
      else (select o.stripe_customer_id from organizations o where o.id = l.organization_id) end)
  from payment_methods m where m.organization_id = l.organization_id and m.replaced_at is null
    and coalesce(m.location_id, 0) = case when l.billing_source = 'LOCATION' then l.id else 0 end)`

/** How the method of the location `l` is named to a manager, as a subquery: type, brand, bank and last digits, or null. */
export const methodNameSql: Sql = sql`(select json_build_object('type', m.type, 'brand', m.details ->> 'brand', 'bank_name', m.details ->> 'bank_name',
    'last4', m.details ->> 'last4')
  from payment_methods m where m.organization_id = l.organization_id and m.replaced_at is null
    and coalesce(m.location_id, 0) = case when l.billing_source = 'LOCATION' then l.id else 0 end)`

/** Whether shifts of the location may be published: it has an ACTIVE method or pays by invoice (docs/rules/shifts.md#status). */
export async function isBillable(ctx: Ctx, location: Payer & Pick<LocationRow, 'invoicing_enabled'>): Promise<boolean> {
  if (location.invoicing_enabled) return true
  return (await currentMethod(ctx, sourceOf(location)))?.status === 'ACTIVE'
}
