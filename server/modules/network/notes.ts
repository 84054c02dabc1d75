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
import type { LocationRow } from '../organizations/index.ts'
import type { Place } from './network-facts.ts'
import { ownPro } from './own-pros.ts'

type Note = Reply<typeof addNote>

/**
 * Notes on a pro: a location reads its own, the platform reads all, on anybody; the subject never reads them (docs/rules/privacy.md#notes).
 */
export async function notes(ctx: Ctx, { params, query }: Input<typeof listNotes>): Promise<Reply<typeof listNotes>> {
  const location = query.location_id === undefined ? undefined : await locationById(ctx, query.location_id)
  await requireSeen(ctx, params.id, location)
  const mine = myLocations(ctx)
  const place = location === undefined ? sql`true` : sql`n.location_id = ${location.id}`
  const scope = (ctx.actor.is_gigpro_admin ? myLocations(ctx, { may: 'note.view' }) : mine)(sql`n.location_id`)
  return page<Note>(ctx.tx, {
    ...noteParts,
    where: sql`n.user_id = ${params.id} and ${place} and ${scope} and ${ownOnlyForOnsite(ctx)}`,
    order: sql`n.created_ts desc, n.id desc`,
    query,
  })
}

/** Writes a note on a pro visible to the location; without a location it is the platform's own, on anybody but the writer. */
export async function write(ctx: Ctx, { params, body }: Input<typeof addNote>): Promise<Note> {
  requireStaff(ctx)
  const location = body.location_id === undefined ? undefined : await locationById(ctx, body.location_id)
  allow(ctx, 'note.edit', { location_id: location?.id ?? null, organization_id: location?.organization_id ?? null })
  if (location) requireApproved(ctx, location)
  await requireSeen(ctx, params.id, location)
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

/** Keeps what the product itself knows about a pro, as a note of the location in the name of who caused it. */
export async function noteAbout(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { organization_id, location_id }: Place,
  { user_id, note, by }: { user_id: number; note: string; by: number },
): Promise<void> {
  await tx.run(sql`
    insert into notes (organization_id, location_id, user_id, note, created_by, created_ts)
    values (${organization_id}, ${location_id}, ${user_id}, ${note}, ${by}, ${now})`)
}

function requireStaff({ actor }: Ctx): void {
  if (!actor.is_gigpro_admin && actor.managed_locations.length === 0) throw problem('not_found', 'NOT_FOUND')
}

// The platform sees people that a business may not: a business sees pros, from its approved locations, and an onsite manager only that
// location's (docs/rules/privacy.md#notes). Nobody reads or writes notes about themselves. Everything else is the same 404, so that ids
// reveal nothing.
async function requireSeen(ctx: Ctx, userId: number, location?: LocationRow): Promise<void> {
  if (userId === ctx.actor.user_id) throw problem('not_found', 'NOT_FOUND')
  if (ctx.actor.is_gigpro_admin) await ctx.tx.one(sql`select id from users where id = ${userId}`)
  else await ctx.tx.one(sql`select p.id from pros p where p.user_id = ${userId} and ${seenFrom(ctx, location)}`)
}

function seenFrom(ctx: Ctx, location?: LocationRow): Sql {
  const places = ctx.actor.managed_locations.filter((place) => location === undefined || place.location_id === location.id)
  const limited = places.filter((place) => limitFor(ctx, 'applicants.view', place) !== null)
  const idsOf = (some: typeof places) => some.map(({ location_id }) => location_id)
  return sql`exists (select from locations l where l.approval_status = 'APPROVED' and l.id = any(${idsOf(places)}::bigint[])
    and (l.id <> all(${idsOf(limited)}::bigint[]) or ${ownPro(sql`l.organization_id`, sql`l.id`)}))`
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
