import type { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { gigPost } from '@crewcall/contract/gigs.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
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
export type Stay = { gig: GigRecord; from: LocationRow; to: LocationRow; start: Date; end: Date }
/** All that a move to another location does, decided before anything changes: the preview tells it, the move makes it. */
export type RelocationPlan = Stay & {
  /** As it is posted there. */
  body: z.output<typeof gigPost>
  /** Who is asked for the shift there; the others of `obstacles` are not. */
  asked: ApplicationRecord[]
  /** Of those asked, whose confirmation comes back, because this takes a move back. */
  taken: TakenAway
  obstacles: Obstacles
  /** Applications that end with the old shift. */
  closed: ApplicationRecord[]
  /** Why it cannot move. */
  refused: Refusal | null
}

/**
 * Plans the move of a shift to another location of its business. The caller holds the locks when it makes the move.
 * @throws problem not_found, forbidden at either location, invalid, stale_version
 */
export async function planRelocation(ctx: Ctx, gig: GigRecord, asked: Asked, live: readonly ApplicationRecord[]): Promise<RelocationPlan> {
  allow(ctx, 'gig.edit', gig)
  const to = await locationById(ctx, asked.location_id)
  allow(ctx, 'gig.post', scopeOfLocation(to))
  const stay = { gig, to, from: await locationRow(ctx, gig), ...timesThere(gig, to, asked.local_date) }
  const { from } = stay
  if (asked.last_updated_ts !== undefined && Date.parse(asked.last_updated_ts) !== gig.last_updated_ts.getTime())
    throw problem('stale_version', 'SHIFT_CHANGED')
  if (to.organization_id !== from.organization_id || to.id === from.id) throw invalid('location_id', 'MOVE_WITHIN_BUSINESS')
  const people = live.filter(({ selected_at }) => selected_at !== null)
  const body = gigPost.parse(await bodyOfMoved(ctx, stay))
  const refused = whyNot(ctx, stay, live) ?? (await whyNotThere(ctx, stay, { body, people }))
  const obstacles = await obstaclesThere(ctx, stay, people)
  const taken = await takenAway(ctx, gig, { ...gig, location_id: to.id, location_address_id: null, start: stay.start, end: stay.end })
  return {
    ...stay,
    body,
    obstacles,
    asked: people.filter(({ pro_id }) => !obstacles.has(pro_id)),
    taken: new Map([...taken].filter(([pro_id]) => !obstacles.has(pro_id))),
    closed: live.filter(({ selected_at }) => selected_at === null),
    refused,
  }
}

// The clock of the wall stays: a shift at six in the evening is at six there, too.
function timesThere({ start_time, end_time, timezone }: GigRecord, to: LocationRow, date: string | undefined): { start: Date; end: Date } {
  const [first, last] = [instantToWall(start_time, timezone), instantToWall(end_time, timezone)]
  const { start } = shiftInstants(date ?? first.date, first.time, last.time, to.timezone)
  return { start, end: new Date(start.getTime() + end_time.getTime() - start_time.getTime()) }
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
  if (gig.bundle_id !== null) return { reason: 'SEVERAL_DAYS_STAY' }
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
