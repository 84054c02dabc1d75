import type { DismissalReason } from '@crewcall/contract/enums.ts'
import { faultyDismissals, isExtraPro } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Ctx } from '../../../platform/context.ts'
import { recordOutcome } from '../../pros/index.ts'
import { cancelApplication } from './cancel.ts'
import { outcomeOf } from '../../engagements/index.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'

type Dismissal = { dismissal_reason: DismissalReason; explanation: string; owed_cents: number }

/**
 * Removes a pro who was sent home from the shift; `owed_cents` is calculated by timesheets, before fees (docs/rules/hours.md#sending-home).
 * Only lateness, attire and conduct count against the pro; the opening is free again unless the pro was not needed.
 * @throws problem conflict when the pro is not confirmed
 */
export async function dismissDuringShift(
  ctx: Ctx,
  engagement: LockedEngagement,
  { dismissal_reason, explanation, owed_cents }: Dismissal,
): Promise<ApplicationRecord> {
  const { application, gig } = engagement
  const dismissed = await cancelApplication(ctx, engagement, {
    event: 'dismiss',
    reason: 'STAFFER_DISMISSAL',
    explanation,
    dismissal_reason,
    closes_place: dismissal_reason === 'NOT_NEEDED',
    is_platform_paid: dismissal_reason === 'NOT_NEEDED' && isExtraPro(application, gig),
    owed: { cents: owed_cents, reason: 'TIME_OR_MINIMUM' },
  })
  if (faultyDismissals.includes(dismissal_reason) && gig.type !== 'INTERVIEW') {
    await recordOutcome(ctx, { ...outcomeOf(application), skill_id: gig.skill_id, kind: 'SENT_HOME' })
  }
  return dismissed
}
