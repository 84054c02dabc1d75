import { isPaidShift } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { creditedCents } from '../payments/index.ts'
import type { Referral } from './rows.ts'

type Shift = {
  application_id: number
  organization_id: number
  location_id: number
  state: string
  amount_cents: number
  credit_cents: number
  back_cents: number
}

const charge = sql`join payment_intents c on c.organization_id = a.organization_id and c.application_id = a.id and c.kind = 'BUSINESS_CHARGE' and c.state = 'SUCCEEDED'`

/**
 * The shifts of the referred person that count (docs/rules/referrals.md#qualifying), in order of payment: judged to count when their payment was
 * first looked at, and not refunded for the most part. The caller holds the lock of the referral.
 */
export async function countedGigs(ctx: Ctx, referral: Referral): Promise<Shift[]> {
  await judge(ctx, referral)
  const shifts = await ctx.tx.rows<Shift>(sql`
    select s.application_id, s.organization_id, a.location_id, c.state, c.amount_cents, k.credit_cents,
      c.refunded_cents + c.returned_cents - k.credit_cents as back_cents
    from referral_shifts s join applications a on a.organization_id = s.organization_id and a.id = s.application_id ${charge}
    cross join lateral (select ${creditedCents(sql`c`)} as credit_cents) k
    where s.referral_id = ${referral.id} and s.counts order by c.settled_at, c.id`)
  return shifts.filter(isPaidShift)
}

// Judges paid shifts that ended in time and were not looked at before. Those between the two people do not count, nor those of either of them at a
// business of theirs; whoever joins or leaves it later changes nothing.
async function judge(ctx: Ctx, { id, referrer_user_id, referee_user_id, audience, counts_until }: Referral): Promise<void> {
  const people = sql`(select array_agg(id) from users where id in (${referrer_user_id}, ${referee_user_id}) or joined_into in (${referrer_user_id}, ${referee_user_id}))`
  const [ofReferee, counts] =
    audience === 'PRO'
      ? [sql`w.user_id = ${referee_user_id}`, sql`l.creator_user_id <> all(p.ids) and not (${wasOnTeam(sql`p.ids`)})`]
      : [sql`l.creator_user_id = ${referee_user_id}`, sql`w.user_id <> all(p.ids)`]
  await ctx.tx.run(sql`
    insert into referral_shifts (organization_id, referral_id, application_id, counts, judged_at)
    select a.organization_id, ${id}, a.id, ${counts}, ${ctx.now}
    from applications a join pros w on w.id = a.pro_id
    join locations l on l.organization_id = a.organization_id and l.id = a.location_id ${charge}
    cross join lateral (select ${people} as ids) p
    where ${ofReferee} and not l.is_sandbox and a.end_time <= ${counts_until}
    on conflict (organization_id, referral_id, application_id) do nothing`)
}

/**
 * True if one of these people had a role at the location of the shift `a` while it lasted: a present one that began before its end, or one that ended after
 * its start, as the history says.
 */
function wasOnTeam(ids: Sql): Sql {
  return sql`exists (select from location_managers m where m.organization_id = a.organization_id and m.location_id = a.location_id
      and m.user_id = any(${ids}) and m.created_ts < a.end_time)
    or exists (select from organization_managers m where m.organization_id = a.organization_id and m.user_id = any(${ids}) and m.created_ts < a.end_time)
    or exists (select from audit_log e where e.organization_id = a.organization_id and e.at > a.start_time
      and e.action in ('location_manager.revoke', 'organization_manager.revoke') and (e.location_id is null or e.location_id = a.location_id)
      and (e.before ->> 'user_id')::bigint = any(${ids})
      and coalesce((select min(g.at) from audit_log g where g.object_type = e.object_type and g.object_id = e.object_id
        and g.action = e.object_type || '.grant'), '-infinity') < a.end_time)`
}
