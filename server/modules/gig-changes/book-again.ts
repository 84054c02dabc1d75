import type { bookAgain as bookEndpoint, undoBookAgain as undoEndpoint } from '@crewcall/contract/book-again.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dayShift } from '@crewcall/contract/rules/event-days.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { BOOK_AGAIN_WEEKS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { givenReason, isProblem, leftOutBy, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { displayNames, sendOffers } from '../applications/index.ts'
import { isPromised, liveApplications } from '../engagements/index.ts'
import { eventIds, gigById, lockDays, postBundle, postShift, shiftsLike, viewBundle } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { lockProsAtLocation } from '../network/index.ts'
import { cancelGig } from './cancel-gig.ts'

type Booked = Reply<typeof bookEndpoint>
type LeftOut = Omit<Booked['left_out'][number], 'display_name'>
type Times = { start_time: string; end_time: string }

/**
 * Posts a shift that has started once more, in the next free week at the same times of day, and offers it to the pros who are on it; of work
 * of several days, all of them (docs/rules/shifts.md#booking-again). All of it, or nothing.
 * @throws problem not_found, forbidden, conflict, invalid as for posting
 */
export async function bookAgain(ctx: Ctx, { params }: Input<typeof bookEndpoint>): Promise<Booked> {
  const source = await gigById(ctx, params.gigId)
  allow(ctx, 'gig.post', source)
  allow(ctx, 'application.offer', source)
  // Before the shifts, as in every offer.
  const everybody = await peopleOf(ctx, source)
  await lockProsAtLocation(ctx, ascending([...everybody.keys()]), source.location_id)
  // Locked, so that a second press sees the week that the first one took.
  const days = (await lockDays(ctx, source)).filter(({ cancelled_at }) => cancelled_at === null).toSorted(byStart)
  const first = requireOver(ctx, days)
  const people = await peopleOf(ctx, source)
  const staying = ascending([...people].flatMap(([id, isOn]) => (isOn && everybody.has(id) ? id : [])))
  if (staying.length === 0) throw problem('conflict', 'NOBODY_WORKED_SHIFT')

  const { ids, ...gigs } = await postAgain(ctx, days, await nextFree(ctx, first, days))
  for (const id of ids) await recordBooking(ctx, { ...source, id }, source.id)
  const gone = [...people].flatMap(([pro_id, isOn]) => (isOn ? [] : [gaveUp(pro_id)]))
  const { offered, left_out } = await offerTo(ctx, gigs.gig_id, staying)
  const names = await displayNames(ctx, [...people.keys()])
  const named = <P extends { pro_id: number }>(one: P) => ({ ...one, display_name: names.get(one.pro_id) ?? '' })
  return {
    ...gigs,
    location_id: source.location_id,
    timezone: source.timezone,
    offered: offered.map((pro_id) => named({ pro_id })),
    left_out: [...left_out, ...gone].map(named),
  }
}

function requireOver(ctx: Ctx, [first]: readonly GigRecord[]): GigRecord {
  if (!first || first.type === 'INTERVIEW') throw problem('conflict', 'SHIFT_WAS_CANCELLED')
  if (first.start_time > ctx.now) throw problem('conflict', 'BOOK_AGAIN_AFTER_START')
  return first
}

/** Who was confirmed on the shift or on a day of its work, and whether they still are. */
async function peopleOf(ctx: Ctx, { organization_id, id, bundle_id }: GigRecord): Promise<Map<number, boolean>> {
  const days = bundle_id === null ? sql`g.id = ${id}` : sql`g.bundle_id = ${bundle_id}`
  const rows = await ctx.tx.rows<{ pro_id: number; is_on: boolean }>(sql`
    select a.pro_id, bool_or(a.cancelled_at is null) as is_on
    from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
    where g.organization_id = ${organization_id} and ${days} and a.confirmed_at is not null group by a.pro_id order by a.pro_id`)
  return new Map(rows.map(({ pro_id, is_on }) => [pro_id, is_on]))
}

function gaveUp(pro_id: number): LeftOut {
  return { pro_id, code: 'conflict', ...givenReason({ reason: 'PRO_GAVE_UP_SHIFT' }) }
}

/** The times of the days in the first week ahead in which the location has no such shift yet. */
async function nextFree(ctx: Ctx, first: GigRecord, days: readonly GigRecord[]): Promise<Times[]> {
  const taken = await ctx.tx.rows<{ start_time: Date }>(sql`
    select start_time from gigs where organization_id = ${first.organization_id} and location_id = ${first.location_id}
      and skill_id = ${first.skill_id} and cancelled_at is null and start_time > ${ctx.now}`)
  const starts = new Set(taken.map(({ start_time }) => start_time.getTime()))
  const { date } = instantToWall(first.start_time, first.timezone)
  const weeks = Math.max(0, Math.floor((ctx.now.getTime() - first.start_time.getTime()) / (7 * 86_400_000)))
  for (let week = weeks + 1; week <= weeks + BOOK_AGAIN_WEEKS; week += 1) {
    const moved = dayShift(first.start_time, first.timezone, addDays(date, week * 7))
    const times = days.map((day) => moved(day, day.timezone))
    const isFree = times.every(({ start }) => start > ctx.now && !starts.has(start.getTime()))
    if (isFree) return times.map(({ start, end }) => ({ start_time: start.toISOString(), end_time: end.toISOString() }))
  }
  throw problem('conflict', 'NO_FREE_WEEK')
}

// What is undone has this entry (`wasBookedAgain`).
function recordBooking(ctx: Ctx, posted: GigRecord, from: number): Promise<void> {
  return record(ctx, { ...eventIds(posted), action: 'gig.book_again', object_type: 'gig', object_id: posted.id, after: { gig_id: from } })
}

async function wasBookedAgain(ctx: Ctx, days: readonly GigRecord[]): Promise<boolean> {
  const found = await ctx.tx.rows(sql`
    select 1 from audit_log where gig_id = any(${days.map(({ id }) => id)}::bigint[]) and action = 'gig.book_again' limit 1`)
  return found.length > 0
}

type Posted = Times & { gig_id: number; days: number; ids: number[] }

async function postAgain(ctx: Ctx, days: readonly GigRecord[], times: readonly Times[]): Promise<Posted> {
  const [first] = days
  const like = first && (await shiftsLike(ctx, [first])).get(first.id)
  const [only] = times
  if (!first || !like || !only) throw new Error('A shift to book again has a day')
  if (times.length === 1) {
    const { id } = await postShift(ctx, { ...like, ...only, event_id: null })
    return { ...only, gig_id: id, days: 1, ids: [id] }
  }
  const { auto_select_enabled: _auto, event_id: _event, ...shared } = like
  const { may_drop_days } = await viewBundle(ctx, first.bundle_id ?? 0)
  const work = await postBundle(ctx, {
    params: undefined,
    query: undefined,
    body: { ...shared, may_drop_days, event_id: null, days: [...times] },
  })
  const ids = work.days.map(({ gig_id }) => gig_id)
  return { ...only, gig_id: ids[0] ?? 0, days: times.length, ids }
}

async function offerTo(ctx: Ctx, gig_id: number, proIds: readonly number[]): Promise<{ offered: number[]; left_out: LeftOut[] }> {
  const terms = { gig_id, application_type: 'DIRECT_OFFER', is_confirmed: false, bonus: 0, is_for_recommended_pros: false } as const
  try {
    const { skipped } = await sendOffers(ctx, terms, proIds)
    return { offered: proIds.filter((id) => skipped.every(({ pro_id }) => pro_id !== id)), left_out: skipped }
  } catch (error) {
    // A shift that pros may not see yet can be posted, but offered to nobody. Such refusals come before anything is written.
    if (!isProblem(error) || error.status >= 500) throw error
    const why = leftOutBy(error)
    return { offered: [], left_out: proIds.map((pro_id) => ({ pro_id, ...why })) }
  }
}

/**
 * Cancels a shift that was booked again, or all days of its work, before it starts and while nobody is confirmed on it or promised the minimum.
 * @throws problem not_found, forbidden, conflict when it was posted otherwise, has started, or a pro accepted
 */
export async function undoBookAgain(ctx: Ctx, { params }: Input<typeof undoEndpoint>): Promise<Reply<typeof undoEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'gig.cancel', gig)
  const days = (await lockDays(ctx, gig)).filter(({ cancelled_at }) => cancelled_at === null)
  if (days.length === 0) throw problem('conflict', 'SHIFT_WAS_CANCELLED')
  if (!(await wasBookedAgain(ctx, days))) throw problem('conflict', 'NOT_BOOKED_AGAIN')
  if (days.some(({ start_time }) => start_time <= ctx.now)) throw problem('conflict', 'UNDO_BEFORE_START')
  const live = await Promise.all(days.map((day) => liveApplications(ctx, day)))
  if (live.flat().some(isPromised)) throw problem('conflict', 'ACCEPTED_MEANWHILE')
  for (const { id } of days)
    await cancelGig(ctx, { params: { gigId: id }, query: undefined, body: { explanation: '', owes_minimum: false } })
  return {}
}

const byStart = (a: GigRecord, b: GigRecord) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
