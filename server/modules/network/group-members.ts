import type { addGroupMembers, listGroupMembers, removeGroupMembers } from '@crewcall/contract/groups.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { givenReason, invalid, problemOf } from '../../platform/errors.ts'
import { page } from '../../platform/lists.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { locationById, requireApproved, scopeOfLocation } from '../organizations/index.ts'
import { groupById, groupForUpdate, viewGroup } from './group-rows.ts'
import type { Group } from './group-rows.ts'
import type { Place } from './network-facts.ts'
import { ownPro } from './own-pros.ts'
import { prosAtLocation } from './pros-at-location.ts'
import { active } from './search-conditions.ts'

type Call = Input<typeof addGroupMembers>

/** The pros of a group as the location sees them, by name (docs/rules/shifts.md#groups). */
export async function listMembers(ctx: Ctx, { params, query }: Input<typeof listGroupMembers>): Promise<Reply<typeof listGroupMembers>> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'favorite.view', place)
  requireApproved(ctx, location)
  const group = await groupById(ctx, place, params.groupId)
  const ours = ownPro(sql`${location.organization_id}`, sql`${location.id}`)
  const found = await page<{ id: number; last_worked_at: Date | null }>(ctx.tx, {
    select: sql`p.id, w.last_at as last_worked_at`,
    from: sql`pro_group_members m join pros p on p.id = m.pro_id left join worked_together w
      on w.organization_id = m.organization_id and w.location_id = m.location_id and w.pro_id = m.pro_id and w.times > 0`,
    where: every(
      sql`m.organization_id = ${group.organization_id} and m.group_id = ${group.id}`,
      active,
      limitFor(ctx, 'applicants.view', place) !== null && ours,
    ),
    order: sql`lower(p.display_name), p.id`,
    query,
  })
  const worked = new Map(found.results.map(({ id, last_worked_at }) => [id, last_worked_at]))
  const pros = await prosAtLocation(
    ctx,
    location,
    found.results.map(({ id }) => id),
  )
  return { ...found, results: pros.map((pro) => ({ ...pro, last_worked_at: worked.get(pro.profile_id) ?? null })) }
}

/** Adds pros of the location to a group, all or none. @throws problem not_found, forbidden, invalid with the reason for each pro */
export async function addMembers(ctx: Ctx, { params, body }: Call): Promise<Reply<typeof addGroupMembers>> {
  const group = await groupToEdit(ctx, params)
  await putMembers(ctx, group, body.pro_ids)
  await tell(ctx, group, 'add_pros', body.pro_ids)
  return viewGroup(ctx, group.id)
}

/** Takes pros out of a group. @throws problem not_found, forbidden */
export async function removeMembers(ctx: Ctx, { params, body }: Input<typeof removeGroupMembers>): Promise<Reply<typeof addGroupMembers>> {
  const group = await groupToEdit(ctx, params)
  await ctx.tx.run(sql`
    delete from pro_group_members where organization_id = ${group.organization_id} and group_id = ${group.id} and pro_id = any(${body.pro_ids}::bigint[])`)
  await tell(ctx, group, 'remove_pros', body.pro_ids)
  return viewGroup(ctx, group.id)
}

/**
 * Stores members of a group: pros with a relation to the location whom it has not blocked.
 * @throws problem invalid at `pro_ids`, with a detail for each refused pro
 */
export async function putMembers(ctx: Ctx, group: Group, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = [...new Set(ids)]
  const here = sql`organization_id = ${group.organization_id} and location_id = ${group.location_id}`
  const known = await ctx.tx.rows<{ id: number; is_blocked: boolean }>(sql`
    select p.id, exists (select from pro_blocks b where ${here} and b.pro_id = p.id and b.lifted_at is null) as is_blocked
    from pros p where p.id = any(${wanted}::bigint[]) and ${active} and (${ownPro(sql`${group.organization_id}`, sql`${group.location_id}`)}
      or exists (select from pro_blocks b where ${here} and b.pro_id = p.id and b.lifted_at is null))`)
  const blocked = new Map(known.map(({ id, is_blocked }) => [id, is_blocked]))
  const details = wanted.flatMap((id, index) => {
    const isBlocked = blocked.get(id)
    if (isBlocked === false) return []
    const reason = isBlocked ? 'PRO_BLOCKED_HERE' : 'PRO_NOT_OF_LOCATION'
    return [{ code: 'invalid', target: `pro_ids.${index}`, target_value: id, ...givenReason({ reason }) } as const]
  })
  const [first] = details
  if (first) throw problemOf('invalid', { reason: first.reason }, { target: 'pro_ids', details })
  await ctx.tx.run(sql`
    insert into pro_group_members (organization_id, location_id, group_id, pro_id, added_by, created_ts)
    select ${group.organization_id}, ${group.location_id}, ${group.id}, id, ${ctx.actor.user_id}, ${ctx.now} from unnest(${wanted}::bigint[]) as id
    on conflict do nothing`)
}

/** Takes a pro out of all groups of a location: after a block, or when they leave its network. */
export async function leaveGroups(ctx: Ctx, { organization_id, location_id }: Place, proId: number): Promise<void> {
  await ctx.tx.run(sql`
    delete from pro_group_members where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}`)
}

/** The names of these groups, refusing those that the location does not have. @throws problem invalid at `group_ids` */
export async function requireGroups(ctx: Ctx, { organization_id, location_id }: Place, ids: readonly number[]): Promise<string[]> {
  const found = await ctx.tx.rows<{ id: number; name: string }>(sql`
    select id, name from pro_groups where organization_id = ${organization_id} and location_id = ${location_id} and id = any(${[...ids]}::bigint[])
      and removed_at is null order by lower(name)`)
  const known = new Set(found.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw invalid('group_ids', 'GROUP_DOES_NOT_EXIST')
  return found.map(({ name }) => name)
}

/** Who is in these groups of a location now, each once, ids ascending; a removed group has nobody. */
export async function groupMemberIds(ctx: Ctx, { organization_id, location_id }: Place, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx.rows<{ pro_id: number }>(sql`
    select distinct m.pro_id from pro_group_members m join pro_groups g on g.organization_id = m.organization_id and g.id = m.group_id
    where g.organization_id = ${organization_id} and g.location_id = ${location_id} and g.id = any(${[...ids]}::bigint[]) and g.removed_at is null
    order by m.pro_id`)
  return rows.map(({ pro_id }) => pro_id)
}

async function groupToEdit(ctx: Ctx, { locationId, groupId }: Call['params']): Promise<Group> {
  const location = await locationById(ctx, locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'network.edit', place)
  requireApproved(ctx, location)
  return groupForUpdate(ctx, place, groupId)
}

function tell(ctx: Ctx, { id, name, organization_id, location_id }: Group, verb: string, ids: readonly number[]): Promise<void> {
  return record(ctx, {
    action: `group.${verb}`,
    object_type: 'group',
    object_id: id,
    organization_id,
    location_id,
    after: { name, pros: ids.length },
  })
}
