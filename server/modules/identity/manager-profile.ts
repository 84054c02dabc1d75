import type { getManagerProfile as getEndpoint, updateManagerProfile as updateEndpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'

type Row = Tables['manager_profiles'] & { market_name: string | null }

/** The actor's manager profile. @throws problem not_found if they never signed up as a business */
export async function getManagerProfile(ctx: Ctx): Promise<Reply<typeof getEndpoint>> {
  const profile = await ctx.tx.one<Row>(sql`
    select p.*, m.name as market_name from manager_profiles p left join markets m on m.id = p.market_id where p.user_id = ${ctx.actor.user_id}`)
  return { ...profile, has_locations: ctx.actor.managed_locations.length > 0 }
}

/** Changes the actor's manager profile. @throws problem invalid for an unknown manager skill; not_found */
export async function updateManagerProfile(ctx: Ctx, { body }: Input<typeof updateEndpoint>): Promise<Reply<typeof updateEndpoint>> {
  const { id } = await getManagerProfile(ctx)
  await requireManagerSkill(ctx, body.manager_skill_id ?? null)
  await updateRows(ctx.tx, 'manager_profiles', sql`id = ${id}`, body)
  await record(ctx, { action: 'manager_profile.change', object_type: 'manager_profile', object_id: id, after: body })
  return getManagerProfile(ctx)
}

/** @throws problem invalid unless the manager skill exists */
export async function requireManagerSkill(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null || (await ctx.tx.maybe(sql`select id from manager_skills where id = ${id}`))) return
  throw problem('invalid', 'UNKNOWN_MANAGER_SKILL', { target: 'manager_skill_id' })
}

/** Stores the market of the actor's first location as their home market; later ones change nothing. */
export async function setHomeMarket(ctx: Ctx, marketId: number): Promise<void> {
  await ctx.tx.run(sql`update manager_profiles set market_id = ${marketId} where user_id = ${ctx.actor.user_id} and market_id is null`)
}
