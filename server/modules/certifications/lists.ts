import type { listCertificationRequests, listOwnCertifications } from '@crewcall/contract/certifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { proOfActor } from '../pros/index.ts'
import { certificationColumns, certificationTables, presentRequest } from './queries.ts'
import type { CertificationRow } from './queries.ts'

/** My certificates, newest first. */
export async function ownCertifications(ctx: Ctx): Promise<Reply<typeof listOwnCertifications>> {
  const pro = await proOfActor(ctx)
  const rows = await ctx.tx.rows<CertificationRow>(sql`
    select ${certificationColumns} from ${certificationTables} where r.pro_id = ${pro.id} order by r.created_ts desc, r.id desc`)
  return { results: rows.map((row) => presentRequest(ctx, row)) }
}

/** The review queue: oldest first while pending, newest first otherwise. */
export async function certificationRequests(
  ctx: Ctx,
  { query }: Input<typeof listCertificationRequests>,
): Promise<Reply<typeof listCertificationRequests>> {
  allow(ctx, 'certification.review')
  const found = await page<CertificationRow>(ctx.tx, {
    select: certificationColumns,
    from: certificationTables,
    where: every(
      query.status !== undefined && sql`r.status = ${query.status}`,
      query.state_code !== undefined && sql`r.state_code = ${query.state_code}`,
      query.certification_id !== undefined && sql`r.certification_id = ${query.certification_id}`,
      query.gigster_id !== undefined && sql`r.pro_id = ${query.gigster_id}`,
    ),
    order: query.status === 'PENDING' ? sql`r.created_ts, r.id` : sql`r.created_ts desc, r.id desc`,
    query,
  })
  return mapPage(found, (row) => presentRequest(ctx, row))
}
