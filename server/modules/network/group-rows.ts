import type { proGroup } from '@crewcall/contract/groups.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { Place } from './network-facts.ts'

export type Group = Tables['pro_groups']
type View = z.input<typeof proGroup>

/** A group of a location that was not removed. @throws problem not_found */
export function groupById(ctx: Ctx, place: Place, id: number): Promise<Group> {
  return ctx.tx.one<Group>(sql`select * from pro_groups where ${thisGroup(place, id)} and removed_at is null`)
}

/** The same, locked. @throws problem not_found */
export function groupForUpdate(ctx: Ctx, place: Place, id: number): Promise<Group> {
  return ctx.tx.one<Group>(sql`select * from pro_groups where ${thisGroup(place, id)} and removed_at is null for no key update`)
}

/** A group that was removed, locked. @throws problem not_found */
export function removedGroupForUpdate(ctx: Ctx, place: Place, id: number): Promise<Group> {
  return ctx.tx.one<Group>(sql`select * from pro_groups where ${thisGroup(place, id)} and removed_at is not null for no key update`)
}

/** The tables and columns of groups as managers see them. */
export const groupParts = {
  select: sql`g.id, g.location_id, g.name, g.created_ts, g.last_updated_ts,
    (select count(*) from pro_group_members m where m.organization_id = g.organization_id and m.group_id = g.id) as members,
    (select coalesce(jsonb_agg(f), '[]') from (
      select p.id as pro_id, p.display_name from pro_group_members m join pros p on p.id = m.pro_id
      where m.organization_id = g.organization_id and m.group_id = g.id order by lower(p.display_name), p.id limit 5) f) as faces`,
  from: sql`pro_groups g`,
}

/** One group as managers see it. */
export function viewGroup(ctx: Ctx, id: number): Promise<View> {
  return ctx.tx.one<View>(sql`select ${groupParts.select} from ${groupParts.from} where g.id = ${id}`)
}

function thisGroup({ organization_id, location_id }: Place, id: number): Sql {
  return sql`organization_id = ${organization_id} and location_id = ${location_id} and id = ${id}`
}
