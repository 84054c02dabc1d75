import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { publishAttempt } from '../attempts/change.ts'
import { claimAttempt, isLive, loyaltyForUpdate, paymentStatusOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { sendSoon } from '../attempts/kinds.ts'

type Period = Tables['loyalty_periods']
type Place = { organization_id: number; location_id: number }

/** Pays what a loyalty period brought, once the pro's account can receive money (docs/rules/pros.md#loyalty-rewards). Safe to repeat. */
export const payLoyalty = job('payments.pay_loyalty', {
  input: z.object({ loyalty_period_id: z.int() }),
  run: async (ctx, { loyalty_period_id }) => {
    const period = await loyaltyForUpdate(ctx, loyalty_period_id)
    const { payouts_enabled } = await ctx.tx.one<{ payouts_enabled: boolean }>(
      sql`select payouts_enabled from pros where id = ${period.pro_id}`,
    )
    const begun = await ctx.tx.maybe(
      sql`select 1 from payment_intents i where i.loyalty_period_id = ${period.id} and ${isUnderWay} limit 1`,
    )
    if (payouts_enabled && begun === undefined) await claimLoyalty(ctx, period)
  },
})

// What was refused is tried again by itself for two weeks; then, as after money that was taken back, once the account can receive money again.
const isUnderWay = sql`(i.state not in ('DECLINED', 'NOT_SENT', 'RETURNED') or i.next_try_at is not null)`

/** Finds what was earned and not begun to be paid: a pro who could not receive money can now. */
export const payLoyalties = job('payments.pay_loyalty_due', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: (ctx) => enqueueLoyalty(ctx, null),
})

/** Enqueues the payments of periods that wait: of one pro whose account can receive money again also those that were given up, or the new ones of everybody. */
export async function enqueueLoyalty(ctx: Ctx, proId: number | null): Promise<void> {
  const due = await ctx.tx.rows<{ id: number }>(sql`
    select l.id from loyalty_periods l join pros p on p.id = l.pro_id
    where l.amount_cents > 0 and p.payouts_enabled and (${proId}::bigint is null or l.pro_id = ${proId})
      and not exists (select from payment_intents i where i.loyalty_period_id = l.id and ${proId === null ? sql`true` : isUnderWay})
    order by l.id limit 500`)
  for (const { id } of due) await enqueue(ctx, payLoyalty, { loyalty_period_id: id }, { once: String(id) })
}

/**
 * Claims the payout of a locked loyalty period; does nothing if it brought nothing, or a payout is live (docs/invariants.md#f4d). It is in the
 * books of the business where the pro worked last, and later attempts stay in them.
 */
export async function claimLoyalty(ctx: Ctx, period: Period): Promise<void> {
  if (period.amount_cents < 1) return
  const place = await placeOf(ctx, period)
  if (!place) return
  const purpose = { organization_id: place.organization_id, application_id: null, adhoc_payment_id: null, loyalty_period_id: period.id }
  if (await isLive(ctx, 'LOYALTY_PAYOUT', purpose)) return
  const { pro_id, amount_cents } = period
  const { location_id } = place
  const payout = await claimAttempt(ctx, { ...purpose, kind: 'LOYALTY_PAYOUT', location_id, pro_id, amount_cents, is_platform_paid: true })
  await publishAttempt(ctx, payout)
  await sendSoon(ctx, payout)
}

async function placeOf(ctx: Ctx, { id, pro_id, ended_at }: Period): Promise<Place | undefined> {
  const known = await ctx.tx.maybe<Place>(sql`
    select organization_id, location_id from payment_intents where loyalty_period_id = ${id} limit 1`)
  if (known) return known
  const outcome = await ctx.tx.maybe<Place>(sql`
    select organization_id, location_id from pro_outcomes where pro_id = ${pro_id} and at < ${ended_at} and location_id is not null
    order by kind = 'WORKED' desc, at desc, application_id desc limit 1`)
  if (outcome) return outcome
  return ctx.tx.maybe<Place>(sql`
    select organization_id, location_id from applications where pro_id = ${pro_id} order by start_time desc, id desc limit 1`)
}

/** Tells the pro and the platform how the payment of a loyalty period stands. The business in whose books it is is not concerned. */
export async function publishToLoyalty(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { id: payment_intent_id, kind, state, amount_cents, error_code, pro_id, loyalty_period_id } = attempt
  await record(ctx, {
    action: `payment.${state.toLowerCase()}`,
    object_type: 'payment_intent',
    object_id: payment_intent_id,
    after: { kind, state, amount_cents, attempt: attempt.attempt, error_code },
  })
  const told = { pro_id: pro_id ?? 0, loyalty_period_id: loyalty_period_id ?? 0, payment_intent_id, amount_cents, error_code }
  await announce(ctx, 'loyalty.payment_changed', { ...told, status: paymentStatusOf(attempt) }, [`pro:${pro_id}`, 'admin'])
}
