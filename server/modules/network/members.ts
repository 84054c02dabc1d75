import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { addToNetwork, removeFromNetwork } from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { locationById, requireApproved, scopeOfLocation } from '../organizations/index.ts'
import { proById } from '../pros/index.ts'
import { leaveGroups } from './group-members.ts'
import type { Place } from './network-facts.ts'
import { prosAtLocation } from './pros-at-location.ts'

/**
 * Adds a pro to the network of a location (docs/rules/shifts.md#network-and-marketplace); repeating changes nothing.
 * @throws problem conflict for one who left: they come back by an invite
 */
export async function add(ctx: Ctx, { params, body }: Input<typeof addToNetwork>): Promise<Reply<typeof addToNetwork>> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'network.edit', place)
  requireApproved(ctx, location)
  const pro = await proById(ctx, body.pro_id)
  if (await hasLeft(ctx, place, pro.id)) throw problem('conflict', 'PRO_LEFT_NETWORK')
  await ctx.tx.run(sql`
    insert into network_members (organization_id, location_id, pro_id, source, added_by, created_ts)
    values (${place.organization_id}, ${place.location_id}, ${pro.id}, 'ADDED', ${ctx.actor.user_id}, ${ctx.now}) on conflict do nothing`)
  await record(ctx, { action: 'network.add', object_type: 'pro', object_id: pro.id, ...place })
  return prosAtLocation(ctx, location, [pro.id]).then(first)
}

/** Removes a pro from the network; confirmed shifts stay. */
export async function remove(ctx: Ctx, { params }: Input<typeof removeFromNetwork>): Promise<Reply<typeof removeFromNetwork>> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'network.edit', place)
  await ctx.tx.one(sql`
    delete from network_members where organization_id = ${place.organization_id} and location_id = ${place.location_id} and pro_id = ${params.proId} returning pro_id`)
  await leaveGroups(ctx, place, params.proId)
  await record(ctx, { action: 'network.remove', object_type: 'pro', object_id: params.proId, ...place })
  return {}
}

/**
 * Adds a pro to the network automatically, after a worked shift: not one who left it. An existing membership keeps its first reason.
 */
export async function addToNetworkBySystem(ctx: Ctx, proId: number, place: Place, source: 'INVITED' | 'WORKED'): Promise<void> {
  if (!(await hasLeft(ctx, place, proId))) await becomeMember(ctx, proId, place, source)
}

/** Makes a pro a member by their own wish, also one who left before. */
export async function becomeMember(
  ctx: Ctx,
  proId: number,
  { organization_id, location_id }: Place,
  source: 'INVITED' | 'WORKED',
): Promise<void> {
  await ctx.tx.run(sql`
    delete from network_departures where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}`)
  await ctx.tx.run(sql`
    insert into network_members (organization_id, location_id, pro_id, source, created_ts)
    values (${organization_id}, ${location_id}, ${proId}, ${source}, ${ctx.now}) on conflict do nothing`)
}

async function hasLeft({ tx }: Ctx, { organization_id, location_id }: Place, proId: number): Promise<boolean> {
  const departure = await tx.maybe(sql`
    select pro_id from network_departures where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}`)
  return departure !== undefined
}

function first<T>([item]: T[]): T {
  if (item === undefined) throw new Error('The pro who was just added cannot be read')
  return item
}
