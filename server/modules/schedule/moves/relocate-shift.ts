import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { relocateShift as relocateEndpoint, previewRelocation as previewEndpoint } from '@crewcall/contract/schedule-relocation.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { cancelApplication, giveBack, sendOffers } from '../../applications/index.ts'
import {
  carriedBy,
  carryOver,
  eventIds as applicationIds,
  liveApplications,
  lockEngagements,
  lockPros,
  topicsOf as applicationTopics,
} from '../../engagements/index.ts'
import { eventShiftForUpdate } from '../../event-shifts/index.ts'
import { moveStaged } from '../../events/index.ts'
import { closeGig, eventIds, gigById, lockDays, openBundle, postShift, topicsOf, viewBundle } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { daysThatMove, prosOf, withLive } from './days-that-move.ts'
import { namesOf } from './people-there.ts'
import { planRelocation } from './plan-relocation.ts'
import type { DayMove, RelocationPlan } from './plan-relocation.ts'

/** What a move would do: the times on both clocks, who is asked again, and whether it is refused; nothing changes. */
export async function previewRelocation(ctx: Ctx, { body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const gig = await gigById(ctx, body.gig_id)
  const { from, to, days, refused, obstacles } = await planRelocation(ctx, gig, body, await withLive(ctx, await daysThatMove(ctx, gig)))
  const own = days.find((day) => day.gig.id === gig.id)
  const closed = new Set(days.flatMap((day) => day.closed.map(({ pro_id }) => pro_id)))
  return {
    from: { ...placeOf(from), timezone: gig.timezone, start_time: gig.start_time, end_time: gig.end_time },
    to: { ...placeOf(to), timezone: to.timezone, start_time: own?.start ?? gig.start_time, end_time: own?.end ?? gig.end_time },
    days: days.map((day) => ({ gig_id: day.gig.id, start_time: day.start, end_time: day.end })),
    ...(await peopleOf(ctx, { days, obstacles }, (day) => new Set(day.taken.keys()))),
    applications_closed: closed.size,
    refused: refused && { code: refused.reason, values: refused.values ?? {} },
  }
}

/**
 * Moves a shift to another location of its business (docs/rules/shifts.md#moving-to-another-location) as its preview says, with all days of
 * its work, or none: it is posted there by the rules of posting, its confirmed and selected pros are asked for it, each with the bonus they
 * were offered, pros staged for it stay staged, and the old shift is cancelled without anything being owed. A move taken back gives back the
 * confirmations that it took away.
 * @throws problem not_found, forbidden at either location, conflict, stale_version, invalid
 */
export async function relocateShift(ctx: Ctx, { body }: Input<typeof relocateEndpoint>): Promise<Reply<typeof relocateEndpoint>> {
  const known = await gigById(ctx, body.gig_id)
  const guarded = await guardShift(ctx, await daysThatMove(ctx, known), body.location_id)
  await lockDays(ctx, known)
  const gig = await gigById(ctx, body.gig_id)
  const days = await withLive(ctx, await daysThatMove(ctx, gig))
  await lockPros(ctx, prosOf(days))
  const plan = await planRelocation(ctx, gig, body, days)
  if (plan.refused) throw problemOf('conflict', plan.refused)
  if (prosOf(days).some((pro_id) => !guarded.has(pro_id))) throw problem('conflict', 'PRO_CONFIRMED_JUST_NOW')
  for (const day of plan.days) await closeHere(ctx, day)
  const moved = await postThere(ctx, gig, plan)
  const kept = await askThere(ctx, moved)
  return {
    gig_id: moved.find(({ day }) => day.gig.id === gig.id)?.posted.id ?? gig.id,
    location_id: plan.to.id,
    day_count: moved.length,
    ...(await peopleOf(ctx, plan, (day) => kept.get(day.gig.id) ?? new Set())),
  }
}

/** A day that moves, and as what it is posted at the other location. */
type Moved = { day: DayMove; posted: GigRecord }

// The pros are asked at the other location, where a concurrent block must not slip by (docs/invariants.md#e1); these locks come first, after
// those of the event.
async function guardShift(ctx: Ctx, days: readonly GigRecord[], toId: number): Promise<Set<number>> {
  const blocks = new Set(days.flatMap(({ event_shift_id }) => event_shift_id ?? []))
  for (const id of [...blocks].toSorted((a, b) => a - b)) await eventShiftForUpdate(ctx, id)
  const pros = prosOf(await withLive(ctx, days))
  const places = new Set([...days.map(({ location_id }) => location_id), toId])
  for (const location of [...places].toSorted((a, b) => a - b)) await lockProsAtLocation(ctx, pros, location)
  return new Set(pros)
}

async function closeHere(ctx: Ctx, { gig, asked }: DayMove): Promise<void> {
  const live = await liveApplications(ctx, gig)
  for (const engagement of await lockEngagements(ctx, live)) {
    const { confirmed_at, pro_id } = engagement.application
    const event = confirmed_at === null ? 'cancel_gig' : 'release'
    // Who is asked for the new one is told that instead.
    const is_quiet = asked.some((one) => one.pro_id === pro_id)
    await cancelApplication(ctx, engagement, { event, reason: 'OTHER', cause: 'PLACE_CHANGED', closes_place: true, is_quiet })
  }
  await closeGig(ctx, gig, { event: 'cancel', reason: 'OTHER', explanation: '' })
  await announce(ctx, 'gig.cancelled', { ...eventIds(gig), explanation: '', application_ids: live.map(({ id }) => id) }, topicsOf(gig))
}

// Days of a work are one work there, too.
async function postThere(ctx: Ctx, { bundle_id, skill_id }: GigRecord, { from, to, days }: RelocationPlan): Promise<Moved[]> {
  const work = bundle_id === null || days.length === 1 ? null : await viewBundle(ctx, bundle_id)
  const membership = work ? { bundle_id: await openBundle(ctx, to, { skill_id, may_drop_days: work.may_drop_days }) } : {}
  const moved: Moved[] = []
  for (const day of days) {
    const posted = await postShift(ctx, day.body, membership)
    await moveStaged(ctx, day.gig, posted)
    await record(ctx, {
      ...eventIds(posted),
      action: 'gig.relocate',
      object_type: 'gig',
      object_id: posted.id,
      before: { gig_id: day.gig.id, location_id: from.id },
      after: { gig_id: posted.id, location_id: to.id, location: from.name },
    })
    moved.push({ day, posted })
  }
  return moved
}

// They get one message, which asks them to confirm again, or says that all stays as it was. Returns who is confirmed as before, by old shift.
async function askThere(ctx: Ctx, moved: readonly Moved[]): Promise<Map<number, Set<number>>> {
  const terms = { application_type: 'DIRECT_OFFER', is_confirmed: false, is_for_recommended_pros: false, is_quiet: true } as const
  for (const { bonus, only_days, pro_ids } of offersOf(moved)) {
    const [gig_id = 0] = only_days
    const { skipped } = await sendOffers(ctx, { ...terms, gig_id, bonus, only_days }, pro_ids)
    // What the plan promised is kept, or nothing happens.
    if (skipped.length > 0) throw problem('conflict', 'SHIFT_CHANGED')
  }
  const kept = new Map<number, Set<number>>()
  for (const { day, posted } of moved) {
    for (const application of await liveApplications(ctx, posted)) {
      const before = day.asked.find(({ pro_id }) => pro_id === application.pro_id)
      if (before) await carryOver(ctx, application, carriedBy(before, day.gig, ctx.now))
    }
    const given = await giveBack(ctx, posted, day.taken)
    kept.set(day.gig.id, given)
    for (const application of await liveApplications(ctx, posted))
      if (!given.has(application.pro_id))
        await announce(ctx, 'application.reconfirm_needed', applicationIds(application), applicationTopics(application))
  }
  return kept
}

type OfferThere = { bonus: number; only_days: number[]; pro_ids: number[] }

// Who is asked alike, for the same days with the same bonus: somebody may have given up a day before.
function offersOf(moved: readonly Moved[]): OfferThere[] {
  const asked = moved.flatMap(({ day, posted }) => day.asked.map(({ pro_id, offer_bonus }) => ({ pro_id, offer_bonus, gig_id: posted.id })))
  const offers = new Map<string, OfferThere>()
  for (const alike of Map.groupBy(asked, ({ pro_id, offer_bonus }) => `${pro_id} ${offer_bonus}`).values()) {
    const [first] = alike
    if (!first) continue
    const only_days = alike.map(({ gig_id }) => gig_id)
    const key = `${first.offer_bonus} ${only_days.join()}`
    const pro_ids = [...(offers.get(key)?.pro_ids ?? []), first.pro_id].toSorted((a, b) => a - b)
    offers.set(key, { bonus: first.offer_bonus, only_days, pro_ids })
  }
  return [...offers.values()]
}

type Planned = Pick<RelocationPlan, 'days' | 'obstacles'>

async function peopleOf(ctx: Ctx, { days, obstacles }: Planned, keptOn: (day: DayMove) => ReadonlySet<number>) {
  const asked = days.flatMap((day) => day.asked.map(({ pro_id }) => ({ pro_id, is_kept: keptOn(day).has(pro_id) })))
  const those = (is_kept: boolean) => [...new Set(asked.flatMap((one) => (one.is_kept === is_kept ? one.pro_id : [])))]
  const names = await namesOf(ctx, [...asked.map(({ pro_id }) => pro_id), ...obstacles.keys()])
  return {
    asked_again: those(false).map(names),
    confirmed_again: those(true).map(names),
    left_out: [...obstacles].map(([pro_id, { reason, values = {} }]) => ({ ...names(pro_id), code: reason, values })),
  }
}

function placeOf({ id, name }: LocationRow) {
  return { location_id: id, location_name: name }
}
