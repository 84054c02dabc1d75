import { LOYALTY_PERIOD_DAYS, PERFORMANCE_MONTHS } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { closeLoyaltyPeriods } from './close-loyalty-periods.ts'
import { payoutAccountChanged, payoutCardChanged } from './payout-account.ts'
import { checkVerification } from './verification.ts'

/** Updates the standing of one pro. */
export const refreshOne = job('pros.refresh_one', {
  input: z.object({ pro_id: z.int() }),
  run: (ctx, { pro_id }) => closeLoyaltyPeriods(ctx, pro_id),
})

/** Every minute: pros whose loyalty period is over, those who waited longest first. Of an erased account none ends any more. */
export const endLoyaltyPeriods = job('pros.end_loyalty_periods', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const over = await ctx.tx.rows<{ id: number }>(sql`
      select p.id from pros p join users u on u.id = p.user_id
      where p.loyalty_period_start <= ${ctx.now}::timestamptz - ${LOYALTY_PERIOD_DAYS} * interval '24 hours' and u.erased_at is null
        and p.sandbox_organization_id is null
      order by p.loyalty_period_start limit 500`)
    for (const { id } of over) await enqueue(ctx, refreshOne, { pro_id: id }, { once: String(id) })
  },
})

/**
 * Every night, after the last shifts on the West Coast: pros with an outcome that just left the twelve months of ratings (two days wide, so
 * that one missed night is caught up).
 */
export const refreshStanding = job('pros.refresh_standing', {
  input: z.object({}),
  cron: '0 11 * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select distinct pro_id as id from pro_outcomes
        where at <= ${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS})
          and at > ${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS}) - interval '2 days'
      order by id`)
    for (const { id } of due) await enqueue(ctx, refreshOne, { pro_id: id }, { once: String(id) })
  },
})

const checkOne = job('pros.check_verification', {
  input: z.object({ pro_id: z.int() }),
  run: (ctx, { pro_id }) => checkVerification(ctx, pro_id),
})

/** Every ten minutes: profiles completed elsewhere, by adding a phone number or at the payment provider. */
job('pros.find_complete', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select p.id from pros p join users u on u.id = p.user_id
      where p.verified_at is null and p.verification_submitted_at is null and p.verification_declined_at is null
        and p.payouts_enabled and p.headshot_public_id is not null and u.phone_number is not null and u.account_status = 'ACTIVE'`)
    for (const { id } of due) await enqueue(ctx, checkOne, { pro_id: id }, { once: String(id) })
  },
})

const askAccount = job('pros.ask_payout_account', {
  input: z.object({ account: z.string() }),
  outside: true,
  lane: 'payment_questions',
  run: async (ctx, { account }) => {
    const found = await ctx.ports.payments.payoutAccount(account)
    if (!found) return
    await ctx.begin(async (inside) => {
      await payoutAccountChanged(inside, account, found.enabled)
      await payoutCardChanged(inside, found)
    })
  },
})

/** Called by payments when something behind a payout account changed: the processor is asked what. */
export async function askPayoutAccount(ctx: Ctx, account: string): Promise<void> {
  await enqueue(ctx, askAccount, { account }, { once: account })
}
