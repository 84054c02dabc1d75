import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { addFavorite, removeAllFavorites, removeFavorite } from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow, locationScopeOf, mayDo } from '../../platform/policy.ts'
import type { AtLocation } from '../../platform/policy.ts'
import { locationById, myLocations, requireApproved, scopeOfLocation } from '../organizations/index.ts'
import { proById } from '../pros/index.ts'

type Favorite = Tables['favorite_pros']

/** Makes a pro a favorite of a location; repeating it returns the same favorite (docs/rules/shifts.md#network-and-marketplace). */
export async function favorite(ctx: Ctx, { body }: Input<typeof addFavorite>): Promise<Reply<typeof addFavorite>> {
  const location = await locationById(ctx, body.location_id)
  allow(ctx, 'favorite.edit', scopeOfLocation(location))
  requireApproved(ctx, location)
  const pro = await proById(ctx, body.pro_id)
  return ctx.tx.one<Favorite>(sql`
    insert into favorite_pros (organization_id, location_id, pro_id, created_by, created_ts)
    values (${location.organization_id}, ${location.id}, ${pro.id}, ${ctx.actor.user_id}, ${ctx.now})
    on conflict on constraint favorite_pros_once do update set pro_id = excluded.pro_id returning *`)
}

/** Removes one favorite. */
export async function unfavorite(ctx: Ctx, { params }: Input<typeof removeFavorite>): Promise<Reply<typeof removeFavorite>> {
  const mine = myLocations(ctx)
  const row = await ctx.tx.one<Favorite>(sql`select * from favorite_pros where id = ${params.id} and ${mine(sql`location_id`)}`)
  allow(ctx, 'favorite.edit', locationScopeOf(row))
  await ctx.tx.run(sql`delete from favorite_pros where organization_id = ${row.organization_id} and id = ${row.id}`)
  return {}
}

/** Removes a pro from the favorites of a location, if present. */
export async function dropFavorite(ctx: Ctx, { organization_id, location_id }: AtLocation, proId: number): Promise<void> {
  await ctx.tx.run(
    sql`delete from favorite_pros where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}`,
  )
}

/** Removes a pro from the favorites of every location where the actor may change them. */
export async function unfavoriteAll(ctx: Ctx, { params }: Input<typeof removeAllFavorites>): Promise<Reply<typeof removeAllFavorites>> {
  const editable = ctx.actor.managed_locations.filter((place) => mayDo(ctx, 'favorite.edit', place)).map(({ location_id }) => location_id)
  const [anywhere] = ctx.actor.managed_locations
  if (!anywhere) throw problem('not_found', 'NOT_FOUND')
  if (editable.length === 0) allow(ctx, 'favorite.edit', anywhere)
  const pro = await proById(ctx, params.id)
  await ctx.tx.run(sql`delete from favorite_pros where pro_id = ${pro.id} and location_id = any(${editable}::bigint[])`)
  await record(ctx, { action: 'pro.unfavorite_all', object_type: 'pro', object_id: pro.id })
  return {}
}
