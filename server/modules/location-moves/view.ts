import { moveEffectsView } from '@crewcall/contract/location-moves.ts'
import type { listLocationMoves as endpoint, moveLocation } from '@crewcall/contract/location-moves.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { moveUndoneUntil } from '@crewcall/contract/rules/location-move.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { mayDo } from '../../platform/policy.ts'

type MoveRow = Tables['location_moves']
type Shown = MoveRow & {
  organization_name: string
  location_name: string
  to_organization_name: string
  to_location_name: string
  moved_by_name: string
  is_undone: boolean
}

/** Moves between the organizations whose admin the caller is, and the organizations to which their locations can go. @throws problem forbidden */
export async function listLocationMoves(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  const mine = ownOrganizations(ctx)
  if (mine?.length === 0) throw problem('forbidden', 'MOVE_NEEDS_ADMIN')
  const isMine = (column: Sql) => (mine === null ? sql`true` : sql`${column} = any(${mine}::bigint[])`)
  const moves = await shown(ctx, sql`${isMine(sql`m.from_organization_id`)} or ${isMine(sql`m.to_organization_id`)}`)
  const targets = await ctx.tx.rows<{ organization_id: number; organization_name: string }>(sql`
    select o.id as organization_id, o.name as organization_name from organizations o where ${isMine(sql`o.id`)} order by o.name, o.id limit 500`)
  return { results: moves.map((move) => view(ctx, move)), targets }
}

/** A move from or to an organization whose admin the caller is. @throws problem not_found */
export async function moveById(ctx: Ctx, id: number): Promise<MoveRow> {
  const found = await ctx.tx.maybe<MoveRow>(sql`select * from location_moves where id = ${id}`)
  const mine = ownOrganizations(ctx)
  if (!found || !(mine === null || mine.includes(found.from_organization_id) || mine.includes(found.to_organization_id)))
    throw problem('not_found', 'NOT_FOUND')
  return found
}

/** A move as it is shown. */
export async function viewMove(ctx: Ctx, id: number): Promise<Reply<typeof moveLocation>> {
  const [move] = await shown(ctx, sql`m.id = ${id}`)
  if (!move) throw problem('not_found', 'NOT_FOUND')
  return view(ctx, move)
}

function ownOrganizations(ctx: Ctx): number[] | null {
  if (ctx.actor.is_gigpro_admin) return null
  return ctx.actor.organization_roles.filter((place) => mayDo(ctx, 'location.move', place)).map(({ organization_id }) => organization_id)
}

function shown(ctx: Ctx, where: Sql): Promise<Shown[]> {
  return ctx.tx.rows<Shown>(sql`
    select m.*, o.name as organization_name, l.name as location_name, t.name as to_organization_name, d.name as to_location_name,
      u.first_name || ' ' || u.last_name as moved_by_name,
      exists (select from location_moves n where n.undoes_id = m.id) or d.moved_at is not null as is_undone
    from location_moves m join organizations o on o.id = m.from_organization_id join organizations t on t.id = m.to_organization_id
      join locations l on l.organization_id = m.from_organization_id and l.id = m.from_location_id
      join locations d on d.organization_id = m.to_organization_id and d.id = m.to_location_id
      join users u on u.id = m.moved_by
    where ${where} order by m.moved_at desc, m.id desc limit 100`)
}

function view(ctx: Ctx, move: Shown): Reply<typeof moveLocation> {
  const { now } = ctx
  const until = moveUndoneUntil(move.moved_at)
  const effects = moveEffectsView.parse(move.effects)
  const mine = ownOrganizations(ctx)
  const isOfSender = mine === null || mine.includes(move.from_organization_id)
  return {
    id: move.id,
    from: {
      organization_id: move.from_organization_id,
      organization_name: move.organization_name,
      location_id: move.from_location_id,
      location_name: move.location_name,
    },
    to: {
      organization_id: move.to_organization_id,
      organization_name: move.to_organization_name,
      location_id: move.to_location_id,
      location_name: move.to_location_name,
    },
    reason: move.reason,
    moved_at: move.moved_at,
    moved_by_name: move.moved_by_name.trim(),
    // What stays and ends is between whoever it was and the platform.
    effects: isOfSender ? effects : { ...effects, stays: [], ends: [], stay_reasons: [] },
    undoes_id: move.undoes_id,
    undo_until: move.undoes_id !== null || move.is_undone || until <= now ? null : until,
  }
}
