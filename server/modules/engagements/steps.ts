import type { CancellationReason, DismissalReason, SelectionSource } from '@crewcall/contract/enums.ts'
import type { CancellationCause } from '@crewcall/contract/enums-of-cancelling.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import type { Sql } from 'sql-template-tag'
import sql, { empty } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { insertRow, insertRows, keyed, updateRow, updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import { couponAgain } from '../coupons/index.ts'
import type { TakenCoupon } from '../coupons/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import type { ApplicationRecord } from './engagement.ts'
import { termsKept } from './confirmed-terms.ts'
import { plannedMinutes } from './frozen-rates.ts'
import type { frozenRates } from './frozen-rates.ts'

/** The columns of a transition, as returned by `stamped` for an event of the machine. */
type Step = Pick<Values<'applications'>, 'selected_at' | 'confirmed_at' | 'cancelled_at'>
type Fitting = Pick<Values<'applications'>, 'match_score' | 'match_parts' | 'fit_facts'> & { pro_id: number }
type Terms = { application_type?: string | null; offer_bonus?: number }
type Selection = { step: Step; source: SelectionSource; expires: Date; application_type?: string; bonus?: number }

/** A new application of a pro, with the score visible to both sides (docs/rules/pros.md#match-score). */
export function addApplication(ctx: Ctx, gig: GigRecord, fit: Fitting, terms: Terms = {}): Promise<ApplicationRecord> {
  return insertRow(ctx.tx, 'applications', newRow(ctx, gig, fit, terms))
}

type Confirmation = {
  step: Step
  rates: ReturnType<typeof frozenRates>
  coupon: TakenCoupon
  is_instant: boolean
  source?: 'AUTO_MATCH'
  holds_again: boolean
}
type Selected = Terms &
  Pick<Selection, 'step' | 'source' | 'expires'> & {
    gig: GigRecord
    fit: Fitting
    application_type: string | null
    carried: Values<'applications'>
  }

/**
 * New applications that are selected at once, until the offer expires: one statement for those promised nothing and one for the others. `carried` is
 * that of the confirmation they replace (`carriedBy`).
 */
export async function addSelected(ctx: Ctx, selected: readonly Selected[]): Promise<ApplicationRecord[]> {
  const rows = selected.map(({ gig, fit, step, source, expires, carried, ...terms }) => ({
    ...newRow(ctx, gig, fit, terms),
    ...carried,
    ...step,
    selected_by: ctx.actor.user_id || null,
    selection_source: source,
    offer_expires_at: expires,
  }))
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join())
  const added: ApplicationRecord[] = []
  for (const group of alike.values()) added.push(...(await insertRows(ctx.tx, 'applications', group)))
  return added
}

function newRow(ctx: Ctx, gig: GigRecord, { pro_id, match_score, match_parts, fit_facts }: Fitting, terms: Terms): Values<'applications'> {
  return {
    ...terms,
    organization_id: gig.organization_id,
    location_id: gig.location_id,
    gig_id: gig.id,
    pro_id,
    start_time: gig.start_time,
    end_time: gig.end_time,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
    match_score,
    match_parts,
    fit_facts,
  }
}

/** Selects or offers; omitted type and bonus stay unchanged. */
export function writeSelection(
  ctx: Ctx,
  application: ApplicationRecord,
  { step, source, expires, application_type, bonus }: Selection,
): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', undecided(application), {
    ...step,
    selected_by: ctx.actor.user_id || null,
    selection_source: source,
    offer_expires_at: expires,
    offer_reminded_at: null,
    application_type: application_type ?? application.application_type,
    offer_bonus: bonus ?? application.offer_bonus,
    last_updated_ts: ctx.now,
  })
}

/** Undoes a selection and its values. */
export function writeUnselection(ctx: Ctx, application: ApplicationRecord, step: Step): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', undecided(application), {
    ...step,
    selected_by: null,
    selection_source: null,
    offer_expires_at: null,
    application_type: null,
    offer_bonus: 0,
    last_updated_ts: ctx.now,
  })
}

/** Records who assigns the pro, and with which bonus; the confirmation follows in the same transaction. */
export function writeAssignment(ctx: Ctx, application: ApplicationRecord, bonus: number): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', keyed(application), {
    application_type: 'ASSIGNMENT',
    offer_bonus: bonus,
    selected_by: ctx.actor.user_id || null,
    selection_source: ctx.actor.is_gigpro_admin ? 'ADMIN' : 'STAFFER',
  })
}

/** Confirms, with the rates frozen by it, and keeps what is confirmed: the shift as it is, or for a confirmation that holds again, what it was of. */
export function writeConfirmation(
  ctx: Ctx,
  { application, gig }: { application: ApplicationRecord; gig: GigRecord },
  { step, rates, coupon, is_instant, source, holds_again }: Confirmation,
): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', undecided(application), {
    ...step,
    ...rates,
    ...coupon,
    ...(holds_again && application.confirmed_start !== null ? {} : termsKept(gig)),
    is_instant,
    selection_source: source ?? application.selection_source ?? 'STAFFER',
    is_overfill: gig.confirmed_count >= gig.allowed_confirmed_pros,
    promised_minutes: null,
    offer_expires_at: null,
    last_updated_ts: ctx.now,
  })
}

/**
 * Raises the frozen wage of those confirmed on a locked shift to its wage, where it is lower and nothing was charged: who confirmed before is
 * never paid less than who comes later (docs/rules/applications.md#freezing).
 * @param options `below`: only those with less than this; `of`: only these pros
 * @returns how many are raised
 */
export function raiseConfirmedWages(
  ctx: Ctx,
  { organization_id, id, wage_amount }: GigRecord,
  { below = wage_amount, of }: { below?: number; of?: ReadonlySet<number> } = {},
): Promise<number> {
  const whom = of ? sql` and pro_id = any(${[...of]}::bigint[])` : empty
  const behind = sql`organization_id = ${organization_id} and gig_id = ${id} and confirmed_at is not null and cancelled_at is null
    and business_payment_status is null and wage_amount < ${Math.min(below, wage_amount)}${whom}`
  return updateRows(ctx.tx, 'applications', behind, { wage_amount, last_updated_ts: ctx.now })
}

/**
 * Keeps the former paid length of a locked shift that was shortened in its last 24 hours, for the minimum of those confirmed on it
 * (docs/rules/money.md#minimum).
 */
export async function keepPromisedLength(ctx: Ctx, before: GigRecord, after: GigRecord): Promise<void> {
  const minutes = plannedMinutes(before)
  if (before.confirmed_count === 0 || !isLateCancel(ctx.now, before.start_time) || plannedMinutes(after) >= minutes) return
  await ctx.tx.run(sql`
    update applications set promised_minutes = greatest(promised_minutes, ${minutes}::integer), last_updated_ts = ${ctx.now}
    where organization_id = ${before.organization_id} and gig_id = ${before.id} and confirmed_at is not null and cancelled_at is null`)
}

/** Gives a new offer what the application that it replaces at another location carried (`carriedBy`). */
export async function carryOver(
  ctx: Ctx,
  { organization_id, id }: Pick<ApplicationRecord, 'organization_id' | 'id'>,
  carried: Values<'applications'>,
) {
  await updateRows(ctx.tx, 'applications', keyed({ organization_id, id }), carried)
}

/** Gives who is asked again, and promised the minimum until the answer, until `expires` to answer, if that is later. */
export async function lengthenQuestions(ctx: Ctx, gig: GigRecord, expires: Date): Promise<void> {
  await ctx.tx.run(sql`
    update applications set offer_expires_at = greatest(offer_expires_at, ${expires}), last_updated_ts = ${ctx.now}
    where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and promised_start is not null
      and selected_at is not null and confirmed_at is null and cancelled_at is null and offer_expires_at < ${expires}`)
}

type Cancellation = {
  step: Step
  reason: CancellationReason
  explanation: string
  /** The reason when nobody typed one. */
  cause: CancellationCause | null
  dismissal_reason: DismissalReason | null
  owed_cents: number
}

/** Cancels with a reason and the amount owed, in cents before fees. */
export function writeCancellation(ctx: Ctx, application: ApplicationRecord, cancellation: Cancellation): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', sql`${keyed(application)} and cancelled_at is null`, cancelledBy(ctx, cancellation))
}

/** `writeCancellation` for locked applications that end alike, in one statement. */
export async function writeCancellations(ctx: Ctx, applications: readonly ApplicationRecord[], cancellation: Cancellation): Promise<void> {
  const organizations = [...new Set(applications.map(({ organization_id }) => organization_id))]
  const these = sql`organization_id = any(${organizations}::bigint[]) and id = any(${applications.map(({ id }) => id)}::bigint[])`
  await updateRows(ctx.tx, 'applications', sql`${these} and cancelled_at is null`, cancelledBy(ctx, cancellation))
}

function cancelledBy(ctx: Ctx, { step, reason, explanation, cause, dismissal_reason, owed_cents }: Cancellation): Values<'applications'> {
  return {
    ...step,
    cancelled_by: ctx.actor.user_id || null,
    cancellation_reason: reason,
    cancellation_explanation: explanation,
    cancellation_cause: cause,
    dismissal_reason,
    minimum_owed_cents: owed_cents,
    last_updated_ts: ctx.now,
  }
}

/** Undoes a cancellation: the application is restored, with its coupon unless another booking has taken its place. */
export async function writeRestoration(ctx: Ctx, application: ApplicationRecord, step: Step): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', keyed(application), {
    ...step,
    cancelled_by: null,
    cancellation_reason: null,
    cancellation_explanation: '',
    cancellation_cause: null,
    ...(await couponAgain(ctx, application)),
    last_updated_ts: ctx.now,
  })
}

/** The deadline to replace a missing certificate; null once replaced. */
export async function writeCertificateDue(ctx: Ctx, { organization_id, id }: ApplicationRecord, due: Date | null): Promise<void> {
  await updateRows(ctx.tx, 'applications', keyed({ organization_id, id }), { certificate_due_at: due, last_updated_ts: ctx.now })
}

function undecided(application: ApplicationRecord): Sql {
  return sql`${keyed(application)} and confirmed_at is null and cancelled_at is null`
}
