import type { listCertificationRequests, listOwnCertifications } from '@crewcall/contract/certifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { containsDigits, containsWords } from '../../platform/search-text.ts'
import { every } from '../../platform/write.ts'
import { proOfActor } from '../pros/index.ts'
import { isExpiring } from './expiring.ts'
import { certificationColumns, certificationTables, presentRequest } from './queries.ts'
import type { CertificationRow } from './queries.ts'

/** My certificates, newest first. */
export async function ownCertifications(ctx: Ctx): Promise<Reply<typeof listOwnCertifications>> {
  const pro = await proOfActor(ctx)
  const rows = await ctx.tx.rows<CertificationRow>(sql`
    select ${certificationColumns} from ${certificationTables} where r.pro_id = ${pro.id} order by r.created_ts desc, r.id desc`)
  return { results: rows.map((row) => presentRequest(ctx, row)) }
}

/** The review queue: oldest first while pending, those that end soon by their end, newest first otherwise. */
export async function certificationRequests(
  ctx: Ctx,
  { query }: Input<typeof listCertificationRequests>,
): Promise<Reply<typeof listCertificationRequests>> {
  allow(ctx, 'certification.review')
  const found = await page<CertificationRow>(ctx.tx, {
    select: certificationColumns,
    from: certificationTables,
    where: every(ofRequest(query), ofPerson(query), query.is_expiring !== undefined && sql`${isExpiring(ctx.now)} = ${query.is_expiring}`),
    order: orderOf(query),
    query,
  })
  return mapPage(found, (row) => presentRequest(ctx, row))
}

type Query = Input<typeof listCertificationRequests>['query']

const sortable = {
  id: sql`r.id`,
  created_ts: sql`r.created_ts`,
  expiration_date: sql`r.expiration_date`,
  first_name: sql`lower(u.first_name)`,
  last_name: sql`lower(u.last_name)`,
} as const

function orderOf({ is_expiring, status, ordering }: Query): Sql {
  if (ordering !== undefined) {
    const isDescending = ordering.startsWith('-')
    // The contract has these names alone.
    const column = sortable[ordering.replace('-', '') as keyof typeof sortable]
    return isDescending ? sql`${column} desc, r.id desc` : sql`${column}, r.id`
  }
  if (is_expiring === true) return sql`r.expiration_date, r.id`
  return status === 'PENDING' ? sql`r.created_ts, r.id` : sql`r.created_ts desc, r.id desc`
}

function ofRequest(query: Query): Sql {
  return every(
    query.status !== undefined && sql`r.status = ${query.status}`,
    query.state_code !== undefined && sql`r.state_code = ${query.state_code}`,
    query.certification_id !== undefined && sql`r.certification_id = ${query.certification_id}`,
    query.expiration_date__gte !== undefined && sql`r.expiration_date >= ${query.expiration_date__gte}`,
    query.expiration_date__lte !== undefined && sql`r.expiration_date <= ${query.expiration_date__lte}`,
    query.does_not_expire !== undefined && sql`r.does_not_expire = ${query.does_not_expire}`,
    query.rejection_reason !== undefined && sql`r.rejection_reason = ${query.rejection_reason}`,
  )
}

function ofPerson(query: Query): Sql {
  const name = sql`(u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search || ' ' || p.display_name)`
  return every(
    query.gigster_id !== undefined && sql`r.pro_id = ${query.gigster_id}`,
    query.user_id !== undefined && sql`p.user_id = ${query.user_id}`,
    query.name !== undefined && containsWords(name, query.name),
    query.first_name !== undefined && contains(sql`u.first_name`, query.first_name),
    query.last_name !== undefined && contains(sql`u.last_name`, query.last_name),
    query.phone_number !== undefined && containsDigits(sql`u.phone_number`, query.phone_number),
    query.email !== undefined && contains(sql`u.email`, query.email),
    query.market_id !== undefined && sql`p.market_id = ${query.market_id}`,
    query.market_name !== undefined && contains(sql`m.name`, query.market_name),
  )
}

function contains(column: Sql, part: string): Sql {
  return sql`lower(${column}) like ${`%${part
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`}`
}
