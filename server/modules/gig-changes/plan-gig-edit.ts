import type { ReconfirmCause } from '@crewcall/contract/enums-of-cancelling.ts'
import type { gigEdit } from '@crewcall/contract/gigs.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { beyondConfirmed } from '@crewcall/contract/rules/confirmed-terms.ts'
import { isLateCancel, LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import type { Values } from '../../platform/write.ts'
import { losing, owedTotal, takenAway } from '../applications/index.ts'
import type { TakenAway } from '../applications/index.ts'
import { asAsked, confirmedTerms, isPromised, termsOf, withNamedPlaces } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import {
  addedByPlan,
  changedAddress,
  checkBoost,
  checkBreak,
  checkOnsiteManager,
  checkRequirements,
  checkTimes,
  checkWage,
  newCode,
} from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { pendingPlan } from '../fill-plans/index.ts'
import { checkMedia } from '../media/index.ts'
import { locationRow } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { requirementsByIds, skillById } from '../skills/index.ts'
import { belowLaw, lawOfEdit, lawOfOne } from './raise-to-law.ts'

export type GigEdit = z.output<typeof gigEdit>
/** The effect of an edit before it is made. `refused` is why it cannot be made at all. */
export type EditPlan = {
  changes: Values<'gigs'>
  /** The shift as it will be, as far as it matters to its pros. */
  there: GigRecord
  /** The address columns, where the edit names an address. */
  address: Awaited<ReturnType<typeof changedAddress>>
  must_reconfirm: ApplicationRecord[]
  /** Why they must, by application: all that is not as they confirmed it. */
  because: ReadonlyMap<number, ReconfirmCause[]>
  /** Whose confirmation, which an earlier change took away, holds again. */
  given_back: TakenAway
  /** Who loses the shift to them, because no opening is left, and what they are owed: of those asked before, and of `must_reconfirm`. */
  losing: ReturnType<typeof losing>
  /** What those are owed together, with fees, in cents. */
  owed_total: number
  conflicts: ApplicationRecord[]
  /** The minimum wage by which the edit was judged, if it was. */
  law: LocalWage | null
  /** Who is confirmed on the shift after the edit, and raised to that. */
  raised: ApplicationRecord[]
  refused: Refusal | null
}

/** Fields an onsite manager may change (docs/rules/rights.md#roles). */
const limitedFields: readonly (keyof GigEdit)[] = ['special_inst', 'contact_name', 'contact_phone', 'last_updated_ts']

/** Refuses by role: onsite managers change the contact and the instructions only, team members only raise the wage once anyone applied. */
export function allowEdit(ctx: Ctx, gig: GigRecord, edit: GigEdit, live: readonly ApplicationRecord[]): void {
  if (gig.type === 'INTERVIEW') throw problem('conflict', 'TRIAL_CHANGED_IN_HIRING')
  const isLimited = Object.keys(edit).every((field) => limitedFields.includes(field as keyof GigEdit))
  allow(ctx, isLimited ? 'gig.edit_limited' : 'gig.edit', gig)
  const limit = isLimited ? null : limitFor(ctx, 'gig.edit', gig)
  const isLowered = edit.wage_amount !== undefined && edit.wage_amount < gig.wage_amount
  if (limit !== null && isLowered && live.length > 0) throw problem('forbidden', 'ONLY_RAISE_WAGE')
}

/**
 * Checks the fields of an edit and calculates its effect on the pros, for its preview and for the edit itself; the caller holds the locks when it commits.
 * @param options `asks_busy`: who is booked elsewhere at the new time is asked again, too, instead of being in the way; `isOneOfSeveral`: for the
 * preview of a change of several shifts, what this one pays already is its refusal
 */
export async function planGigEdit(
  ctx: Ctx,
  gig: GigRecord,
  edit: GigEdit,
  live: readonly ApplicationRecord[],
  { asks_busy = false, isOneOfSeveral = false }: { asks_busy?: boolean; isOneOfSeveral?: boolean } = {},
): Promise<EditPlan> {
  requireFresh(gig, edit)
  const location = await locationRow(ctx, gig)
  const address = await changedAddress(ctx, location, { gig, edit })
  const changes = { ...(await changesOf(ctx, gig, edit, location)), ...address }
  const times = { start: new Date(edit.start_time ?? gig.start_time), end: new Date(edit.end_time ?? gig.end_time) }
  const there = shiftAfter(gig, edit, { times, address })
  const { law, below_law } = isOneOfSeveral
    ? await lawOfOne(ctx, gig, there, edit)
    : { law: await lawOfEdit(ctx, gig, there), below_law: null }
  await checkAdded(ctx, gig, edit, times)
  const confirmed = live.filter((application) => application.confirmed_at !== null)
  const isMoved = times.start.getTime() !== gig.start_time.getTime() || times.end.getTime() !== gig.end_time.getTime()
  const conflicts = isMoved ? await overlapping(ctx, confirmed, times) : []
  const because = isMoved || isElsewhere(gig, there) ? await changedFor(ctx, gig, there, confirmed) : new Map<number, ReconfirmCause[]>()
  if (asks_busy) for (const { id } of conflicts) because.set(id, because.get(id) ?? ['TIME_CHANGED'])
  const must_reconfirm = confirmed.filter(({ id }) => because.has(id))
  const held = await holdingAgain(ctx, gig, there, { live, must_reconfirm })
  return {
    changes,
    there,
    address,
    must_reconfirm,
    because,
    ...held,
    owed_total: owedTotal(there, held.losing),
    conflicts,
    law,
    raised: belowLaw(law, stayingOf({ confirmed, because, given_back: held.given_back })),
    refused: refusalOf(ctx, gig, edit, { isMoved, because, confirmed }) ?? leavesLateWindow(ctx, gig, times, live) ?? below_law,
  }
}

type After = { times: { start: Date; end: Date }; address: EditPlan['address'] }

function shiftAfter(gig: GigRecord, edit: GigEdit, { times: { start, end }, address }: After): GigRecord {
  const { unpaid_break_minutes = gig.unpaid_break_minutes, allowed_confirmed_pros = gig.allowed_confirmed_pros } = edit
  const { background_check_required = gig.background_check_required, wage_amount = gig.wage_amount } = edit
  const { boosted_gig_bonus = gig.boosted_gig_bonus } = edit
  const counted = { unpaid_break_minutes, allowed_confirmed_pros, background_check_required, wage_amount, boosted_gig_bonus }
  return { ...gig, ...address, ...counted, start_time: start, end_time: end }
}

type Confirmed = Pick<EditPlan, 'because' | 'given_back'> & { confirmed: readonly ApplicationRecord[] }

// Who is confirmed after the edit, each with the wage that the confirmation froze.
function stayingOf({ confirmed, because, given_back }: Confirmed): ApplicationRecord[] {
  return [...confirmed.filter(({ id }) => !because.has(id)), ...[...given_back.values()].map(({ before }) => before)]
}

function isElsewhere(gig: GigRecord, there: GigRecord): boolean {
  return JSON.stringify(termsOf(gig).place) !== JSON.stringify(termsOf(there).place)
}

// What of the shift is not as each of these confirmed it; who is content is not in it.
async function changedFor(
  ctx: Ctx,
  gig: GigRecord,
  there: GigRecord,
  confirmed: readonly ApplicationRecord[],
): Promise<Map<number, ReconfirmCause[]>> {
  const terms = confirmed.map((application) => confirmedTerms(application, gig) ?? termsOf(gig))
  const [is = termsOf(there), ...known] = await withNamedPlaces(ctx, [termsOf(there), ...terms])
  const causes = known.map((one, at) => [confirmed[at]?.id ?? 0, beyondConfirmed(one, is)] as const)
  return new Map(causes.filter(([, because]) => because.length > 0))
}

type People = { live: readonly ApplicationRecord[]; must_reconfirm: readonly ApplicationRecord[] }

// Only a change of what was confirmed gives back. Who is confirmed again may fill the shift: then the others who are asked lose it.
async function holdingAgain(
  ctx: Ctx,
  gig: GigRecord,
  there: GigRecord,
  { live, must_reconfirm }: People,
): Promise<Pick<EditPlan, 'given_back' | 'losing'>> {
  const staying = { ...there, confirmed_count: gig.confirmed_count - must_reconfirm.length }
  const given_back = changesTerms(gig, there) ? await takenAway(ctx, live, staying) : new Map()
  const full = { ...staying, confirmed_count: staying.confirmed_count + given_back.size }
  if (given_back.size === 0 || full.confirmed_count < full.allowed_confirmed_pros) return { given_back, losing: [] }
  const asked = must_reconfirm.map((application) => asAsked(application, gig, ctx.now))
  const others = live.filter(({ pro_id, confirmed_at }) => confirmed_at === null && !given_back.has(pro_id))
  return { given_back, losing: losing([...others, ...asked], full, ctx.now) }
}

function changesTerms(gig: GigRecord, there: GigRecord): boolean {
  const isOther = (field: 'start_time' | 'end_time') => gig[field].getTime() !== there[field].getTime()
  return isOther('start_time') || isOther('end_time') || gig.unpaid_break_minutes !== there.unpaid_break_minutes || isElsewhere(gig, there)
}

// A boost or a longer shift must not take the boost and the raises to come past the cap together. A wage set by hand ends the plan.
async function checkAdded(ctx: Ctx, gig: GigRecord, edit: GigEdit, times: { start: Date; end: Date }): Promise<void> {
  const { boosted_gig_bonus = gig.boosted_gig_bonus, unpaid_break_minutes = gig.unpaid_break_minutes, wage_amount = gig.wage_amount } = edit
  const isBoosted = boosted_gig_bonus > gig.boosted_gig_bonus
  if (!isBoosted && edit.start_time === undefined && edit.end_time === undefined && edit.unpaid_break_minutes === undefined) return
  const pending = wage_amount === gig.wage_amount ? await pendingPlan(ctx, gig) : null
  if (!isBoosted && pending === null) return
  const added = (shift: Parameters<typeof addedByPlan>[1]) =>
    pending ? addedByPlan(pending.terms, { ...shift, wage_amount: pending.wage_amount }) : shift.boosted_gig_bonus
  const after = added({ wage_amount, boosted_gig_bonus, unpaid_break_minutes, ...times })
  const before = added({ ...gig, start: gig.start_time, end: gig.end_time })
  if (isBoosted || after > before) checkBoost(ctx, await locationRow(ctx, gig), after, isBoosted ? 'boosted_gig_bonus' : 'end_time')
}

function requireFresh(gig: GigRecord, { last_updated_ts }: GigEdit): void {
  const isStale = last_updated_ts !== undefined && Date.parse(last_updated_ts) !== gig.last_updated_ts.getTime()
  if (isStale) throw problem('stale_version', 'SHIFT_CHANGED')
}

async function changesOf(ctx: Ctx, gig: GigRecord, edit: GigEdit, location: LocationRow): Promise<Values<'gigs'>> {
  const { start_time: _start, end_time: _end, selected_requirement_ids, attachment_ids: files, last_updated_ts: _seen, ...fields } = edit
  if (gig.bundle_id !== null && edit.auto_select_enabled) throw invalid('auto_select_enabled', 'BUNDLE_BY_HAND')
  if (edit.wage_amount !== undefined) checkWage(edit.wage_amount, await skillById(ctx, gig.skill_id))
  if (edit.background_check_required && !gig.background_check_required && !location.background_checks_enabled) {
    throw invalid('background_check_required', 'BACKGROUND_CHECKS_OFF')
  }
  await checkOnsiteManager(ctx, location, edit.onsite_manager_id)
  if (files) await checkMedia(ctx, { ids: files, purpose: 'ATTACHMENT', organization_id: gig.organization_id })
  if (selected_requirement_ids) checkRequirements(selected_requirement_ids, await requirementsByIds(ctx, selected_requirement_ids))
  return {
    ...fields,
    ...(await checkedTimes(ctx, gig, edit)),
    ...(edit.is_checkin_required && gig.checkin_code === null ? { checkin_code: newCode() } : {}),
  }
}

async function checkedTimes(ctx: Ctx, gig: GigRecord, edit: GigEdit): Promise<Values<'gigs'>> {
  const { now } = ctx
  const [start, end] = [new Date(edit.start_time ?? gig.start_time), new Date(edit.end_time ?? gig.end_time)]
  const unpaid_break_minutes = edit.unpaid_break_minutes ?? gig.unpaid_break_minutes
  const isStartMoved = start.getTime() !== gig.start_time.getTime()
  const isTouched = isStartMoved || end.getTime() !== gig.end_time.getTime() || unpaid_break_minutes !== gig.unpaid_break_minutes
  // A running shift keeps its start, so only a moved start is checked against the clock.
  if (isTouched) checkTimes(isStartMoved ? now : new Date(Math.min(now.getTime(), start.getTime())), { start, end, unpaid_break_minutes })
  if (isTouched) await checkBreak(ctx, { market_id: gig.market_id, employment_type: gig.employment_type, start, end, unpaid_break_minutes })
  if (isTouched && end <= now) throw invalid('end_time', 'NOT_IN_FUTURE')
  return { start_time: start, end_time: end }
}

function refusalOf(
  { now }: Ctx,
  gig: GigRecord,
  edit: GigEdit,
  { isMoved, because, confirmed }: { isMoved: boolean; because: EditPlan['because']; confirmed: readonly ApplicationRecord[] },
): Refusal | null {
  if (gig.cancelled_at !== null) return { reason: 'SHIFT_CANCELLED' }
  if (gig.end_time <= now) return { reason: 'SHIFT_PAST' }
  const isStarted = gig.start_time <= now
  if (isStarted && isMoved && confirmed.length > 0) return { reason: 'STARTED_TIMES_STAY' }
  if (isStarted && [...because.values()].some((causes) => causes.includes('ADDRESS_CHANGED'))) return { reason: 'STARTED_ADDRESS_STAYS' }
  const places = edit.allowed_confirmed_pros ?? gig.allowed_confirmed_pros
  const too_many = gig.confirmed_count - places
  if (edit.allowed_confirmed_pros === undefined || too_many <= 0) return null
  return { reason: 'FEWER_OPENINGS_THAN_PROS', values: { confirmed: gig.confirmed_count, too_many } }
}

// Otherwise a move, and a cancellation after it, would spare the business the minimum.
function leavesLateWindow({ now }: Ctx, gig: GigRecord, { start }: { start: Date }, live: readonly ApplicationRecord[]): Refusal | null {
  const leaves = isLateCancel(now, gig.start_time) && !isLateCancel(now, start)
  return leaves && live.some(isPromised) ? { reason: 'MOVE_TOO_LATE', values: { hours: LATE_CANCEL_HOURS } } : null
}

/** Confirmed pros of the shift who are booked elsewhere at the new times. */
function overlapping(
  ctx: Ctx,
  confirmed: readonly ApplicationRecord[],
  { start, end }: { start: Date; end: Date },
): Promise<ApplicationRecord[]> {
  return ctx.tx.rows<ApplicationRecord>(sql`
    select a.* from applications a where a.id = any(${confirmed.map(({ id }) => id)}::bigint[]) and exists (
      select from pro_bookings b where b.pro_id = a.pro_id and b.application_id <> a.id and b.during && tstzrange(${start}, ${end})) order by a.id`)
}
