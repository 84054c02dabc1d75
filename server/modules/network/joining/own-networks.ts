import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/network-joining.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { actingProId } from '../../pros/index.ts'
import { leaveGroups } from '../group-members.ts'
import { lockProAtLocation } from '../network-facts.ts'
import type { Place } from '../network-facts.ts'
import { seemsToWait } from './join.ts'

/** The networks of the pro, and those they asked to join, by name (docs/rules/shifts.md#joining-a-network). */
export async function listMine(ctx: Ctx, { query }: Input<typeof contract.listMyNetworks>): Promise<Reply<typeof contract.listMyNetworks>> {
  const proId = actingProId(ctx)
  return page<Reply<typeof contract.listMyNetworks>['results'][number]>(ctx.tx, {
    select: sql`l.id as location_id, l.name, l.city, l.state_code, n.is_waiting, n.since`,
    from: sql`(
      select organization_id, location_id, false as is_waiting, created_ts as since from network_members where pro_id = ${proId}
      union all
      select organization_id, location_id, true, created_ts from network_requests where pro_id = ${proId} and ${seemsToWait(ctx)}) n
      join locations l on l.organization_id = n.organization_id and l.id = n.location_id`,
    where: sql`true`,
    order: sql`lower(l.name), l.id`,
    query,
  })
}

/** Leaves a network, or takes the wish to join back. The manager sees that they left, not why; confirmed shifts stay. @throws problem not_found */
export async function leave(ctx: Ctx, { params }: Input<typeof contract.leaveNetwork>): Promise<Reply<typeof contract.leaveNetwork>> {
  const proId = actingProId(ctx)
  await lockProAtLocation(ctx, proId, params.locationId)
  const left = await leftNetwork(ctx, proId, params.locationId)
  const place = left ?? (await takenBack(ctx, proId, params.locationId))
  if (!place) throw problem('not_found', 'NOT_FOUND')
  await record(ctx, { action: left ? 'network.leave' : 'network.take_back', object_type: 'pro', object_id: proId, ...place })
  await announce(ctx, 'network.changed', place, [`location:${place.location_id}`, `pro:${proId}`])
  return {}
}

async function leftNetwork(ctx: Ctx, proId: number, locationId: number): Promise<Place | undefined> {
  const place = await ctx.tx.maybe<Place>(sql`
    delete from network_members where location_id = ${locationId} and pro_id = ${proId} returning organization_id, location_id`)
  if (!place) return undefined
  await leaveGroups(ctx, place, proId)
  // The wish by which they came is over with it: an old answer can neither be taken back nor given again.
  await ctx.tx.run(sql`
    delete from network_requests where organization_id = ${place.organization_id} and location_id = ${place.location_id} and pro_id = ${proId}`)
  await ctx.tx.run(sql`
    insert into network_departures (organization_id, location_id, pro_id, left_at)
    values (${place.organization_id}, ${place.location_id}, ${proId}, ${ctx.now}) on conflict do nothing`)
  return place
}

// Of a refusal the pro is not told: such a wish seems to be taken back like any other.
async function takenBack(ctx: Ctx, proId: number, locationId: number): Promise<Place | undefined> {
  const mine = sql`location_id = ${locationId} and pro_id = ${proId} and ${seemsToWait(ctx)}`
  const place = await ctx.tx.maybe<Place>(
    sql`delete from network_requests where ${mine} and answer is null returning organization_id, location_id`,
  )
  return (
    place ??
    ctx.tx.maybe<Place>(sql`update network_requests set taken_back_at = ${ctx.now} where ${mine} returning organization_id, location_id`)
  )
}
