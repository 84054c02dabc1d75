import { hashToken } from '../../platform/auth.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'

/** Gives the pro a new private calendar token; the old address stops working. Only its hash is kept. */
export async function setCalendarToken(ctx: Ctx, proId: number, token: string): Promise<void> {
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { calendar_token_hash: hashToken(token) })
}

/** The pro whose calendar address this is, if anyone's. */
export function proOfCalendar(ctx: Ctx, token: string): Promise<{ id: number; display_name: string } | undefined> {
  return ctx.tx.maybe(sql`select id, display_name from pros where calendar_token_hash = ${hashToken(token)}`)
}
