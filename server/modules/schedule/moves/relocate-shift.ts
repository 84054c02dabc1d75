import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { relocateShift as relocateEndpoint, previewRelocation as previewEndpoint } from '@crewcall/contract/schedule-relocation.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { cancelApplication, giveBack, sendOffers } from '../../applications/index.ts'
import { eventIds as applicationIds, liveApplications, lockEngagements, topicsOf as applicationTopics } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { eventShiftForUpdate } from '../../event-shifts/index.ts'
import { moveStaged } from '../../events/index.ts'
import { closeGig, eventIds, gigById, gigForUpdate, postShift, topicsOf } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { namesOf } from './people-there.ts'
import { planRelocation } from './plan-relocation.ts'
import type { RelocationPlan } from './plan-relocation.ts'

/** What a move would do: the times on both clocks, who is asked again, and whether it is refused; nothing changes. */
export async function previewRelocation(ctx: Ctx, { body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const gig = await gigById(ctx, body.gig_id)
  const plan = await planRelocation(ctx, gig, body, await liveApplications(ctx, gig))
  const { from, to, start, end, closed, refused } = plan
  return {
    from: { ...placeOf(from), timezone: gig.timezone, start_time: gig.start_time, end_time: gig.end_time },
    to: { ...placeOf(to), timezone: to.timezone, start_time: start, end_time: end },
    ...(await peopleOf(ctx, plan, new Set(plan.taken.keys()))),
    applications_closed: closed.length,
    refused: refused && { code: refused.reason, values: refused.values ?? {} },
  }
}

/**
 * Moves a shift to another location of its business (docs/rules/shifts.md#moving-to-another-location) as its preview says: it is posted
 * there by the rules of posting, its confirmed and selected pros are asked for it, each with the bonus they were offered, pros staged for it
 * stay staged, and the old shift is cancelled without anything being owed. A move taken back gives back the confirmations that it took away.
 * @throws problem not_found, forbidden at either location, conflict, stale_version, invalid
 */
export async function relocateShift(ctx: Ctx, { body }: Input<typeof relocateEndpoint>): Promise<Reply<typeof relocateEndpoint>> {
  const guarded = await guardShift(ctx, await gigById(ctx, body.gig_id), body.location_id)
  const gig = await gigForUpdate(ctx, body.gig_id)
  const live = await liveApplications(ctx, gig)
  const plan = await planRelocation(ctx, gig, body, live)
  if (plan.refused) throw problemOf('conflict', plan.refused)
  if (live.some(({ pro_id }) => !guarded.has(pro_id))) throw problem('conflict', 'PRO_CONFIRMED_JUST_NOW')
  for (const engagement of await lockEngagements(ctx, live)) {
    const { confirmed_at, pro_id } = engagement.application
    const event = confirmed_at === null ? 'cancel_gig' : 'release'
    // Who is asked for the new one is told that instead.
    const is_quiet = plan.asked.some((asked) => asked.pro_id === pro_id)
    await cancelApplication(ctx, engagement, { event, reason: 'OTHER', cause: 'PLACE_CHANGED', closes_place: true, is_quiet })
  }
  await closeGig(ctx, gig, { event: 'cancel', reason: 'OTHER', explanation: '' })
  await announce(ctx, 'gig.cancelled', { ...eventIds(gig), explanation: '', application_ids: live.map(({ id }) => id) }, topicsOf(gig))
  const posted = await postShift(ctx, plan.body)
  await moveStaged(ctx, gig, posted)
  await record(ctx, {
    ...eventIds(posted),
    action: 'gig.relocate',
    object_type: 'gig',
    object_id: posted.id,
    before: { gig_id: gig.id, location_id: plan.from.id },
    after: { gig_id: posted.id, location_id: plan.to.id, location: plan.from.name },
  })
  const kept = await askThere(ctx, posted, plan)
  return { gig_id: posted.id, location_id: plan.to.id, ...(await peopleOf(ctx, plan, kept)) }
}

// The pros are asked at the other location, where a concurrent block must not slip by (docs/invariants.md#e1); these locks come first, after
// that of the event.
async function guardShift(ctx: Ctx, gig: GigRecord, toId: number): Promise<Set<number>> {
  if (gig.event_shift_id !== null) await eventShiftForUpdate(ctx, gig.event_shift_id)
  const pros = (await liveApplications(ctx, gig)).map(({ pro_id }) => pro_id).toSorted((a, b) => a - b)
  for (const location of [gig.location_id, toId].toSorted((a, b) => a - b)) await lockProsAtLocation(ctx, pros, location)
  return new Set(pros)
}

// They get one message, which asks them to confirm again, or says that all stays as it was. Returns who is confirmed as before.
async function askThere(ctx: Ctx, gig: GigRecord, { asked: people, taken }: RelocationPlan): Promise<Set<number>> {
  const all: ApplicationRecord[] = []
  const terms = { gig_id: gig.id, application_type: 'DIRECT_OFFER', is_confirmed: false, is_for_recommended_pros: false } as const
  for (const [bonus, alike] of Map.groupBy(people, ({ offer_bonus }) => offer_bonus)) {
    const ids = alike.map(({ pro_id }) => pro_id).toSorted((a, b) => a - b)
    const { offered, skipped } = await sendOffers(ctx, { ...terms, bonus, is_quiet: true }, ids)
    // What the plan promised is kept, or nothing happens.
    if (skipped.length > 0) throw problem('conflict', 'SHIFT_CHANGED')
    const asked = await ctx.tx.rows<ApplicationRecord>(sql`
      select * from applications where organization_id = ${gig.organization_id} and id = any(${offered}::bigint[]) order by id`)
    all.push(...asked)
  }
  const kept = await giveBack(ctx, gig, taken)
  for (const application of all.filter(({ pro_id }) => !kept.has(pro_id)))
    await announce(ctx, 'application.reconfirm_needed', applicationIds(application), applicationTopics(application))
  return kept
}

async function peopleOf(ctx: Ctx, { asked, obstacles }: RelocationPlan, kept: ReadonlySet<number>) {
  const ids = [...asked.map(({ pro_id }) => pro_id), ...obstacles.keys()]
  const names = await namesOf(ctx, ids)
  return {
    asked_again: asked.filter(({ pro_id }) => !kept.has(pro_id)).map(({ pro_id }) => names(pro_id)),
    confirmed_again: asked.filter(({ pro_id }) => kept.has(pro_id)).map(({ pro_id }) => names(pro_id)),
    left_out: [...obstacles].map(([pro_id, { reason, values = {} }]) => ({ ...names(pro_id), code: reason, values })),
  }
}

function placeOf({ id, name }: LocationRow) {
  return { location_id: id, location_name: name }
}
