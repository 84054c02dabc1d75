import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { closeWithoutCharge, ratesOf } from '../../engagements/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'

/** True for a shift in the network of a location that pays its own people outside of Crewcall. */
export function isPaidOutside({ type }: Pick<Tables['gigs'], 'type'>, location: Tables['locations']): boolean {
  return type === 'NETWORK' && !location.in_network_payments_enabled
}

/** Closes an engagement for which nothing is charged: a network shift paid outside, or no minutes worked. Gives whether it did. */
export async function closeWhenFree(ctx: Ctx, { application, gig, sheet }: EngagementHours): Promise<boolean> {
  const isFree = isPaidOutside(gig, await locationRow(ctx, gig)) || (sheet.payable_minutes === 0 && ratesOf(application).bonus === 0)
  if (isFree && !application.is_closed_without_charge) await closeWithoutCharge(ctx, application)
  return isFree
}
