import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

export type HeldCertification = { certification_id: number; name: string; state_code: string | null; expiration_date: string }

/** Approved certificates by pro, the longest valid of each kind and state; expired ones are included with their date. */
export async function heldCertifications(ctx: Ctx, proIds: readonly number[]): Promise<Map<number, HeldCertification[]>> {
  const rows = await ctx.tx.rows<HeldCertification & { pro_id: number }>(sql`
    select distinct on (r.pro_id, r.certification_id, r.state_code) r.pro_id, r.certification_id, c.name, r.state_code, r.expiration_date
    from certification_requests r join certifications c on c.id = r.certification_id
    where r.pro_id = any(${[...new Set(proIds)]}) and r.status = 'APPROVED'
    order by r.pro_id, r.certification_id, r.state_code, r.expiration_date desc`)
  const held = new Map<number, HeldCertification[]>(proIds.map((id) => [id, []]))
  for (const { pro_id, ...certification } of rows) held.get(pro_id)?.push(certification)
  return held
}
