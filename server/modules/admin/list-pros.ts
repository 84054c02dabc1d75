import type { listAdminPros } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { containsDigits, containsWords } from '../../platform/search-text.ts'
import { every } from '../../platform/write.ts'
import { presentPro, proColumns, proFrom } from './queries.ts'
import type { ProRow } from './queries.ts'

// The expression of the index users_by_name_words.
const nameOfUser = sql`u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search`

/** All pros, found by name, phone or user. */
export async function listPros(ctx: Ctx, { query }: Input<typeof listAdminPros>): Promise<Reply<typeof listAdminPros>> {
  allow(ctx, 'admin.pros')
  const found = await page<ProRow>(ctx.tx, {
    select: proColumns,
    from: proFrom(ctx.now),
    where: every(
      query.name !== undefined && sql`(${containsWords(sql`p.display_name`, query.name)} or ${containsWords(nameOfUser, query.name)})`,
      query.phone_number !== undefined && containsDigits(sql`u.phone_number`, query.phone_number),
      query.user_id !== undefined && sql`p.user_id = ${query.user_id}`,
      query.pro_id !== undefined && sql`p.id = ${query.pro_id}`,
      query.verified !== undefined && (query.verified === 'true' ? sql`p.verified_at is not null` : sql`p.verified_at is null`),
      query.verification === 'waiting' && sql`p.verification_submitted_at is not null`,
    ),
    order:
      query.verification === 'waiting'
        ? sql`p.verification_submitted_at, p.user_id`
        : query.ordering === 'user_id'
          ? sql`p.user_id`
          : sql`p.user_id desc`,
    query,
  })
  return mapPage(found, (row) => presentPro(ctx, row))
}
