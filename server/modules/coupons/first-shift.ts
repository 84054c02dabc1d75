import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { endOfUse } from './redeem.ts'

type Coupon = Tables['coupons']
type Place = { organization_id: number; location_id: number }

/** The coupon that this location would get with its first shift; undefined for none, as in a sandbox (docs/rules/coupons.md#first-shift). */
export function couponWithFirstShift(ctx: Ctx, { organization_id, location_id }: Place, lock: Sql = sql``): Promise<Coupon | undefined> {
  return ctx.tx.maybe<Coupon>(sql`
    select c.* from coupons c
    where c.with_first_shift and c.ended_at is null and c.starts_at <= ${ctx.now} and (c.ends_at is null or c.ends_at > ${ctx.now})
      and c.used_count < c.max_uses
      and not exists (select from coupon_redemptions r
        where r.coupon_id = c.id and r.organization_id = ${organization_id} and r.location_id = ${location_id})
      and not exists (select from organizations o where o.id = ${organization_id} and o.is_sandbox) ${lock}`)
}

/**
 * Uses it at a location whose first shift is posted in this transaction. Without such a coupon, or if others used it up at the same moment, nothing
 * happens: a shift is never refused for it.
 * @param by who posted the shift
 */
export async function useWithFirstShift(ctx: Ctx, place: Place, by: number): Promise<void> {
  // Locations that post their first shift at the same time take turns from here on.
  const coupon = await couponWithFirstShift(ctx, place, sql`for update of c`)
  if (!coupon) return
  const { id, code, percentage, amount_cents, min_spend_cents, bookings } = coupon
  const [used] = await ctx.tx.rows(sql`
    insert into coupon_redemptions (organization_id, location_id, coupon_id, percentage, amount_cents, min_spend_cents, bookings,
      redeemed_by, redeemed_at, ends_at)
    values (${place.organization_id}, ${place.location_id}, ${id}, ${percentage}, ${amount_cents}, ${min_spend_cents}, ${bookings},
      ${by}, ${ctx.now}, ${endOfUse(ctx, coupon)})
    on conflict (coupon_id, organization_id, location_id) do nothing returning id`)
  // Another first shift of this location, posted at the same time, has used it.
  if (!used) return
  await ctx.tx.run(sql`update coupons set used_count = used_count + 1 where id = ${id}`)
  await record(ctx, { ...place, action: 'coupon.give', object_type: 'coupon', object_id: id, after: { code } })
  await announce(ctx, 'coupon.changed', { coupon_id: id, location_id: place.location_id }, [`location:${place.location_id}`, 'admin'])
}
