import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'

export type Pro = Tables['pros']

/** The actor's pro profile; everyone else gets the same 404. */
export async function proOfActor(ctx: Ctx): Promise<Pro> {
  return proById(ctx, actingProId(ctx))
}

/** The actor's pro id, where nothing else is needed. @throws problem not_found */
export function actingProId({ actor }: Pick<Ctx, 'actor'>): number {
  if (actor.gigster_profile_id === null) throw problem('not_found', 'NOT_FOUND')
  return actor.gigster_profile_id
}

/** A pro by id, without an access check: the caller has made it. */
export function proById(ctx: Ctx, id: number): Promise<Pro> {
  return ctx.tx.one<Pro>(sql`select * from pros where id = ${id}`)
}

/** A pro by id, locked until the end of the transaction; after the gig and before the application in the lock order. */
export function proForUpdate(ctx: Ctx, id: number): Promise<Pro> {
  return ctx.tx.one<Pro>(sql`select * from pros where id = ${id} for no key update`)
}
