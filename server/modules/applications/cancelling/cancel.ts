import type { CancellationReason, DismissalReason } from '@crewcall/contract/enums.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import type { ApplicationEvent } from '@crewcall/contract/rules/machines/application.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { minimumOwed } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Owed } from '@crewcall/contract/rules/minimum-owed.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { actingSide, auditOf, newsOf, ratesOf, stageOf, topicsOf } from '../../engagements/index.ts'
import { stamped } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { newsOf as newsOfGig, topicsOf as topicsOfGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
import { askWaitlist } from '../offers/ask-waitlist.ts'

export type Cancelling = {
  /** What befalls the application. */
  event: ApplicationEvent
  reason: CancellationReason
  explanation?: string
  dismissal_reason?: DismissalReason | null
  /** What the business owes the pro before fees, in cents; the caller took it from `owedFor`. */
  owed?: Pick<Owed, 'cents' | 'sentence'>
  /** Why the platform releases the business from it, at the same moment. */
  waived_because?: string | undefined
  /** The platform pays it instead of the business: an extra pro who is not needed. */
  is_platform_paid?: boolean
  /** The opening is not to be filled again: the shift is cancelled, or fewer pros are needed. */
  closes_place?: boolean
}

// Nobody is owed anything who was not confirmed.
const nothingOwed = { wage: 0, bonus: 0 }

/** What the business owes for this cancellation before fees (docs/rules/applications.md#cancelling). */
export function owedFor(
  application: ApplicationRecord,
  gig: GigRecord,
  now: Date,
  {
    reason,
    dismissal_reason = null,
    blocked_for_conduct = false,
    admin_charges = false,
  }: Pick<Cancelling, 'reason' | 'dismissal_reason'> & { blocked_for_conduct?: boolean; admin_charges?: boolean },
): Owed {
  const { wage, bonus } = application.confirmed_at === null ? nothingOwed : ratesOf(application)
  return minimumOwed({
    reason,
    dismissal_reason,
    blocked_for_conduct,
    admin_charges,
    was_confirmed: application.confirmed_at !== null,
    start: gig.start_time,
    cancelled_at: now,
    scheduled_paid_minutes: scheduledPaidMinutes({
      scheduled_start: gig.start_time,
      scheduled_end: gig.end_time,
      unpaid_break_minutes: gig.unpaid_break_minutes,
    }),
    wage_cents: wage,
    bonus_cents: bonus,
  })
}

/**
 * Cancels a locked application with its reason, tells everyone, and starts the search for a replacement when an opening appeared
 * before the end of the shift.
 * @throws IllegalMove when the event cannot befall it; problem conflict when money has moved for it and not failed (docs/rules/applications.md#paid-applications)
 */
export async function cancelApplication(
  ctx: Ctx,
  { application, gig, pro }: LockedEngagement,
  cancelling: Cancelling,
): Promise<ApplicationRecord> {
  const stamps = stamped(ctx, applicationMachine, stageOf(application), cancelling.event)
  refuseWhenCharged(application)
  const { reason, explanation = '', dismissal_reason = null, closes_place = false, waived_because, is_platform_paid = false } = cancelling
  const owed = waived_because === undefined ? cancelling.owed : undefined
  const wasConfirmed = application.confirmed_at !== null
  const cancelled = await updateRow(ctx.tx, 'applications', sql`${keyed(application)} and cancelled_at is null`, {
    ...stamps,
    cancelled_by: ctx.actor.user_id || null,
    cancellation_reason: reason,
    cancellation_explanation: explanation,
    dismissal_reason,
    minimum_owed_cents: owed?.cents ?? 0,
    last_updated_ts: ctx.now,
  })
  await record(ctx, {
    ...auditOf(application),
    action: 'application.cancel',
    after: { pro: pro.display_name, reason, explanation, owed_cents: owed?.cents ?? 0, ...waiverOf(cancelling) },
  })
  await announce(
    ctx,
    'application.cancelled',
    { ...newsOf(application), by: actingSide(ctx, pro.id), reason, was_confirmed: wasConfirmed },
    topicsOf(application),
  )
  if (owed && owed.cents > 0) {
    await announce(
      ctx,
      'application.minimum_owed',
      { ...newsOf(application), amount_cents: owed.cents, explanation: explanation || owed.sentence, is_platform_paid },
      topicsOf(application),
    )
  }
  if (!closes_place) await openLocation(ctx, gig, application)
  return cancelled
}

function waiverOf({ owed, waived_because }: Cancelling) {
  return waived_because === undefined ? {} : { waived_because, waived_cents: owed?.cents ?? 0 }
}

/** Refuses while a charge of the application is not terminally failed. @throws problem conflict naming the way out */
export function refuseWhenCharged(application: ApplicationRecord): void {
  const status = application.business_payment_status
  if (status === null || status === 'FAILED' || status === 'ERROR') return
  throw problem('conflict', 'This pro was already paid for; correct it with an extra payment or ask support for a refund')
}

/** Says that a confirmed opening is open again, and lets the waitlist have it first. */
export async function freeOpening(ctx: Ctx, gig: GigRecord): Promise<void> {
  if (gig.cancelled_at !== null || gig.end_time <= ctx.now) return
  await announce(ctx, 'application.place_freed', newsOfGig(gig), topicsOfGig(gig))
  await askWaitlist(ctx, gig)
}

// A selection that came to nothing only matters where the next best is asked without a manager.
async function openLocation(ctx: Ctx, gig: GigRecord, { confirmed_at, selected_at }: ApplicationRecord): Promise<void> {
  if (confirmed_at !== null) await freeOpening(ctx, gig)
  else if (selected_at !== null && gig.auto_select_enabled) await askWaitlist(ctx, gig)
}
