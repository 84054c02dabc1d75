import type { editGig as editGigEndpoint, previewGigEdit as previewGigEditEndpoint } from '@crewcall/contract/applications.ts'
import { reconfirmCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { givenReason, invalid, problem, problemOf } from '../../platform/errors.ts'
import {
  askAgain,
  consequenceOf,
  displayNames,
  dropForReconfirmation,
  freeOpening,
  giveBack,
  owedFor,
  renewQuestions,
} from '../applications/index.ts'
import { keepPromisedLength, liveApplications, lockPros } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { eventShiftById, eventShiftForUpdate, eventShiftOf } from '../event-shifts/index.ts'
import { changeGig, gigById, gigForUpdate, replaceGigLists, setEventShift, viewGig } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { lockProsAtLocation } from '../network/index.ts'
import { bundleClash } from './bundle-clash.ts'
import { allowEdit, planGigEdit } from './plan-gig-edit.ts'
import type { EditPlan, GigEdit } from './plan-gig-edit.ts'
import { raisedBy, raiseToLaw } from './raise-to-law.ts'

type Clash = Awaited<ReturnType<typeof bundleClash>>

/**
 * Previews the effect of an edit on the pros of a shift: who is asked again, which other shift would overlap, and whether it is refused.
 * @param options `isAlone: false` when other days of its bundle move as well: the caller asks `bundleClash`; `isOneOfSeveral` as of `planGigEdit`
 */
export async function previewGigEdit(
  ctx: Ctx,
  { params, body }: Input<typeof previewGigEditEndpoint>,
  { isAlone = true, isOneOfSeveral = false }: { isAlone?: boolean; isOneOfSeveral?: boolean } = {},
): Promise<Reply<typeof previewGigEditEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  refuseOneDaysWage(gig, body)
  const live = await liveApplications(ctx, gig)
  allowEdit(ctx, gig, body, live)
  const plan = await planGigEdit(ctx, gig, body, live, { isOneOfSeveral })
  const clash = isAlone ? await bundleClash(ctx, gig, timesOf(gig, body)) : null
  const names = await displayNames(
    ctx,
    live.map(({ pro_id }) => pro_id),
  )
  const named = ({ id, pro_id }: ApplicationRecord) => ({ application_id: id, display_name: names.get(pro_id) ?? '' })
  const asked = askedBy(plan)
  const free = asked.map((application) => ({ application, owed: owedFor(application, gig, ctx.now, { reason: 'OTHER' }) }))
  return {
    consequence: await consequenceOf(ctx, plan.there, [...free, ...plan.losing]),
    must_reconfirm: asked.map((application) => ({ ...named(application), because: plan.because.get(application.id) ?? [] })),
    confirmed_again: [...plan.given_back.values()].map(({ asked: question }) => named(question)),
    raised_to_law: raisedBy([plan]),
    conflicts: plan.conflicts.map((application) => ({ ...named(application), message: 'Is confirmed on another shift at that time' })),
    refused: refusedBy(plan, clash),
  }
}

/**
 * Changes a shift. A start moved by more than 30 minutes, or another place, asks confirmed pros again; an edit that would overlap another shift of a confirmed
 * pro, or leave fewer openings than confirmed pros, is refused as a whole (docs/invariants.md#b1, docs/invariants.md#b2).
 */
export async function editGig(ctx: Ctx, { params, body }: Input<typeof editGigEndpoint>): Promise<Reply<typeof editGigEndpoint>> {
  refuseOneDaysWage(await gigById(ctx, params.gigId), body)
  await changeShift(ctx, params.gigId, body)
  return viewGig(ctx, params.gigId)
}

/** Who is asked again by an edit, and does not lose the shift to somebody whose confirmation holds again. */
export function askedBy({ must_reconfirm, losing }: Pick<EditPlan, 'must_reconfirm' | 'losing'>): ApplicationRecord[] {
  const lost = new Set(losing.map(({ application }) => application.id))
  return must_reconfirm.filter(({ id }) => !lost.has(id))
}

// Every day of a bundle pays the same (docs/rules/shifts.md#bundles).
function refuseOneDaysWage(gig: GigRecord, { wage_amount }: GigEdit): void {
  if (gig.bundle_id !== null && wage_amount !== undefined && wage_amount !== gig.wage_amount)
    throw invalid('wage_amount', 'BUNDLE_ONE_WAGE')
}

async function changeShift(ctx: Ctx, gigId: number, body: GigEdit): Promise<void> {
  const known = await gigById(ctx, gigId)
  if (isMoving(body)) await lockEventShift(ctx, known)
  const guarded = await guardPros(ctx, [known])
  await changeLocked(ctx, await gigForUpdate(ctx, gigId), body, guarded)
}

async function changeLocked(ctx: Ctx, gig: GigRecord, body: GigEdit, guarded: ReadonlySet<number>): Promise<void> {
  const live = await liveApplications(ctx, gig)
  allowEdit(ctx, gig, body, live)
  // The pros' bookings cannot change between the check and the move.
  await lockPros(
    ctx,
    live.map(({ pro_id }) => pro_id),
  )
  const plan = await planGigEdit(ctx, gig, body, live)
  requirePossible(plan, guarded, await bundleClash(ctx, gig, timesOf(gig, body)))
  await makeGigEdits(ctx, body, [{ gig, plan }])
  if (isMoving(body)) await joinEventShift(ctx, gig)
}

/** Refuses what a plan of an edit says cannot be done. @param guarded the pros who cannot be blocked meanwhile */
export function requirePossible(plan: EditPlan, guarded: ReadonlySet<number>, clash: Clash = null): void {
  if (plan.refused !== null) throw problemOf('conflict', plan.refused)
  if (clash !== null) throw invalid('start_time', clash)
  if (plan.must_reconfirm.some(({ pro_id }) => !guarded.has(pro_id))) throw problem('conflict', 'PRO_CONFIRMED_JUST_NOW')
  if (plan.conflicts.length > 0) throw problem('overlapping_gig', 'CONFIRMED_PRO_BUSY')
}

// Whatever changes the shifts of an event locks the event first (docs/decisions/0081-events-are-two-modules.md).
async function lockEventShift(ctx: Ctx, { event_shift_id }: GigRecord): Promise<void> {
  if (event_shift_id !== null) await eventShiftForUpdate(ctx, event_shift_id)
}

function isMoving({ start_time, end_time }: GigEdit): boolean {
  return start_time !== undefined || end_time !== undefined
}

// A gig that moves by itself is in the shift of its event with its new times at once (docs/rules/events.md).
async function joinEventShift(ctx: Ctx, { id, organization_id, event_shift_id }: GigRecord): Promise<void> {
  if (event_shift_id === null) return
  const [gig, { event_id, ...old }] = [await gigById(ctx, id), await eventShiftById(ctx, event_shift_id)]
  const isThere = old.start_time.getTime() === gig.start_time.getTime() && old.end_time.getTime() === gig.end_time.getTime()
  if (event_id === null || isThere) return
  const joined = await eventShiftOf(ctx, { organization_id, id: event_id }, gig)
  await setEventShift(ctx, organization_id, [id], joined.id)
}

/**
 * Makes a planned edit of locked gigs of one location whose pros are locked. Those who must confirm again are asked on the new terms, all of
 * them together: the statements grow with the gigs, not with the pros. An edit that takes a move back gives back the confirmations that the
 * move took away.
 */
export async function makeGigEdits(ctx: Ctx, edit: GigEdit, planned: readonly { gig: GigRecord; plan: EditPlan }[]): Promise<void> {
  for (const cause of reconfirmCauses)
    await dropForReconfirmation(
      ctx,
      cause,
      // By the first of their causes.
      planned.flatMap(({ plan }) => plan.must_reconfirm.filter(({ id }) => plan.because.get(id)?.[0] === cause)),
    )
  const changed: { gig: GigRecord; before: GigRecord; dropped: EditPlan['must_reconfirm'] }[] = []
  for (const { gig: before, plan } of planned) {
    // Who stays confirmed is told of the change. The others are asked again, or told that all stays as it was.
    const { length: asked } = plan.must_reconfirm
    const is_quiet = asked + plan.given_back.size > 0 && before.confirmed_count === asked
    const { gig } = await changeGig(ctx, before, plan.changes, { is_quiet })
    await keepPromisedLength(ctx, before, gig)
    await renewQuestions(ctx, before, gig)
    await replaceGigLists(ctx, before, edit)
    const given = await giveBack(ctx, gig, plan.given_back)
    await raiseToLaw(ctx, gig, { ...plan, given })
    changed.push({ gig, before, dropped: plan.must_reconfirm })
  }
  await askAgain(ctx, changed)
  for (const { gig, before } of changed) {
    const isOpened = before.confirmed_count >= before.allowed_confirmed_pros && gig.allowed_confirmed_pros > before.allowed_confirmed_pros
    if (isOpened) await freeOpening(ctx, gig)
  }
}

/**
 * Locks the confirmed pros of gigs of one location against blocks, before the gigs: those asked again get a new offer, which must not slip past
 * a concurrent block (docs/invariants.md#e1).
 */
export async function guardPros(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Set<number>> {
  const pros = new Set<number>()
  for (const gig of gigs)
    for (const { pro_id, confirmed_at } of await liveApplications(ctx, gig)) if (confirmed_at !== null) pros.add(pro_id)
  const ascending = [...pros].toSorted((a, b) => a - b)
  await lockProsAtLocation(ctx, ascending, gigs[0]?.location_id ?? 0)
  return pros
}

function timesOf(gig: GigRecord, { start_time, end_time }: GigEdit): { start: Date; end: Date } {
  return { start: new Date(start_time ?? gig.start_time), end: new Date(end_time ?? gig.end_time) }
}

function refusedBy({ refused }: EditPlan, clash: Clash) {
  const reason = refused ?? (clash && { reason: clash })
  return reason && givenReason(reason)
}
