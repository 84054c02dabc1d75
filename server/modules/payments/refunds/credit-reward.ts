import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import { engagementForUpdate } from '../../engagements/index.ts'
import { isOfEngagement, liveStates } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { publishAttempt } from '../attempts/change.ts'
import { sendSoon } from '../attempts/kinds.ts'
import { creditOnInvoice, isOnInvoice } from '../invoices/credit.ts'
import { claimRefund, refundable } from './rows.ts'

/** Why a business receives a credit, as its receipts and invoices show it. */
const because = 'Thank you for recommending us'
/** A processor refunds charges of the last months only. */
const newestDays = 60

/**
 * Credits a business for a referral, on the newest charge of a location that the person opened (docs/rules/referrals.md#payment): it goes
 * back to the charged card or account, or is deducted from the next invoice. The caller holds the lock of the referral.
 * @returns false if no charge has as much left: the next one is awaited
 */
export async function creditReward(
  ctx: Ctx,
  { user_id, amount_cents, ...of }: Pick<Tables['referral_rewards'], 'referral_id' | 'recipient' | 'user_id' | 'amount_cents'>,
): Promise<boolean> {
  const charge = await chargeToCredit(ctx, user_id, amount_cents)
  if (!charge) return false
  const { organization_id, location_id, application_id, payment_method_id } = charge
  const reward = await insertRow(ctx.tx, 'referral_rewards', {
    ...of,
    organization_id,
    location_id,
    user_id,
    amount_cents,
    created_ts: ctx.now,
  })
  const refund = await insertRow(ctx.tx, 'charge_refunds', {
    organization_id,
    charge_intent_id: charge.id,
    application_id,
    location_id,
    amount_cents,
    reason: because,
    referral_reward_id: reward.id,
    created_by: null,
    created_ts: ctx.now,
  })
  await updateRows(ctx.tx, 'payment_intents', keyed(charge), {
    refunded_cents: charge.refunded_cents + amount_cents,
    last_updated_ts: ctx.now,
  })
  if (await isOnInvoice(ctx, charge)) await creditOnInvoice(ctx, charge, refund.id, amount_cents)
  else {
    const method = payment_method_id === null ? {} : { payment_method_id }
    const back = await claimRefund(ctx, charge, { charge_refund_id: refund.id, amount_cents, ...method })
    await publishAttempt(ctx, back)
    await sendSoon(ctx, back)
  }
  return true
}

/** What of a charge was credited for referrals, in cents, without credits that were given up; `charge` is the alias of its row. */
export function creditedCents(charge: Sql): Sql {
  return sql`(select coalesce(sum(r.amount_cents), 0)::bigint from charge_refunds r
    where r.organization_id = ${charge}.organization_id and r.charge_intent_id = ${charge}.id and r.referral_reward_id is not null
      and exists (select from payment_intents n where n.organization_id = r.organization_id and n.charge_refund_id = r.id
        and (n.state = any(${[...liveStates]}::text[]) or (n.state = 'NOT_SENT' and n.next_try_at is not null))))`
}

async function chargeToCredit(ctx: Ctx, userId: number, cents: number): Promise<(Attempt & { application_id: number }) | undefined> {
  const found = await ctx.tx.maybe<Attempt>(sql`
    select i.* from payment_intents i join locations l on l.organization_id = i.organization_id and l.id = i.location_id
    where l.creator_user_id = ${userId} and not l.is_sandbox and i.kind = 'BUSINESS_CHARGE' and i.state = 'SUCCEEDED'
      and i.settled_at > ${ctx.now}::timestamptz - ${newestDays} * interval '1 day' and i.amount_cents - i.refunded_cents - i.returned_cents >= ${cents}
    order by i.settled_at desc, i.id desc limit 1`)
  if (!found || !isOfEngagement(found)) return undefined
  await engagementForUpdate(ctx, found.application_id)
  const charge = await ctx.tx.one<Attempt>(sql`select * from payment_intents where ${keyed(found)} for no key update`)
  return isOfEngagement(charge) && refundable(charge) >= cents ? charge : undefined
}
