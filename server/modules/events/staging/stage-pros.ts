import type {
  listStagedPros as listEndpoint,
  stagedPro,
  stagePros as stageEndpoint,
  unstagePro as unstageEndpoint,
} from '@crewcall/contract/event-plans.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { addRows, updateRows } from '../../../platform/write.ts'
import { requireOpen } from '../../engagements/index.ts'
import { eventById, eventForUpdate } from '../../event-shifts/index.ts'
import type { EventRecord } from '../../event-shifts/index.ts'
import { gigById, managedGigs } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { mediaUrl } from '../../media/index.ts'
import { findablePros } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { announceChange } from '../event-rows.ts'

type StagedView = z.input<typeof stagedPro>
type Row = Omit<StagedView, 'headshot_url'> & { headshot_public_id: string | null }

/** Who is chosen for the shifts of an event and not told yet, at the actor's locations. */
export async function listStagedPros(ctx: Ctx, { params }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const event = await eventById(ctx, params.eventId)
  allow(ctx, 'event.add', { organization_id: event.organization_id })
  return { results: await staged(ctx, event) }
}

/** Chooses pros for a shift of an event; they are told nothing until the event is sent (docs/rules/events.md#staging). */
export async function stagePros(ctx: Ctx, { params, body }: Input<typeof stageEndpoint>): Promise<Reply<typeof stageEndpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  const gig = await gigById(ctx, body.gig_id)
  const isInside = await ctx.tx.maybe(sql`
    select 1 from event_shifts where organization_id = ${gig.organization_id} and id = ${gig.event_shift_id} and event_id = ${event.id}`)
  if (!isInside || gig.organization_id !== event.organization_id) throw invalid('gig_id', 'SHIFT_NOT_IN_EVENT')
  allow(ctx, body.application_type === 'ASSIGNMENT' ? 'application.assign' : 'application.offer', gig)
  requireOpen(ctx, gig)
  await requirePros(ctx, gig, body.pro_ids)
  const { organization_id, id: gig_id } = gig
  const again = await ctx.tx.rows<{ pro_id: number }>(sql`
    select pro_id from staged_pros where organization_id = ${organization_id} and gig_id = ${gig_id} and pro_id = any(${body.pro_ids}::bigint[])`)
  const known = new Set(again.map(({ pro_id }) => pro_id))
  const fresh = [...new Set(body.pro_ids)].filter((id) => !known.has(id))
  const { application_type } = body
  const by = { staged_by: ctx.actor.user_id, created_ts: ctx.now }
  await addRows(
    ctx.tx,
    'staged_pros',
    fresh.map((pro_id) => ({ organization_id, gig_id, pro_id, application_type, ...by })),
  )
  await recordStaging(ctx, event, 'event.stage', { gig_id, pro_ids: fresh })
  await announceChange(ctx, event)
  return { results: await staged(ctx, event, sql`g.id = ${gig_id}`) }
}

/** Takes back a pro who was not told yet. */
export async function unstagePro(ctx: Ctx, { params }: Input<typeof unstageEndpoint>): Promise<Reply<typeof unstageEndpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  const [found] = await stagedRows(ctx, event, sql`p.id = ${params.id}`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  allow(ctx, 'application.offer', await gigById(ctx, found.gig_id))
  await removeStaged(ctx, event, [found.id])
  await recordStaging(ctx, event, 'event.unstage', { gig_id: found.gig_id, pro_ids: [found.pro_id] })
  await announceChange(ctx, event)
  return {}
}

export type StagedRecord = Tables['staged_pros']

/** The staged pros of an event's live shifts at the actor's locations, by shift and pro; the condition is over `staged_pros p` and `gigs g`. */
export function stagedRows(ctx: Ctx, event: EventRecord, found: Sql = sql`true`): Promise<StagedRecord[]> {
  return ctx.tx.rows<StagedRecord>(sql`select p.* from ${ofEvent(ctx, event)} and ${found} order by p.gig_id, p.pro_id`)
}

/** Removes rows of staged pros. */
export async function removeStaged(ctx: Ctx, { organization_id }: EventRecord, ids: readonly number[]): Promise<void> {
  await ctx.tx.run(sql`delete from staged_pros where organization_id = ${organization_id} and id = any(${[...ids]}::bigint[])`)
}

/** The pros staged for one locked shift are staged for another of its organization instead. */
export async function moveStaged(ctx: Ctx, from: Pick<Tables['gigs'], 'organization_id' | 'id'>, to: { id: number }): Promise<void> {
  const these = sql`organization_id = ${from.organization_id} and gig_id = ${from.id}`
  await updateRows(ctx.tx, 'staged_pros', these, { gig_id: to.id })
}

/** Records what was done with the people of an event. */
export function recordStaging(ctx: Ctx, { organization_id, id }: EventRecord, action: string, after: object): Promise<void> {
  return record(ctx, { action, object_type: 'event', object_id: id, organization_id, after })
}

async function staged(ctx: Ctx, event: EventRecord, found: Sql = sql`true`): Promise<StagedView[]> {
  const rows = await ctx.tx.rows<Row>(sql`
    select p.id, p.gig_id, p.pro_id, p.application_type, q.display_name as pro_name, q.headshot_public_id
    from ${ofEvent(ctx, event)} and ${found} order by p.gig_id, q.display_name, p.id`)
  return rows.map(({ headshot_public_id: picture, ...row }) => ({ ...row, headshot_url: picture === null ? null : mediaUrl(ctx, picture) }))
}

function ofEvent(ctx: Ctx, { organization_id, id }: EventRecord): Sql {
  return sql`staged_pros p join gigs g on g.organization_id = p.organization_id and g.id = p.gig_id
    join event_shifts s on s.organization_id = g.organization_id and s.id = g.event_shift_id join pros q on q.id = p.pro_id
    where s.organization_id = ${organization_id} and s.event_id = ${id} and g.cancelled_at is null and ${managedGigs(ctx, { evenForAdmins: ctx.actor.acting_for != null })}`
}

async function requirePros(ctx: Ctx, gig: GigRecord, ids: readonly number[]): Promise<void> {
  const found = await findablePros(ctx, await locationRow(ctx, gig), ids)
  if (ids.some((id) => !found.has(id))) throw invalid('pro_ids', 'PRO_DOES_NOT_EXIST')
}
