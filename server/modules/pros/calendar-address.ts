import { hashToken } from '../../platform/auth.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'

/** Gives the pro a new private calendar token; the old address stops working. Only its hash is kept. */
export async function setCalendarToken(ctx: Ctx, proId: number, token: string): Promise<void> {
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { calendar_token_hash: hashToken(token) })
}

/** The pro whose calendar address this is, if anyone's; it ends with the account. */
export function proOfCalendar(ctx: Ctx, token: string): Promise<{ id: number; display_name: string } | undefined> {
  return ctx.tx.maybe(sql`
    select p.id, p.display_name from pros p join users u on u.id = p.user_id
    where p.calendar_token_hash = ${hashToken(token)} and u.account_status = 'ACTIVE'`)
}
