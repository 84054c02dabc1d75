import type { CancellationReason, DismissalReason } from '@crewcall/contract/enums.ts'
import type { CancellationCause } from '@crewcall/contract/enums-of-cancelling.ts'
import type { ApplicationEvent } from '@crewcall/contract/rules/machines/application.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { minimumOwed } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Owed, OwedReason } from '@crewcall/contract/rules/minimum-owed.ts'
import { MINIMUM_PAY_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { system } from '../../../platform/actors.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import {
  actingSide,
  auditOf,
  eventIds,
  isPromised,
  promisedMinutes,
  ratesOf,
  stageOf,
  topicsOf,
  writeCancellation,
  writeCancellations,
} from '../../engagements/index.ts'
import { stamped } from '../../../platform/move.ts'
import { closeGig, eventIds as gigEventIds, topicsOf as topicsOfGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
import { askWaitlist } from '../offers/ask-waitlist.ts'

export type Cancelling = {
  /** What happens to the application. */
  event: ApplicationEvent
  reason: CancellationReason
  /** A reason typed by a person. */
  explanation?: string
  /** The reason when nobody typed one. */
  cause?: CancellationCause
  dismissal_reason?: DismissalReason | null
  /** What the business owes the pro before fees, in cents, from `owedFor`. */
  owed?: Pick<Owed, 'cents' | 'reason'>
  /** Why the platform releases the business from the debt, in the same transaction. */
  waived_because?: string | undefined
  /** The platform pays instead of the business: a surplus pro who is not needed. */
  is_platform_paid?: boolean
  /** No message follows: the pro is asked again, which is told instead. */
  is_quiet?: boolean
  /** The opening is not refilled: the shift is cancelled, or fewer pros are needed. */
  closes_place?: boolean
}

/** In English, for readers of the application without a catalogue. */
const sentences: Record<CancellationCause, string> = {
  CALLED_BY_PHONE: 'Called by phone.',
  SUSPENDED: 'The account is suspended',
  SHIFT_ENDED: 'The shift ended',
  TIME_CHANGED: 'The time of the shift changed',
  ADDRESS_CHANGED: 'The address of the shift changed',
  PLACE_CHANGED: 'The shift moved to another location',
  OPENINGS_TAKEN: 'All openings were taken',
  OFFER_EXPIRED: 'The offer expired',
  DID_NOT_COME: 'Did not come',
  CERTIFICATE_MISSING: 'A certificate is missing or not valid on that day',
  LOCATION_UNAVAILABLE: 'The location is not available',
  COVERED: 'Another pro took the shift',
  FIRST_CALL_MISSED: 'Nobody spoke with the pro before their first shift',
  SICK: 'Sick',
  FAMILY_EMERGENCY: 'Family emergency',
  TRANSPORT: 'No way to get there',
  OTHER_JOB: 'Another job',
  SOMETHING_ELSE: 'Another reason',
}
/** The text of the payment's record. */
const owedSentences: Record<OwedReason, string> = {
  NOT_CONFIRMED: 'Nothing is owed: the pro was not confirmed.',
  MINIMUM: `The minimum is owed: ${MINIMUM_PAY_MINUTES / 60} hours, the shift if it is shorter, or the time worked if it is more.`,
  TIME_WORKED: 'The time worked is owed.',
  TIME_OR_MINIMUM: 'The time worked, or the minimum, is owed.',
  NOTHING: 'Nothing is owed.',
  PLATFORM_PAYS: 'One more pro came than the business asked for: the platform pays the minimum.',
}

// A pro who was neither confirmed nor promised the shift is owed nothing.
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
  const { confirmed_at, promised_start } = application
  const { wage, bonus } = isPromised(application) ? ratesOf(application) : nothingOwed
  return minimumOwed({
    reason,
    dismissal_reason,
    blocked_for_conduct,
    admin_charges,
    was_confirmed: isPromised(application),
    start: confirmed_at === null ? (promised_start ?? gig.start_time) : gig.start_time,
    cancelled_at: now,
    scheduled_paid_minutes: promisedMinutes(application, gig),
    wage_cents: wage,
    bonus_cents: bonus,
  })
}

/**
 * What the business owes a pro who was asked again after a late change and gave no answer: it changed what was confirmed, and has let go of it
 * (docs/rules/applications.md#asked-again). Nothing for another offer.
 */
export function unansweredOwed({ now }: Ctx, { application, gig }: LockedEngagement): Pick<Cancelling, 'owed'> {
  const owed = isPromised(application) ? owedFor(application, gig, now, { reason: 'FEWER_PROS_NEEDED' }) : null
  return owed && owed.cents > 0 ? { owed } : {}
}

/**
 * Cancels a locked application with its reason, notifies everyone, and starts the search for a replacement if an opening appeared before
 * the end of the shift.
 * @throws IllegalMove when the event is not allowed in its stage; problem conflict when money has moved for it and has not failed
 * (docs/rules/applications.md#paid-applications)
 */
export async function cancelApplication(
  ctx: Ctx,
  { application, gig, pro }: LockedEngagement,
  cancelling: Cancelling,
): Promise<ApplicationRecord> {
  const step = stamped(ctx, applicationMachine, stageOf(application), cancelling.event)
  refuseWhenCharged(application)
  const {
    reason,
    cause = null,
    dismissal_reason = null,
    closes_place = false,
    is_quiet = false,
    waived_because,
    is_platform_paid = false,
  } = cancelling
  const explanation = cancelling.explanation ?? (cause === null ? '' : sentences[cause])
  const owed = waived_because === undefined ? cancelling.owed : undefined
  const owed_cents = owed?.cents ?? 0
  const cancelled = await writeCancellation(ctx, application, { step, reason, explanation, cause, dismissal_reason, owed_cents })
  await tellCancelled(ctx, { application, pro }, { reason, explanation, cause, owed_cents, ...waiverOf(cancelling) }, is_quiet)
  if (owed && owed.cents > 0) {
    await announce(
      ctx,
      'application.minimum_owed',
      {
        ...eventIds(application),
        amount_cents: owed.cents,
        explanation: explanation || owedSentences[owed.reason],
        owed_for: explanation === '' ? owed.reason : null,
        is_platform_paid,
      },
      topicsOf(application),
    )
  }
  if (gig.type === 'INTERVIEW') await closeTrial(ctx, gig, cancelling)
  else if (!closes_place) await openLocation(ctx, gig, application)
  return cancelled
}

/**
 * `cancelApplication` for many confirmed pros at once, who are asked again: nothing is owed to them, and their openings are not refilled. The
 * statements do not grow with their number.
 */
export async function cancelConfirmed(
  ctx: Ctx,
  engagements: readonly LockedEngagement[],
  { event, reason, cause }: Required<Pick<Cancelling, 'event' | 'reason' | 'cause'>>,
): Promise<void> {
  if (engagements.length === 0) return
  for (const { application } of engagements) {
    stamped(ctx, applicationMachine, stageOf(application), event)
    refuseWhenCharged(application)
  }
  const applications = engagements.map(({ application }) => application)
  const ended = { reason, explanation: sentences[cause], cause, owed_cents: 0 }
  const step = stamped(ctx, applicationMachine, 'CONFIRMED', event)
  await writeCancellations(ctx, applications, { ...ended, step, dismissal_reason: null })
  for (const engagement of engagements) await tellCancelled(ctx, engagement, ended, true)
}

async function tellCancelled(
  ctx: Ctx,
  { application, pro }: Pick<LockedEngagement, 'application' | 'pro'>,
  ended: { reason: CancellationReason; explanation: string; cause: CancellationCause | null; owed_cents: number },
  is_quiet: boolean,
): Promise<void> {
  await record(ctx, { ...auditOf(application), action: 'application.cancel', after: { pro: pro.display_name, ...ended } })
  const was_confirmed = application.confirmed_at !== null
  await announce(
    ctx,
    'application.cancelled',
    { ...eventIds(application), by: actingSide(ctx, pro.id), reason: ended.reason, was_confirmed, ...(is_quiet ? { is_quiet } : {}) },
    topicsOf(application),
  )
}

function waiverOf({ owed, waived_because }: Cancelling) {
  return waived_because === undefined ? {} : { waived_because, waived_cents: owed?.cents ?? 0 }
}

/** Refuses while a charge of the application has not terminally failed. @throws problem conflict with what to do instead */
export function refuseWhenCharged(application: ApplicationRecord): void {
  const status = application.business_payment_status
  if (status === null || status === 'FAILED' || status === 'ERROR') return
  throw problem('conflict', 'PAID_FOR_ALREADY')
}

/** Announces that a confirmed opening is free again; the waitlist is asked first. */
export async function freeOpening(ctx: Ctx, gig: GigRecord): Promise<void> {
  if (gig.cancelled_at !== null || gig.end_time <= ctx.now) return
  await announce(ctx, 'application.place_freed', gigEventIds(gig), topicsOfGig(gig))
  await askWaitlist(ctx, gig)
}

// The shift of a paid trial was for its candidate alone: it ends with them, unless they are only missed, which can be taken back, or it has begun.
async function closeTrial(ctx: Ctx, gig: GigRecord, { event, reason, explanation = '' }: Cancelling): Promise<void> {
  if (event === 'no_show' || event === 'cancel_gig' || gig.cancelled_at !== null || gig.start_time <= ctx.now) return
  await closeGig({ ...ctx, actor: system }, gig, { event: 'cancel', reason, explanation })
  // Managers are told that the candidate does not come: once.
  const is_quiet = reason === 'CANCELLED_BY_PRO' || reason === 'CALLED_OUT'
  await announce(ctx, 'gig.cancelled', { ...gigEventIds(gig), explanation, application_ids: [], is_quiet }, topicsOfGig(gig))
}

// A selection that ended matters only where the next best applicant is asked without a manager.
async function openLocation(ctx: Ctx, gig: GigRecord, { confirmed_at, selected_at }: ApplicationRecord): Promise<void> {
  if (confirmed_at !== null) await freeOpening(ctx, gig)
  else if (selected_at !== null && gig.auto_select_enabled) await askWaitlist(ctx, gig)
}
