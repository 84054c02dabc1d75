import { readSearch } from '@crewcall/contract/rules/search-words.ts'
import type { SearchWords } from '@crewcall/contract/rules/search-words.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { mostFound } from '@crewcall/contract/search.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { leaveSandboxes } from '../../../platform/scope.ts'
import { containsWords, foldedPattern } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { begins, guessed, isClose, isWorthGuessing, likely, mostGuessed, numberedInvoice } from './found.ts'
import type { Found, Guess, Query } from './found.ts'
import { applicationsWhere, invoicesWhere, paymentsByNumber, shiftsWhere } from './rows.ts'

/** Everything, for the platform: accounts by name, mail, phone or number, locations and invoices by name or number, the rest by number. */
export async function searchAsPlatform(ctx: Ctx, { q }: Query): Promise<Found> {
  allow(ctx, 'admin.view')
  await leaveSandboxes(ctx, ctx.actor)
  const asked = readSearch(q, instantToWall(ctx.now, 'UTC').date)
  const { number } = asked
  // First and alone, because it changes how statements are planned.
  const users = await usersFound(ctx, q, asked)
  const [locations, shifts, applications, payments, invoices] = await Promise.all([
    locationsFound(ctx, asked),
    number === null ? [] : shiftsWhere(ctx, sql`g.id = ${number}`),
    number === null ? [] : applicationsWhere(ctx, sql`a.id = ${number}`),
    number === null ? [] : paymentsByNumber(ctx, number, sql`true`),
    invoicesWhere(ctx, numberedInvoice(q, number)),
  ])
  return { day: null, users, locations, shifts, applications, payments, invoices }
}

// The expressions of the indexes users_by_any_words and users_by_name_words.
const everyName = sql`u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone_number, '')`
const fullName = sql`u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search`
/** So many of those that match are ranked: a word that half of all people answer to is no search. */
const mostRanked = 200

async function usersFound(ctx: Ctx, q: string, asked: SearchWords): Promise<NonNullable<Found['users']>> {
  const digits = q.replace(/\D/g, '')
  const isPhone = digits.length > 3 && /^[\d\s().+-]+$/.test(q.trim())
  const byText = isPhone ? sql`folded(${everyName}) like ${foldedPattern(digits)}` : containsWords(everyName, q)
  const found = await byIndex(ctx, q, () => ranked(ctx, { is: byText, asked }))
  if (found.length > 0 || !isWorthGuessing(asked)) return found
  await ctx.tx.run(sql`select set_config('pg_trgm.word_similarity_threshold', '0.3', true)`)
  const is = every(...asked.words.map((word) => sql`folded(${fullName}) %> ${word}`))
  return likely(await ranked(ctx, { is, asked, most: mostGuessed }), asked.words)
}

// The limit would lead the planner to read the table from its beginning, in the hope that many match. Shorter words have no trigram to look up.
async function byIndex<T>({ tx }: Ctx, q: string, read: () => Promise<T>): Promise<T> {
  if (!q.split(/\s+/).some((word) => word.length > 2)) return read()
  await tx.run(sql`select set_config('enable_seqscan', 'off', true)`)
  const found = await read()
  await tx.run(sql`select set_config('enable_seqscan', 'on', true)`)
  return found
}

type Asked = { is: Sql; asked: SearchWords; most?: number }

function ranked(ctx: Ctx, { is, asked, most = mostFound }: Asked): Promise<(FoundUser & Guess)[]> {
  const columns = sql`u.id, u.first_name, u.last_name, u.preferred_name_for_search, u.email, u.phone_number`
  return ctx.tx.rows(sql`
    select u.id as user_id, p.id as pro_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone_number, ${guessed(sql`folded(${fullName})`, asked.words)}
    from (
      (select ${columns} from users u where u.id = ${asked.number}::bigint or u.id = (select user_id from pros where id = ${asked.number}::bigint))
      union (select ${columns} from users u where ${is} limit ${mostRanked})
    ) u left join pros p on p.user_id = u.id
    order by u.id = ${asked.number}::bigint desc nulls last, p.id = ${asked.number}::bigint desc nulls last, ${begins(sql`folded(${everyName})`, asked)} desc,
      closeness desc, u.id limit ${most}`)
}

type FoundUser = NonNullable<Found['users']>[number]
type FoundLocation = NonNullable<Found['locations']>[number]

async function locationsFound(ctx: Ctx, asked: SearchWords): Promise<FoundLocation[]> {
  const text = sql`n.name_read`
  const where = (is: Sql, most: number) =>
    ctx.tx.rows<FoundLocation & Guess>(sql`
      select l.id as location_id, l.name as location_name, l.city, o.name as organization_name, ${guessed(text, asked.words)}
      from locations l join organizations o on o.id = l.organization_id
        cross join lateral (select folded(l.name || ' ' || l.city || ' ' || o.name) as name_read offset 0) n where ${is} or l.id = ${asked.number}::bigint
      order by l.id = ${asked.number}::bigint desc nulls last, closeness desc, l.name, l.id limit ${most}`)
  const found = await where(begins(text, asked), mostFound)
  if (found.length > 0 || !isWorthGuessing(asked)) return found
  return likely(await where(isClose(text, asked.words), mostGuessed), asked.words)
}
