import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { isProblem } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs.ts'
import { locationRow } from '../../organizations/index.ts'
import { hoursForUpdate } from '../../timesheets/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { claimCharge } from '../charges/claim.ts'
import { isLive } from '../attempts/attempts.ts'
import { claimPayout } from '../payouts/release.ts'
import { closeWhenFree } from './without-charge.ts'

/**
 * The follow-up of approved hours: nothing to pay; on account a payout and a line on the open invoice; otherwise a charge if no approval
 * was required.
 */
export const settleApproved = job('payments.settle_approved', {
  input: z.object({ application_id: z.int(), is_automatic: z.boolean() }),
  run: (ctx, input) => settle(ctx, input),
})

async function settle(ctx: Ctx, { application_id, is_automatic }: { application_id: number; is_automatic: boolean }): Promise<void> {
  const shift = await hoursForUpdate(ctx, application_id)
  const { application, gig } = shift
  if (application.cancelled_at !== null || gig.cancelled_at !== null || !['APPROVED', 'LOCKED'].includes(shift.sheet.state)) return
  if (await closeWhenFree(ctx, shift)) return
  const location = await locationRow(ctx, gig)
  if (location.invoicing_enabled) return settleOnAccount(ctx, shift)
  if (is_automatic && !(await wasCharged(ctx, application))) await chargeIfPossible(ctx, shift)
}

async function settleOnAccount(ctx: Ctx, shift: EngagementHours): Promise<void> {
  const purpose = { organization_id: shift.gig.organization_id, application_id: shift.application.id, adhoc_payment_id: null }
  if (await isLive(ctx, 'BUSINESS_CHARGE', purpose)) await claimPayout(ctx, purpose, {})
  else await chargeIfPossible(ctx, shift)
}

// A failed charge waits for its manager; the same method would only be declined again.
async function wasCharged(ctx: Ctx, { organization_id, id }: Tables['applications']): Promise<boolean> {
  const attempt = await ctx.tx.maybe(
    sql`select 1 from payment_intents where organization_id = ${organization_id} and application_id = ${id} and kind = 'BUSINESS_CHARGE'`,
  )
  return attempt !== undefined
}

async function chargeIfPossible(ctx: Ctx, shift: EngagementHours): Promise<void> {
  try {
    await claimCharge(ctx, shift)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    ctx.log.info({ application_id: shift.application.id, code: error.code }, 'Hours were approved automatically, but could not be charged')
  }
}
