import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import type { Ctx } from '../../../platform/context.ts'
import { closeWithoutCharge, ratesOf } from '../../engagements/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'

/** Closes an engagement for which nothing is charged: a network shift paid outside, or no minutes worked. Gives whether it did. */
export async function closeWhenFree(ctx: Ctx, { application, gig, sheet }: EngagementHours): Promise<boolean> {
  // The location is read for a network shift only: no other is paid outside.
  const isOutside = gig.type === 'NETWORK' && isPaidOutside(gig.type, await locationRow(ctx, gig))
  const isFree = isOutside || (sheet.payable_minutes === 0 && ratesOf(application).bonus === 0)
  if (isFree && !application.is_closed_without_charge) await closeWithoutCharge(ctx, application)
  return isFree
}
