import type { listAdminUsers } from '@crewcall/contract/admin-users.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { containsDigits, containsWords, foldedPattern } from '../../platform/search-text.ts'
import { every } from '../../platform/write.ts'
import { userColumns, userFrom } from './user-rows.ts'
import type { UserRow } from './user-rows.ts'

type Query = Input<typeof listAdminUsers>['query']

/** All people with an account, including closed ones, found by name or sign-in address. */
export async function listUsers(ctx: Ctx, { query }: Input<typeof listAdminUsers>): Promise<Reply<typeof listAdminUsers>> {
  allow(ctx, 'admin.users')
  return page<UserRow>(ctx.tx, { select: userColumns, from: userFrom, where: matching(query), order: orderOf(query.ordering), query })
}

function matching(query: Query): Sql {
  const { first_name, last_name, preferred_name_for_search, email, phone_number, combined_search_param } = query
  return every(
    query.id !== undefined && sql`u.id = ${query.id}`,
    query.uuid !== undefined && sql`u.uuid = ${query.uuid}`,
    query.gigster_profile__id !== undefined && sql`p.id = ${query.gigster_profile__id}`,
    first_name !== undefined && containsWords(sql`u.first_name`, first_name),
    last_name !== undefined && containsWords(sql`u.last_name`, last_name),
    preferred_name_for_search !== undefined && containsWords(sql`u.preferred_name_for_search`, preferred_name_for_search),
    email !== undefined && containsWords(sql`u.email`, email),
    phone_number !== undefined && containsDigits(sql`u.phone_number`, phone_number),
    combined_search_param !== undefined && anywhere(combined_search_param),
    query.app_mode !== undefined && sql`u.app_mode = ${query.app_mode}`,
    query.account_status !== undefined && sql`u.account_status = ${query.account_status}`,
    query.date_joined !== undefined && sql`u.date_joined >= ${query.date_joined}`,
    query.last_login !== undefined && sql`u.last_login >= ${query.last_login}`,
  )
}

// The expression of the index users_by_any_words.
const everyName = sql`u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone_number, '')`

/** Each word in any name or address; a phone number in any format; or the person's id, as `9` or `#9`. */
function anywhere(typed: string): Sql {
  const part = typed.trim()
  const digits = part.replace(/\D/g, '')
  const isPhone = digits.length > 3 && /^[\d\s().+-]+$/.test(part)
  const [, number] = /^#?(\d{1,15})$/.exec(part) ?? []
  const byWords = containsWords(everyName, part)
  return sql`(${byWords} or folded(${everyName}) like ${isPhone ? foldedPattern(digits) : null} or u.id = ${number ? Number(number) : null}::bigint)`
}

function orderOf(ordering: Query['ordering']): Sql {
  const column = ordering.replace('-', '')
  const direction = raw(ordering.startsWith('-') ? 'desc' : 'asc')
  // People who never signed in, or have no mail, come last in both directions.
  return column === 'id' ? sql`u.id ${direction}` : sql`u.${raw(column)} ${direction} nulls last, u.id ${direction}`
}
