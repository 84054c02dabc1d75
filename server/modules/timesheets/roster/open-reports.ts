import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'

type ReportView = RosterRow['captain_reports'][number] & { application_id: number }

/** The reports not yet dismissed, by application, oldest first. */
export async function openReports(ctx: Ctx, applicationIds: readonly number[]): Promise<Map<number, ReportView[]>> {
  const rows = await ctx.tx.rows<ReportView>(sql`
    select r.id, r.application_id, r.kind, r.note, r.created_ts, p.display_name as captain_name
    from applications a join captain_reports r on r.organization_id = a.organization_id and r.application_id = a.id
    join pros p on p.id = r.captain_pro_id
    where a.id = any(${[...applicationIds]}::bigint[]) and r.settled_at is null and (r.kind <> 'NO_SHOW' or a.cancelled_at is null) order by r.id`)
  return Map.groupBy(rows, ({ application_id }) => application_id)
}
