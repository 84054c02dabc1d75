import type * as contract from '@crewcall/contract/coupons.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { couponCodeOf, redemptionState } from '@crewcall/contract/rules/coupon.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { viewCoupon } from '../../coupons/index.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { liveStates } from '../attempts/attempts.ts'

type Redemption = Tables['coupon_redemptions'] & { given: number }

/** Coupons with what they took off charges. */
export async function listCoupons(ctx: Ctx, { query }: Input<typeof contract.listCoupons>): Promise<Reply<typeof contract.listCoupons>> {
  allow(ctx, 'admin.promotions')
  const list = await page<Tables['coupons'] & { given: number }>(ctx.tx, {
    select: sql`c.*, (select coalesce(sum(${givenSql}), 0)::bigint from coupon_redemptions r where r.coupon_id = c.id) as given`,
    from: sql`coupons c`,
    where: every(
      query.state !== undefined && sql`${stateAt(ctx.now)} = ${query.state}`,
      query.code !== undefined && sql`starts_with(c.code, ${couponCodeOf(query.code)})`,
    ),
    order: sql`c.id desc`,
    query,
  })
  return mapPage(list, (row) => ({ ...viewCoupon(ctx, row), given: row.given }))
}

// The same as `couponState` of the contract, as a filter; the tests compare the two.
function stateAt(now: Date): Sql {
  return sql`case when c.ended_at is not null or c.ends_at <= ${now} then 'ENDED' when c.starts_at > ${now} then 'SCHEDULED'
    when c.used_count >= c.max_uses then 'USED_UP' else 'ACTIVE' end`
}

/** The locations that use a coupon. @throws problem not_found */
export async function listCouponUses(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listCouponUses>,
): Promise<Reply<typeof contract.listCouponUses>> {
  allow(ctx, 'admin.promotions')
  if (!(await ctx.tx.maybe(sql`select from coupons where id = ${params.id}`))) throw problem('not_found', 'NOT_FOUND')
  const list = await page<Redemption & { location_name: string; organization_name: string }>(ctx.tx, {
    select: sql`r.*, ${givenSql} as given, l.name as location_name, o.name as organization_name`,
    from: sql`coupon_redemptions r join locations l on l.organization_id = r.organization_id and l.id = r.location_id
      join organizations o on o.id = r.organization_id`,
    where: sql`r.coupon_id = ${params.id}`,
    order: sql`r.redeemed_at desc, r.id desc`,
    query,
  })
  return mapPage(list, (row) => {
    const { location_id, location_name, organization_name } = row
    return { location_id, location_name, organization_name, ...viewRedemption(ctx, row) }
  })
}

/** The coupons that a location uses or used. */
export async function listLocationCoupons(
  ctx: Ctx,
  { params }: Input<typeof contract.listLocationCoupons>,
): Promise<Reply<typeof contract.listLocationCoupons>> {
  const location = await locationById(ctx, params.locationId)
  allow(ctx, 'billing.view', scopeOfLocation(location))
  const rows = await ctx.tx.rows<Redemption & { code: string; name: string }>(sql`
    select r.*, ${givenSql} as given, c.code, c.name from coupon_redemptions r join coupons c on c.id = r.coupon_id
    where r.organization_id = ${location.organization_id} and r.location_id = ${location.id} order by r.redeemed_at desc, r.id desc limit 200`)
  return { results: rows.map(({ code, name, ...row }) => ({ code, name, ...viewRedemption(ctx, row) })) }
}

/** What the charges that count of the bookings of redemption `r` were lowered by, in cents. */
const givenSql: Sql = sql`(select coalesce(-sum(n.amount_cents), 0)::bigint from applications a
  join payment_intents i on i.organization_id = a.organization_id and i.application_id = a.id and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE')
    and i.state = any(${[...liveStates]}::text[])
  join charge_lines n on n.organization_id = i.organization_id and n.payment_intent_id = i.id and n.line = 'coupon'
  where a.organization_id = r.organization_id and a.coupon_redemption_id = r.id)`

function viewRedemption(
  ctx: Ctx,
  { id, percentage, amount_cents, min_spend_cents, bookings, booked, given, redeemed_at, ends_at }: Redemption,
) {
  const bookings_left = bookings - booked
  const state = redemptionState({ ends_at, bookings_left }, ctx.now)
  return { id, state, percentage, amount: amount_cents, min_spend: min_spend_cents, bookings, bookings_left, given, redeemed_at, ends_at }
}
