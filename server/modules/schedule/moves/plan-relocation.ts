import type { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { gigPost } from '@crewcall/contract/gigs.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import { overlapAmong } from '@crewcall/contract/rules/overlap.ts'
import { instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, isProblem, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { takenAway } from '../../applications/index.ts'
import type { TakenAway } from '../../applications/index.ts'
import { isPromisedSoon } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { eventToPostIn } from '../../event-shifts/index.ts'
import { allowCancel } from '../../gig-changes/index.ts'
import { checkBoost, postingAt, postingOf, requireNoHold, whyUnreleased } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { locationById, locationRow, scopeOfLocation } from '../../organizations/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { bodyOfMoved } from './moved-shift.ts'
import { obstaclesThere } from './people-there.ts'
import type { Obstacles } from './people-there.ts'

export type Asked = Input<typeof relocateShift>['body']
/** A shift with its live applications. */
export type Day = { gig: GigRecord; live: readonly ApplicationRecord[] }
export type Stay = { gig: GigRecord; from: LocationRow; to: LocationRow; start: Date; end: Date }
/** What becomes of one shift that moves. */
export type DayMove = Stay & {
  /** As it is posted there. */
  body: z.output<typeof gigPost>
  /** Who is asked for the shift there; those with an obstacle are not. */
  asked: ApplicationRecord[]
  /** Of those asked, whose confirmation comes back, because this takes a move back. */
  taken: TakenAway
  /** Applications that end with the old shift. */
  closed: ApplicationRecord[]
}
/** All that a move to another location does, decided before anything changes: the preview tells it, the move makes it. */
export type RelocationPlan = {
  from: LocationRow
  to: LocationRow
  /** The shift, or all days of its work, by their start. */
  days: DayMove[]
  /** Who cannot take one of their days there, and is asked for none. */
  obstacles: Obstacles
  /** Why it cannot move. */
  refused: Refusal | null
}

/**
 * Plans the move of a shift to another location of its business, with all days of its work (docs/rules/shifts.md#moving-to-another-location).
 * The caller holds the locks when it makes the move.
 * @param list what `daysThatMove` names
 * @throws problem not_found, forbidden at either location, invalid, stale_version
 */
export async function planRelocation(ctx: Ctx, gig: GigRecord, asked: Asked, list: readonly Day[]): Promise<RelocationPlan> {
  allow(ctx, 'gig.edit', gig)
  if (gig.type === 'INTERVIEW') throw problem('conflict', 'TRIAL_CHANGED_IN_HIRING')
  const to = await locationById(ctx, asked.location_id)
  allow(ctx, 'gig.post', scopeOfLocation(to))
  const from = await locationRow(ctx, gig)
  if (asked.last_updated_ts !== undefined && Date.parse(asked.last_updated_ts) !== gig.last_updated_ts.getTime())
    throw problem('stale_version', 'SHIFT_CHANGED')
  if (to.organization_id !== from.organization_id || to.id === from.id) throw invalid('location_id', 'MOVE_WITHIN_BUSINESS')
  const dateOf = (day: GigRecord) => (day.id === gig.id ? asked.local_date : undefined)
  const stays = list.map(({ gig: day, live }) => ({ gig: day, live, from, to, ...timesThere(day, to, dateOf(day)) }))
  let refused = stays.length > 1 ? whyNotTogether(ctx, gig, asked, stays) : null
  const obstacles: Obstacles = new Map()
  const days: Omit<DayMove, 'asked'>[] = []
  const peopleOn = new Map<number, ApplicationRecord[]>()
  for (const { live, ...stay } of stays) {
    const people = live.filter(({ selected_at }) => selected_at !== null)
    peopleOn.set(stay.gig.id, people)
    const body = gigPost.parse(await bodyOfMoved(ctx, stay))
    refused ??= whyNot(ctx, stay, live) ?? (await whyNotThere(ctx, stay, { body, people }))
    for (const [pro_id, why] of await obstaclesThere(ctx, stay, people)) if (!obstacles.has(pro_id)) obstacles.set(pro_id, why)
    const taken = await takenAway(ctx, live, { ...shiftThere(stay), posted_at: ctx.now })
    days.push({ ...stay, body, taken, closed: live.filter(({ selected_at }) => selected_at === null) })
  }
  const isFree = (pro_id: number) => !obstacles.has(pro_id)
  return {
    from,
    to,
    obstacles,
    refused,
    days: days.map((day) => ({
      ...day,
      asked: (peopleOn.get(day.gig.id) ?? []).filter(({ pro_id }) => isFree(pro_id)),
      taken: new Map([...day.taken].filter(([pro_id]) => isFree(pro_id))),
    })),
  }
}

// Work of several days moves as a whole, on its own dates.
function whyNotTogether({ now }: Ctx, gig: GigRecord, { local_date }: Asked, stays: readonly Stay[]): Refusal | null {
  if (stays.some((day) => day.gig.start_time <= now)) return { reason: 'SEVERAL_DAYS_STAY' }
  if (local_date !== undefined && local_date !== instantToWall(gig.start_time, gig.timezone).date) return { reason: 'BUNDLE_KEEPS_DATES' }
  const times = stays.map(({ start, end }) => ({ start_time: start.toISOString(), end_time: end.toISOString() }))
  return overlapAmong(times) === null ? null : { reason: 'BUNDLE_DAYS_OVERLAP' }
}

// The clock of the wall stays: a shift at six in the evening is at six there, too.
function timesThere({ start_time, end_time, timezone }: GigRecord, to: LocationRow, date: string | undefined): { start: Date; end: Date } {
  const [first, last] = [instantToWall(start_time, timezone), instantToWall(end_time, timezone)]
  const { start } = shiftInstants(date ?? first.date, first.time, last.time, to.timezone)
  return { start, end: new Date(start.getTime() + end_time.getTime() - start_time.getTime()) }
}

// At the address of the location, with nobody confirmed yet.
function shiftThere({ gig, to, start, end }: Stay): GigRecord {
  const { id: location_id, street_address: address_line_1, city, state_code, zip_code, timezone } = to
  const { latitude, longitude, is_position_approximate, require_certifications } = to
  const place = { location_id, address_line_1, city, state_code, zip_code, timezone, latitude, longitude, is_position_approximate }
  return { ...gig, ...place, require_certifications, start_time: start, end_time: end, confirmed_count: 0 }
}

// What keeps it where it is.
function whyNot(ctx: Ctx, { gig, start }: Stay, live: readonly ApplicationRecord[]): Refusal | null {
  if (gig.cancelled_at !== null) return { reason: 'SHIFT_CANCELLED' }
  if (gig.end_time <= ctx.now) return { reason: 'SHIFT_PAST' }
  if (gig.start_time <= ctx.now) return { reason: 'STARTED_TIMES_STAY' }
  if (start <= ctx.now) return { reason: 'IN_THE_PAST' }
  // Otherwise a move, and a cancellation before they answer, would spare the business the minimum.
  if (live.some((application) => isPromisedSoon(application, gig, ctx.now)))
    return { reason: 'MOVE_TOO_LATE', values: { hours: LATE_CANCEL_HOURS } }
  allowCancel(ctx, gig, live)
  return null
}

type Wanted = { body: z.output<typeof gigPost>; people: readonly ApplicationRecord[] }

// By the checks of posting a shift, of posting in an event and of offering with a bonus.
async function whyNotThere(ctx: Ctx, { gig, to }: Stay, { body, people }: Wanted): Promise<Refusal | null> {
  try {
    requireNoHold(to)
    await postingAt(ctx, to).check(postingOf(body))
    if (body.event_id !== null) await eventToPostIn(ctx, body.event_id, scopeOfLocation(to))
    for (const { offer_bonus } of people) checkBoost(ctx, to, offer_bonus, 'bonus')
  } catch (error) {
    if (!isProblem(error) || error.reason === undefined) throw error
    return { reason: error.reason, values: error.values } as Refusal // a reason of a problem is one of the refusals
  }
  // Nobody could be asked there.
  const isShownThere = (await whyUnreleased(ctx, to, gig.type)) === null
  return gig.released_at !== null && !isShownThere ? { reason: 'MOVE_NOT_POSTABLE' } : null
}
