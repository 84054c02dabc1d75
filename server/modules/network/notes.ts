import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { addNote, listNotes } from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { page } from '../../platform/lists.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { locationById, myLocations, requireApproved } from '../organizations/index.ts'

type Note = Reply<typeof addNote>

/** Notes on a person: a location reads its own, the platform reads all; the person never does (semantics part 2). */
export async function notes(ctx: Ctx, { params, query }: Input<typeof listNotes>): Promise<Reply<typeof listNotes>> {
  await personMustExist(ctx, params.id)
  const mine = myLocations(ctx)
  const place = query.location_id === undefined ? sql`true` : sql`n.location_id = ${(await locationById(ctx, query.location_id)).id}`
  const scope = ctx.actor.is_gigpro_admin ? sql`true` : mine(sql`n.location_id`)
  return page<Note>(ctx.tx, {
    ...noteParts,
    where: sql`n.user_id = ${params.id} and ${place} and ${scope} and ${ownOnlyForOnsite(ctx)}`,
    order: sql`n.created_ts desc, n.id desc`,
    query,
  })
}

/** Writes a note; without a location it is the platform's own. */
export async function write(ctx: Ctx, { params, body }: Input<typeof addNote>): Promise<Note> {
  requireStaff(ctx)
  const location = body.location_id === undefined ? undefined : await locationById(ctx, body.location_id)
  allow(ctx, 'note.edit', { location_id: location?.id ?? null, organization_id: location?.organization_id ?? null })
  if (location) requireApproved(ctx, location)
  await personMustExist(ctx, params.id)
  const { id } = await insertRow(ctx.tx, 'notes', {
    organization_id: location?.organization_id ?? null,
    location_id: location?.id ?? null,
    user_id: params.id,
    note: body.note,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  return ctx.tx.one<Note>(sql`select ${noteParts.select} from ${noteParts.from} where n.id = ${id}`)
}

function requireStaff({ actor }: Ctx): void {
  if (!actor.is_gigpro_admin && actor.managed_locations.length === 0) throw problem('not_found', 'Not found')
}

async function personMustExist(ctx: Ctx, userId: number): Promise<void> {
  const mine = myLocations(ctx)
  // A business that was approved nowhere does not learn whose numbers exist.
  const isStaff =
    ctx.actor.is_gigpro_admin || sql`exists (select from locations l where l.approval_status = 'APPROVED' and ${mine(sql`l.id`)})`
  await ctx.tx.one(sql`select id from users where id = ${userId} and ${isStaff}`)
}

function ownOnlyForOnsite(ctx: Ctx): Sql {
  const onsite = ctx.actor.managed_locations
    .filter((place) => limitFor(ctx, 'note.view', place) !== null)
    .map(({ location_id }) => location_id)
  return sql`(n.created_by = ${ctx.actor.user_id} or n.location_id is null or n.location_id <> all(${onsite}::bigint[]))`
}

const noteParts = {
  select: sql`n.id, n.note, n.user_id as "user", n.created_by, n.created_ts,
    jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) as created_by_user`,
  from: sql`notes n join users u on u.id = n.created_by`,
}
