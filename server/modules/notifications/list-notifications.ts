import type { listNotifications } from '@crewcall/contract/notifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { page } from '../../platform/lists.ts'

/** The caller's notifications, newest first, with the number for the bell. */
export async function list(ctx: Ctx, { query }: Input<typeof listNotifications>): Promise<Reply<typeof listNotifications>> {
  const seen = seenBy(ctx.actor)
  const found = await page<Tables['notifications']>(ctx.tx, {
    select: sql`*`,
    from: sql`notifications`,
    where: seen,
    order: sql`id desc`,
    query,
  })
  const { unread_count } = await ctx.tx.one<{ unread_count: number }>(sql`
    select count(*) as unread_count from notifications where ${seen} and read_at is null`)
  return { ...found, unread_count }
}

// In the session of a company those about its locations (docs/rules/sign-on.md#sessions); what a notification is about is where it leads.
function seenBy({ user_id, sign_on_organization_id: company = null }: Ctx['actor']): Sql {
  if (company === null) return sql`user_id = ${user_id}`
  const theirs = sql`(select ${company}::bigint union all select organization_id from sandbox_homes where home_id = ${company})`
  return sql`user_id = ${user_id} and (substring(link from '^/organizations/([0-9]+)')::bigint in ${theirs}
    or substring(link from '^/locations/([0-9]+)')::bigint in (select location_id from places_of_organizations where organization_id in ${theirs}))`
}
