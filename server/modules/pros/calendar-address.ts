import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { updateRows } from '../../platform/write.ts'

/** Gives the pro a new private calendar address, by its hash; the old address stops working. */
export async function setCalendarLink(ctx: Ctx, proId: number, calendar_token_hash: string): Promise<void> {
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { calendar_token_hash })
}

/** The pro with this calendar address, if any; it ends with the account. */
export function proOfCalendar(ctx: Ctx, token: string): Promise<{ id: number; display_name: string; locale: Locale } | undefined> {
  return ctx.tx.maybe(sql`
    select p.id, p.display_name, u.locale from pros p join users u on u.id = p.user_id
    where p.calendar_token_hash = ${fingerprint(token)} and u.account_status = 'ACTIVE'`)
}
