import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/** Whether the pro of the application of these ids has come to work: clocked in, also early, and also while a manager has yet to accept it. */
export function isAtWorkSql(organizationId: Sql, applicationId: Sql): Sql {
  return sql`exists (select from time_punches w left join punch_decisions d on d.organization_id = w.organization_id and d.time_punch_id = w.id
    where w.organization_id = ${organizationId} and w.application_id = ${applicationId} and w.punch_type = 'CLOCK_IN' and w.verdict <> 'REFUSED'
      and d.decision is distinct from 'DENIED')`
}

/** The same only with a clock-in that was accepted, by itself or by a manager. */
export function hasClockedInSql(organizationId: Sql, applicationId: Sql): Sql {
  return sql`exists (select from time_punches w left join punch_decisions d on d.organization_id = w.organization_id and d.time_punch_id = w.id
    where w.organization_id = ${organizationId} and w.application_id = ${applicationId} and w.punch_type = 'CLOCK_IN'
      and case when d.decision is null then w.verdict in ('ACCEPTED', 'FLAGGED') else d.decision = 'APPROVED' end)`
}

/** The same as `isAtWorkSql` of one application, which another pro does not see: such a shift does not change hands (docs/rules/applications.md#cover). */
export async function isAtWork({ tx }: Ctx, { organization_id, id }: Pick<ApplicationRecord, 'organization_id' | 'id'>): Promise<boolean> {
  const { is_there } = await tx.one<{ is_there: boolean }>(sql`select ${isAtWorkSql(sql`${organization_id}`, sql`${id}`)} as is_there`)
  return is_there
}
