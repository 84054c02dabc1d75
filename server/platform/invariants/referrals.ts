import sql from 'sql-template-tag'
import type { Invariant } from './invariant.ts'

/** Referrals (docs/invariants.md#referrals). */
export const referralInvariants: readonly Invariant[] = [
  {
    id: 'G1',
    means: 'The number of referrals that a promotion rewards equals a recount, and is within its cap',
    broken: () => sql`
      select p.id as promotion_id, p.cap, p.rewarded_count, r.count as recount from promotions p
      cross join lateral (select count(*) as count from referrals f where f.promotion_id = p.id and f.status in ('QUALIFIED', 'PAID')) r
      where p.rewarded_count <> r.count or r.count > p.cap`,
  },
  {
    id: 'G4',
    means: 'The number of locations that use a coupon equals a recount, and is within what it allows',
    broken: () => sql`
      select c.id as coupon_id, c.max_uses, c.used_count, r.count as recount from coupons c
      cross join lateral (select count(*) as count from coupon_redemptions r where r.coupon_id = c.id) r
      where c.used_count <> r.count or r.count > c.max_uses`,
  },
  {
    id: 'G5',
    means: 'The number of bookings with a coupon equals a recount, and each has the discount of its coupon',
    broken: () => sql`
      select r.organization_id, r.id as coupon_redemption_id, r.booked, n.count as recount from coupon_redemptions r
      cross join lateral (select count(*) filter (where a.cancelled_at is null or a.minimum_owed_cents > 0) as count,
          bool_or(a.location_id <> r.location_id or a.coupon_percentage <> coalesce(r.percentage, 0) or a.coupon_cents <> coalesce(r.amount_cents, 0)) as is_other
        from applications a where a.organization_id = r.organization_id and a.coupon_redemption_id = r.id) n
      where r.booked <> n.count or n.is_other`,
  },
  {
    id: 'G2',
    means: 'A pro keeps nothing for a rejected referral: what was sent goes back',
    broken: () => sql`
      select w.organization_id, w.id as referral_reward_id from referral_rewards w join referrals f on f.id = w.referral_id
      where f.status = 'REJECTED' and w.pro_id is not null and w.revoked_at is null`,
  },
  {
    id: 'G3',
    means: 'For a referral nothing is given but what was promised, once its hold is over',
    broken: () => sql`
      select w.organization_id, w.id as referral_reward_id from referral_rewards w join referrals f on f.id = w.referral_id
      where f.pays_at is null or w.created_ts < f.pays_at
        or w.amount_cents <> case w.recipient when 'REFERRER' then f.referrer_amount_cents else f.referee_amount_cents end
        or w.user_id <> case w.recipient when 'REFERRER' then f.referrer_user_id else f.referee_user_id end`,
  },
]
