import type { certificationRequest } from '@crewcall/contract/certifications.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { resourceUrl } from '../media/index.ts'

constraintProblem('certification_requests_of_offered', () =>
  problem('invalid', 'CERTIFICATE_NO_LONGER_TAKEN', { target: 'certification_id' }),
)

export type CertificationRequest = Tables['certification_requests']
export type CertificationRow = CertificationRequest & {
  certification_name: string
  market_name: string | null
  public_id: string | null
  user: z.input<typeof certificationRequest>['user']
}

/** Columns and tables of a request with its person, for `page()` and single reads. */
export const certificationColumns = sql`r.*, c.name as certification_name, m.name as market_name, a.public_id,
  jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'phone_number', u.phone_number,
    'preferred_name_for_search', u.preferred_name_for_search) as "user"`
export const certificationTables = sql`certification_requests r join certifications c on c.id = r.certification_id join pros p on p.id = r.pro_id
  join users u on u.id = p.user_id left join markets m on m.id = p.market_id left join media a on a.id = r.attachment_id`

/** One request as the contract shows it; the link to the document is valid for five minutes. */
export async function viewRequest(ctx: Ctx, condition: Sql): Promise<z.input<typeof certificationRequest>> {
  return presentRequest(
    ctx,
    await ctx.tx.one<CertificationRow>(sql`select ${certificationColumns} from ${certificationTables} where ${condition}`),
  )
}

/** Turns a row into the contract's shape; `gigster_id` is the wire name of the pro. */
export function presentRequest(ctx: Ctx, row: CertificationRow): z.input<typeof certificationRequest> {
  return {
    ...row,
    gigster_id: row.pro_id,
    status: row.status as 'PENDING' | 'APPROVED' | 'REJECTED',
    is_expired: isExpired(ctx, row),
    attachment_resource_url: row.public_id === null ? null : resourceUrl(ctx, row.public_id),
  }
}

/** Whether the last day of the certificate is over. */
export function isExpired({ now }: Pick<Ctx, 'now'>, { expiration_date }: Pick<CertificationRequest, 'expiration_date'>): boolean {
  return expiration_date < now.toISOString().slice(0, 10)
}

/** @throws problem invalid if there is no such kind of certificate, or it is valid in one state only and none is named */
export async function requireKind(ctx: Ctx, certificationId: number, stateCode: string | null): Promise<void> {
  const kind = await ctx.tx.maybe<{ is_state_specific: boolean }>(
    sql`select is_state_specific from certifications where id = ${certificationId} for key share`,
  )
  if (!kind) throw problem('invalid', 'NO_SUCH_CERTIFICATE', { target: 'certification_id' })
  if (kind.is_state_specific && stateCode === null) throw problem('invalid', 'CERTIFICATE_NEEDS_STATE', { target: 'state_code' })
}
