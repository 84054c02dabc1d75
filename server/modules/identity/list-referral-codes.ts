import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listReferralCodes as codesEndpoint, listReferralSignUps as signUpsEndpoint } from '@crewcall/contract/referral-codes.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'

/** Every code that belongs to a business or was used, the most used first; unused ones of pros only if they are searched. */
export async function listReferralCodes(ctx: Ctx, { query }: Input<typeof codesEndpoint>): Promise<Reply<typeof codesEndpoint>> {
  allow(ctx, 'admin.promotions')
  const part = query.search
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  const pattern = `%${part ?? ''}%`
  return page(ctx.tx, {
    select: sql`c.code, case when o.id is null then null else json_build_object(
      'user_id', o.id, 'name', trim(o.first_name || ' ' || o.last_name), 'business_name', coalesce(f.business_name, '')) end as owner,
      (select count(*) from users where referred_by_code = c.code) as sign_ups_count`,
    from: sql`(select referral_code as code from manager_profiles
      union select referred_by_code from users where referred_by_code is not null ${part === undefined ? empty : ofPros(pattern)}) as c
      left join referral_code_owners w on w.code = c.code left join users o on o.id = w.user_id
      left join manager_profiles f on f.referral_code = c.code`,
    where: every(
      part !== undefined &&
        sql`(lower(c.code) like ${pattern} or lower(o.first_name || ' ' || o.last_name) like ${pattern} or lower(f.business_name) like ${pattern})`,
      query.owned !== undefined && (query.owned === 'true' ? sql`o.id is not null` : sql`o.id is null`),
    ),
    order: sql`sign_ups_count desc, c.code`,
    query,
  })
}

// Every pro has a code: listing all of them would hide those that matter.
function ofPros(pattern: string): Sql {
  return sql`union select p.referral_code from pros p join users u on u.id = p.user_id
    where lower(p.referral_code) like ${pattern} or lower(u.first_name || ' ' || u.last_name) like ${pattern}`
}

/** The users of a code; empty if nobody used it. */
export async function listReferralSignUps(
  ctx: Ctx,
  { params, query }: Input<typeof signUpsEndpoint>,
): Promise<Reply<typeof signUpsEndpoint>> {
  allow(ctx, 'admin.promotions')
  return page(ctx.tx, {
    select: sql`id as user_id, trim(first_name || ' ' || last_name) as name, date_joined`,
    from: sql`users`,
    where: sql`referred_by_code = ${params.code}`,
    order: sql`date_joined desc, id desc`,
    query,
  })
}
