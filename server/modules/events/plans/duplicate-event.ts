import type { duplicateEvent as endpoint } from '@crewcall/contract/event-plans.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dayShift } from '@crewcall/contract/rules/event-days.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { addEvent, eventForUpdate } from '../../event-shifts/index.ts'
import type { EventRecord } from '../../event-shifts/index.ts'
import { gigsOf, announceChange, requireOwnEvent } from '../event-rows.ts'
import { shiftsLike } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { viewEvent } from '../views/events.ts'
import { postDrafts } from './post-drafts.ts'
import type { Draft } from './post-drafts.ts'

/**
 * Copies an event to another day: its shifts, positions and contacts at the same times of day, each in the zone of its place; no people
 * (docs/rules/events.md#copies).
 * @throws problem conflict without shifts, invalid if the copy would begin in the past
 */
export async function duplicateEvent(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  await requireOwnEvent(ctx, event)
  const gigs = (await gigsOf(ctx, event)).filter(({ type }) => type !== 'INTERVIEW')
  const [first] = gigs.toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
  if (!first) throw problem('conflict', 'EVENT_HAS_NO_SHIFTS')
  // The event itself falls on the day; what is set up the day before stays the day before.
  const moved = dayShift(event.start_time ?? first.start_time, first.timezone, body.day)
  if (moved(first, first.timezone).start <= ctx.now) throw invalid('day', 'IN_THE_PAST')
  const copy = await addEvent(ctx, {
    organization_id: event.organization_id,
    name: body.name ?? event.name,
    start_time: event.start_time && moved({ start_time: event.start_time, end_time: event.start_time }, first.timezone).start,
  })
  await postDrafts(ctx, copy, await draftsOf(ctx, gigs, moved))
  await record(ctx, { ...auditOf(copy), action: 'event.copy', after: { name: copy.name, from_event_id: event.id } })
  await announceChange(ctx, copy)
  return viewEvent(ctx, copy)
}

async function draftsOf(ctx: Ctx, gigs: readonly GigRecord[], moved: ReturnType<typeof dayShift>): Promise<Draft[]> {
  const likes = await shiftsLike(ctx, gigs)
  return gigs.flatMap((gig) => {
    const like = likes.get(gig.id)
    if (!like) return []
    const { start, end } = moved(gig, gig.timezone)
    return [{ ...like, start_time: start.toISOString(), end_time: end.toISOString() }]
  })
}

function auditOf({ organization_id, id }: EventRecord) {
  return { object_type: 'event', object_id: id, organization_id }
}
