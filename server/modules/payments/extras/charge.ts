import type { AdHocReason } from '@crewcall/contract/enums.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { costOfExtra } from '../../engagements/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { accountOf, claimCharges } from '../charges/claim.ts'
import type { Charge } from '../invoices/place.ts'

/** What the business is charged for an extra payment. */
export function chargeOfExtra(engagement: EngagementHours, extra: Tables['adhoc_payments']): Charge {
  return { kind: 'ADHOC_CHARGE', extra, cost: costOfExtra(engagement, extra.reason as AdHocReason, extra.pro_amount_cents) }
}

/** Claims the charge of an extra payment. @throws problem conflict while one is live, payment_method_* without a usable method */
export async function claimExtraCharge(ctx: Ctx, shift: EngagementHours, extra: Tables['adhoc_payments']): Promise<void> {
  await claimCharges(ctx, [{ shift, charge: chargeOfExtra(shift, extra) }], await accountOf(ctx, shift.gig))
}
