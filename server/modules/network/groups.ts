import type * as contract from '@crewcall/contract/groups.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every, insertRow, keyed, updateRow } from '../../platform/write.ts'
import { locationById, requireApproved, scopeOfLocation } from '../organizations/index.ts'
import { putMembers } from './group-members.ts'
import { groupById, groupForUpdate, groupParts, removedGroupForUpdate, viewGroup } from './group-rows.ts'
import type { Group } from './group-rows.ts'
import type { Place } from './network-facts.ts'

constraintProblem('pro_groups_have_names', () => problem('already_exists', 'GROUP_NAME_TAKEN', { target: 'name' }))

type View = Reply<typeof contract.addGroup>

/** The groups of a location, by name (docs/rules/shifts.md#groups). */
export async function listGroups(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listGroups>,
): Promise<Reply<typeof contract.listGroups>> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'favorite.view', place)
  requireApproved(ctx, location)
  return page<View>(ctx.tx, {
    ...groupParts,
    where: every(
      sql`g.organization_id = ${place.organization_id} and g.location_id = ${place.location_id} and g.removed_at is null`,
      query.pro_id !== undefined &&
        sql`exists (select from pro_group_members m where m.organization_id = g.organization_id and m.group_id = g.id and m.pro_id = ${query.pro_id})`,
    ),
    order: sql`lower(g.name), g.id`,
    query,
  })
}

/** One group. @throws problem not_found, forbidden */
export async function getGroup(ctx: Ctx, { params }: Input<typeof contract.getGroup>): Promise<View> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'favorite.view', place)
  requireApproved(ctx, location)
  const group = await groupById(ctx, place, params.groupId)
  return viewGroup(ctx, group.id)
}

/** Makes a group; all of its first pros are added, or nothing is made. @throws problem not_found, forbidden, invalid, already_exists */
export async function addGroup(ctx: Ctx, { params, body }: Input<typeof contract.addGroup>): Promise<View> {
  const place = await placeToEdit(ctx, params.locationId)
  const group = await insertRow(ctx.tx, 'pro_groups', {
    ...place,
    name: body.name,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await putMembers(ctx, group, body.pro_ids)
  await tell(ctx, group, 'add')
  return viewGroup(ctx, group.id)
}

/** Renames a group. @throws problem not_found, forbidden, already_exists */
export async function renameGroup(ctx: Ctx, { params, body }: Input<typeof contract.renameGroup>): Promise<View> {
  const group = await groupForUpdate(ctx, await placeToEdit(ctx, params.locationId), params.groupId)
  await tell(ctx, await updateRow(ctx.tx, 'pro_groups', keyed(group), { name: body.name, last_updated_ts: ctx.now }), 'rename')
  return viewGroup(ctx, group.id)
}

/** Removes a group; its pros stay pros of the location, and `restoreGroup` brings it back with them. @throws problem not_found, forbidden */
export async function removeGroup(ctx: Ctx, { params }: Input<typeof contract.removeGroup>): Promise<Reply<typeof contract.removeGroup>> {
  const group = await groupForUpdate(ctx, await placeToEdit(ctx, params.locationId), params.groupId)
  await tell(ctx, await updateRow(ctx.tx, 'pro_groups', keyed(group), { removed_at: ctx.now }), 'remove')
  return {}
}

/** Undoes a removal, unless another group has the name by now. @throws problem not_found, forbidden, already_exists */
export async function restoreGroup(ctx: Ctx, { params }: Input<typeof contract.restoreGroup>): Promise<View> {
  const group = await removedGroupForUpdate(ctx, await placeToEdit(ctx, params.locationId), params.groupId)
  await tell(ctx, await updateRow(ctx.tx, 'pro_groups', keyed(group), { removed_at: null }), 'restore')
  return viewGroup(ctx, group.id)
}

async function placeToEdit(ctx: Ctx, id: number): Promise<Place> {
  const location = await locationById(ctx, id)
  const place = scopeOfLocation(location)
  allow(ctx, 'network.edit', place)
  requireApproved(ctx, location)
  return place
}

function tell(ctx: Ctx, { id, name, organization_id, location_id }: Group, verb: string): Promise<void> {
  return record(ctx, { action: `group.${verb}`, object_type: 'group', object_id: id, organization_id, location_id, after: { name } })
}
