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
