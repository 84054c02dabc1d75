import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { payProByPlatform as endpoint } from '@crewcall/contract/payments.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { requireStepUp } from '../../identity/index.ts'
import { approve, hoursForUpdate, readyToApprove } from '../../timesheets/index.ts'
import { paymentStatusOf } from '../attempts/attempts.ts'
import { claimPayout, payHeldByPlatform } from '../payouts/release.ts'

/**
 * The platform pays a pro although the business has not been charged (docs/rules/money.md#when-the-pro-is-paid); this approves the hours.
 */
export async function payProByPlatform(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'payment.platform')
  await requireStepUp(ctx)
  const hours = await hoursForUpdate(ctx, body.gig_application)
  allow(ctx, 'payment.platform', locationScopeOf(hours.gig))
  if (hours.evidence.is_paid_outside) throw problem('conflict', 'NETWORK_PAID_OUTSIDE')
  const ready = await readyToApprove(ctx, hours)
  const { application } = await approve(ctx, ready, { event: 'approve', is_automatic: false })
  const purpose = { organization_id: application.organization_id, application_id: application.id, adhoc_payment_id: null }
  const payout = (await claimPayout(ctx, purpose, { is_platform_paid: true })) ?? (await payHeldByPlatform(ctx, purpose))
  if (!payout) throw problem('conflict', 'PAID_OR_NOTHING_TO_PAY')
  return { application_id: application.id, status: paymentStatusOf(payout), amount: payout.amount_cents }
}
