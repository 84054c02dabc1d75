import { isPaidShift } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Referral } from './rows.ts'

type Shift = {
  application_id: number
  organization_id: number
  location_id: number
  state: string
  amount_cents: number
  back_cents: number
}

/**
 * The shifts of the referred person that count (docs/rules/referrals.md#qualifying), in order of payment: ended in time, charged, and not refunded
 * for the most part. Shifts between the two people do not count, nor those at a business of either of them by a pro who is one of them. A credit for a referral
 * is no refund.
 */
export async function countedGigs(ctx: Ctx, referral: Referral): Promise<Shift[]> {
  const both = [referral.referrer_user_id, referral.referee_user_id]
  const ofReferee =
    referral.audience === 'PRO'
      ? sql`w.user_id = ${referral.referee_user_id} and not exists (
          select from memberships m where m.organization_id = a.organization_id and (m.location_id is null or m.location_id = a.location_id) and m.user_id = any(${both}::bigint[]))
        and l.creator_user_id <> all(${both}::bigint[])`
      : sql`l.creator_user_id = ${referral.referee_user_id} and w.user_id <> all(${both}::bigint[])`
  const shifts = await ctx.tx.rows<Shift>(sql`
    select a.id as application_id, a.organization_id, a.location_id, c.state, c.amount_cents,
      c.refunded_cents + c.returned_cents - least(c.refunded_cents, coalesce((select sum(r.amount_cents) from charge_refunds r
        where r.organization_id = c.organization_id and r.charge_intent_id = c.id and r.referral_reward_id is not null), 0))::bigint as back_cents
    from applications a join pros w on w.id = a.pro_id
    join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    join payment_intents c on c.organization_id = a.organization_id and c.application_id = a.id and c.kind = 'BUSINESS_CHARGE' and c.state = 'SUCCEEDED'
    where ${ofReferee} and a.end_time <= ${referral.counts_until} order by c.settled_at, c.id`)
  return shifts.filter(isPaidShift)
}
