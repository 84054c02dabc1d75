import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { eventShiftOf } from '../event-shifts/index.ts'
import type { EventShiftRecord } from '../event-shifts/index.ts'
import { lockGig, setEventShift } from '../gigs/index.ts'
import { announceChange } from './event-rows.ts'

const times = new Set(['start_time', 'end_time'])
on('gig.changed', async (ctx, { organization_id, gig_id, fields }) => {
  if (fields.some((field) => times.has(field))) await enqueue(ctx, followGig, { organization_id, gig_id })
})

/** A gig that was moved by itself goes to the shift of its event with its new times; one that moved with its shift is there already. */
export const followGig = job('events.follow_gig', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const shift = await shiftOfGig(ctx, organization_id, gig_id)
    if (shift === undefined || shift.event_id === null) return
    const event = { organization_id, id: shift.event_id }
    await ctx.tx.maybe(sql`select 1 from events where organization_id = ${organization_id} and id = ${event.id} for no key update`)
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    const now = await shiftOfGig(ctx, organization_id, gig_id)
    const isThere = now?.start_time.getTime() === gig.start_time.getTime() && now.end_time.getTime() === gig.end_time.getTime()
    if (now?.event_id !== event.id || isThere) return
    const { id } = await eventShiftOf(ctx, event, gig)
    await setEventShift(ctx, organization_id, [gig_id], id)
    await announceChange(ctx, event)
  },
})

function shiftOfGig({ tx }: Ctx, organizationId: number, gigId: number): Promise<EventShiftRecord | undefined> {
  return tx.maybe<EventShiftRecord>(sql`
    select s.* from gigs g join event_shifts s on s.organization_id = g.organization_id and s.id = g.event_shift_id
    where g.organization_id = ${organizationId} and g.id = ${gigId}`)
}
