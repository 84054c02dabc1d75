import type { InstantFacts } from '@crewcall/contract/rules/instant-payout.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { setting } from '../../config/index.ts'
import { activeSuspension } from '../../pros/index.ts'
import { mayLeave } from '../payouts/release.ts'
import type { Attempt } from '../attempts/attempts.ts'

/**
 * The payouts of a pro that wait for their ordinary time and were asked of nobody yet, in the order in which they are locked. Hours that are
 * disputed stay where they are, and so does what no charge allows any more.
 */
export async function waitingPayouts(ctx: Ctx, proId: number): Promise<Attempt[]> {
  const waiting = await ctx.tx.rows<Attempt>(sql`
    select i.* from payment_intents i join applications a on a.organization_id = i.organization_id and a.id = i.application_id
    where i.pro_id = ${proId} and i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT') and i.state = 'INTENT' and i.instant_at is null
      and i.ordinary_at > ${ctx.now} and not exists (select from timesheets t
        where t.organization_id = i.organization_id and t.application_id = i.application_id and t.state = 'DISPUTED')
    order by a.gig_id, i.application_id, i.id`)
  const leaving: Attempt[] = []
  for (const payout of waiting) if (await mayLeave(ctx, payout)) leaving.push(payout)
  return leaving
}

/** What decides whether a pro can have these payouts at once. */
export async function instantFacts(ctx: Ctx, pro: Tables['pros'], waiting: readonly Attempt[]): Promise<InstantFacts> {
  const { account_status, is_erasing } = await ctx.tx.one<{ account_status: string; is_erasing: boolean }>(sql`
    select account_status, exists (select from erasures e where e.user_id = u.id and e.cancelled_at is null) as is_erasing
    from users u where u.id = ${pro.user_id}`)
  return {
    terms: (await setting(ctx, 'instant_payouts')).value,
    is_closing: is_erasing || account_status !== 'ACTIVE',
    is_suspended: (await activeSuspension(ctx, pro.id, ctx.now)) !== undefined,
    payouts_enabled: pro.payout_account_id !== null && pro.payouts_enabled,
    card_since: pro.payout_card_since,
    waiting: waiting.map(({ amount_cents }) => amount_cents),
  }
}
