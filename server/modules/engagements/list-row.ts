import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { GigRecord } from '../gigs/index.ts'
import type { ApplicationRecord } from './engagement.ts'
import { paidOutsideSql } from './paid-outside.ts'
import { applicationStatusSql } from './status-sql.ts'

/** One row of an engagement for lists: its application and the gig's columns shown there. It is also a `Rated`. */
export type EngagementRow = ApplicationRecord &
  Pick<GigRecord, 'type' | 'background_check_required' | 'timezone'> & {
    status: ApplicationStatus
    position: string
    icon: string
    is_paid_outside: boolean
  }

/** The columns of an `EngagementRow`, over the tables of `engagementTables`. */
export function engagementColumns(now: Date): Sql {
  return sql`a.*, ${applicationStatusSql(now)} as status, g.type, g.background_check_required, g.timezone, s.name as position, s.icon,
    ${paidOutsideSql} as is_paid_outside`
}

/** Tables of an engagement in a list: `a` application, `g` gig, `s` skill. */
export const engagementTables: Sql = sql`applications a
  join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
  join skills s on s.id = g.skill_id`
