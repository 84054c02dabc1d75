import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { relocateShift as relocateEndpoint, previewRelocation as previewEndpoint } from '@crewcall/contract/schedule-relocation.ts'
import { gigPost } from '@crewcall/contract/gigs.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import { instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { isLateCancel, LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem, problemOf } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { cancelApplication, sendOffers } from '../../applications/index.ts'
import { eventIds as applicationIds, liveApplications, lockEngagements, topicsOf as applicationTopics } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { allowCancel } from '../../gig-changes/index.ts'
import { closeGig, eventIds, gigById, gigForUpdate, locationToPost, postShift, topicsOf } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { bodyOfMoved } from './moved-shift.ts'
import { namesOf, obstaclesThere } from './people-there.ts'
import type { LeftOut } from './people-there.ts'

type Asked = Input<typeof relocateEndpoint>['body']
type Relocation = { gig: GigRecord; from: LocationRow; to: LocationRow; start: Date; end: Date }

/** What a move would do: the times on both clocks, who is asked again, and whether it is refused; nothing changes. */
export async function previewRelocation(ctx: Ctx, { body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const gig = await gigById(ctx, body.gig_id)
  const live = await liveApplications(ctx, gig)
  const move = await planRelocation(ctx, gig, body)
  const refused = await whyNot(ctx, move, body, live)
  const people = live.filter(isEngaged)
  const [names, obstacles] = [await namesOf(ctx, people), await obstaclesThere(ctx, { ...move, people })]
  return {
    from: { ...placeOf(move.from), timezone: gig.timezone, start_time: gig.start_time, end_time: gig.end_time },
    to: { ...placeOf(move.to), timezone: move.to.timezone, start_time: move.start, end_time: move.end },
    asked_again: people.filter(({ pro_id }) => !obstacles.has(pro_id)).map(({ pro_id }) => names(pro_id)),
    left_out: [...obstacles].map(([pro_id, code]) => ({ ...names(pro_id), code, values: {} })),
    applications_closed: live.length - people.length,
    refused: refused && { code: refused.reason, values: refused.values ?? {} },
  }
}

/**
 * Moves a shift to another location of its business (docs/rules/shifts.md#moving-to-another-location): it is posted there by the rules of
 * posting, its confirmed and selected pros are asked for it, and the old shift is cancelled without anything being owed.
 * @throws problem not_found, forbidden at either location, conflict, stale_version, payment_hold, invalid
 */
export async function relocateShift(ctx: Ctx, { body }: Input<typeof relocateEndpoint>): Promise<Reply<typeof relocateEndpoint>> {
  const guarded = await guardPros(ctx, await gigById(ctx, body.gig_id), body.location_id)
  const gig = await gigForUpdate(ctx, body.gig_id)
  const live = await liveApplications(ctx, gig)
  const move = await planRelocation(ctx, gig, body)
  const refused = await whyNot(ctx, move, body, live)
  if (refused) throw problemOf('conflict', refused)
  const people = live.filter(isEngaged)
  if (people.some(({ pro_id }) => !guarded.has(pro_id))) throw problem('conflict', 'PRO_CONFIRMED_JUST_NOW')
  for (const engagement of await lockEngagements(ctx, live)) {
    const event = engagement.application.confirmed_at === null ? 'cancel_gig' : 'release'
    await cancelApplication(ctx, engagement, { event, reason: 'OTHER', cause: 'PLACE_CHANGED', closes_place: true })
  }
  await closeGig(ctx, gig, { event: 'cancel', reason: 'OTHER', explanation: '' })
  await announce(ctx, 'gig.cancelled', { ...eventIds(gig), explanation: '', application_ids: live.map(({ id }) => id) }, topicsOf(gig))
  const posted = await postShift(ctx, gigPost.parse(await bodyOfMoved(ctx, move)))
  // Nobody could be asked: the whole move is taken back.
  if (posted.released_at === null && gig.released_at !== null) throw problem('conflict', 'MOVE_NOT_POSTABLE')
  await record(ctx, {
    ...eventIds(posted),
    action: 'gig.relocate',
    object_type: 'gig',
    object_id: posted.id,
    before: { gig_id: gig.id, location_id: move.from.id },
    after: { gig_id: posted.id, location_id: move.to.id, location: move.from.name },
  })
  return { gig_id: posted.id, location_id: move.to.id, ...(await askThere(ctx, posted, people)) }
}

const isEngaged = ({ selected_at }: ApplicationRecord) => selected_at !== null

// The clock of the wall stays: a shift at six in the evening is at six there, too.
async function planRelocation(ctx: Ctx, gig: GigRecord, { location_id }: Asked): Promise<Relocation> {
  allow(ctx, 'gig.edit', gig)
  const to = await locationToPost(ctx, location_id)
  const from = await locationRow(ctx, gig)
  const wall = (instant: Date) => instantToWall(instant, gig.timezone)
  const { start } = shiftInstants(wall(gig.start_time).date, wall(gig.start_time).time, wall(gig.end_time).time, to.timezone)
  return { gig, from, to, start, end: new Date(start.getTime() + gig.end_time.getTime() - gig.start_time.getTime()) }
}

async function whyNot(ctx: Ctx, move: Relocation, asked: Asked, live: readonly ApplicationRecord[]): Promise<Refusal | null> {
  const { gig, from, to } = move
  const { last_updated_ts } = asked
  if (last_updated_ts !== undefined && Date.parse(last_updated_ts) !== gig.last_updated_ts.getTime())
    throw problem('stale_version', 'SHIFT_CHANGED')
  if (to.organization_id !== from.organization_id || to.id === from.id) throw invalid('location_id', 'MOVE_WITHIN_BUSINESS')
  if (gig.cancelled_at !== null) return { reason: 'SHIFT_CANCELLED' }
  if (gig.end_time <= ctx.now) return { reason: 'SHIFT_PAST' }
  if (gig.start_time <= ctx.now) return { reason: 'STARTED_TIMES_STAY' }
  if (move.start <= ctx.now) return { reason: 'IN_THE_PAST' }
  // Otherwise a move, and a cancellation before they answer, would spare the business the minimum.
  if (isLateCancel(ctx.now, gig.start_time) && live.some(({ confirmed_at }) => confirmed_at !== null))
    return { reason: 'MOVE_TOO_LATE', values: { hours: LATE_CANCEL_HOURS } }
  if (gig.bundle_id !== null) return { reason: 'SEVERAL_DAYS_STAY' }
  allowCancel(ctx, gig, live)
  return null
}

// The pros are asked at the other location, where a concurrent block must not slip by (docs/invariants.md#e1); these locks come first.
async function guardPros(ctx: Ctx, gig: GigRecord, toId: number): Promise<Set<number>> {
  const pros = (await liveApplications(ctx, gig)).map(({ pro_id }) => pro_id).toSorted((a, b) => a - b)
  for (const location of [gig.location_id, toId].toSorted((a, b) => a - b)) await lockProsAtLocation(ctx, pros, location)
  return new Set(pros)
}

type There = { asked_again: { pro_id: number; display_name: string }[]; left_out: LeftOut[] }

// They get one message, which asks them to confirm again.
async function askThere(ctx: Ctx, gig: GigRecord, people: readonly ApplicationRecord[]): Promise<There> {
  if (people.length === 0) return { asked_again: [], left_out: [] }
  const names = await namesOf(ctx, people)
  const ids = people.map(({ pro_id }) => pro_id).toSorted((a, b) => a - b)
  const terms = { gig_id: gig.id, application_type: 'DIRECT_OFFER', is_confirmed: false, bonus: 0, is_for_recommended_pros: false } as const
  const { offered, skipped } = await sendOffers(ctx, { ...terms, is_quiet: true }, ids)
  const asked = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${gig.organization_id} and id = any(${offered}::bigint[]) order by id`)
  for (const application of asked)
    await announce(ctx, 'application.reconfirm_needed', applicationIds(application), applicationTopics(application))
  return {
    asked_again: asked.map(({ pro_id }) => names(pro_id)),
    left_out: skipped.map(({ pro_id, reason, values }) => ({ ...names(pro_id), code: reason, values: values ?? {} })),
  }
}

function placeOf({ id, name }: LocationRow) {
  return { location_id: id, location_name: name }
}
