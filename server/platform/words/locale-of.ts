import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../context.ts'

/** The language of the person who requests a document. */
export async function localeOf(ctx: Ctx): Promise<Locale> {
  const reader = await ctx.tx.one<{ locale: Locale }>(sql`select locale from users where id = ${ctx.actor.user_id}`)
  return reader.locale
}
