import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'

/** A market by its id. @throws problem not_found */
export async function marketOf({ tx }: Ctx, id: number): Promise<{ id: number; name: string }> {
  const [market] = await tx.rows<{ id: number; name: string }>(sql`select id, name from markets where id = ${id}`)
  if (!market) throw problem('not_found', 'NOT_FOUND')
  return market
}
