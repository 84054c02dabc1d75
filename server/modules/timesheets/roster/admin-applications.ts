import type { getAdminApplication as oneEndpoint, listAdminApplications as endpoint } from '@crewcall/contract/admin-applications.ts'
import type { ComplianceStatus, EmploymentType } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { viewApplications } from '../../applications/index.ts'
import { hoursByIds } from '../hours/load-hours.ts'
import { viewTimesheet } from '../hours/view-timesheet.ts'

type Row = {
  id: number
  gig_start_time: Date
  gig_end_time: Date
  skill_name: string
  location_name: string
  employment_type: EmploymentType | null
  compliance_status: ComplianceStatus | null
  break_verdicts: View['break_verdicts']
  is_gig_cancelled: boolean
}
type View = Reply<typeof oneEndpoint>
type Query = Input<typeof endpoint>['query']

const columns = sql`a.id, g.start_time as gig_start_time, g.end_time as gig_end_time, s.name as skill_name, l.name as location_name,
  a.employment_type, t.compliance_status, coalesce(t.break_verdicts, '[]') as break_verdicts,
  g.cancelled_at is not null as is_gig_cancelled`
const tables = sql`applications a
  join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
  join skills s on s.id = g.skill_id
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id
  left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id`

/** All applications with every filter, for the platform. */
export async function listAdminApplications(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.view')
  const list = await page<Row>(ctx.tx, {
    select: columns,
    from: tables,
    where: conditions(query, ctx.now),
    order: orderOf(query.ordering),
    query,
  })
  return { ...list, results: await views(ctx, list.results) }
}

/** One application, for the platform. */
export async function getAdminApplication(ctx: Ctx, { params }: Input<typeof oneEndpoint>): Promise<View> {
  allow(ctx, 'admin.view')
  const rows = await ctx.tx.rows<Row>(sql`select ${columns} from ${tables} where a.id = ${params.id}`)
  const [view] = await views(ctx, rows)
  if (!view) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
  return view
}

async function views(ctx: Ctx, rows: readonly Row[]): Promise<View[]> {
  const ids = rows.map(({ id }) => id)
  const known = new Map((await viewApplications(ctx, ids)).map((view) => [view.id, view]))
  // One without a timesheet is loaded with an open one with id 0: nothing was recorded.
  const opened = (await hoursByIds(ctx, ids)).filter(({ sheet }) => sheet.id !== 0)
  const sheets = new Map(opened.map((shift) => [shift.application.id, viewTimesheet(ctx, shift, 'manager')]))
  return rows.flatMap((row) => {
    const [view, timesheet = null] = [known.get(row.id), sheets.get(row.id)]
    return view ? [{ ...view, ...row, working_hours: timesheet?.working_hours ?? null, timesheet }] : []
  })
}

function conditions(query: Query, now: Date): Sql {
  const is = (asked: boolean | undefined, fact: Sql) => asked !== undefined && sql`(${fact}) = ${asked}`
  const name = query.location_name?.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return every(
    query.pro_id !== undefined && sql`a.pro_id = ${query.pro_id}`,
    query.gig_id !== undefined && sql`a.gig_id = ${query.gig_id}`,
    name !== undefined && sql`lower(l.name) like ${`%${name}%`}`,
    is(query.is_confirmed, sql`a.confirmed_at is not null`),
    is(query.is_cancelled, sql`a.cancelled_at is not null`),
    is(query.is_selected, sql`a.selected_at is not null`),
    is(query.is_boosted, sql`a.is_boosted`),
    is(query.is_gig_cancelled, sql`g.cancelled_at is not null`),
    is(
      query.unpaid_pros,
      sql`a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null and a.end_time <= ${now}
      and coalesce(a.pro_payment_status, '') not in ('AVAILABLE', 'IN_TRANSIT', 'SUBMITTED', 'PENDING_TRANSFER')`,
    ),
    is(
      query.uncharged_businesses,
      sql`a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null and not a.is_closed_without_charge
      and a.end_time <= ${now} and coalesce(a.business_payment_status, '') not in ('AVAILABLE', 'IN_TRANSIT', 'SUBMITTED', 'PENDING_TRANSFER')`,
    ),
    is(query.has_open_dispute, openDispute),
    is(query.has_flagged_hours, flaggedHours),
    is(query.has_hours_passed_on, passedOn),
    query.gig__start_time__gte !== undefined && sql`g.start_time >= ${query.gig__start_time__gte}`,
    query.gig__start_time__lte !== undefined && sql`g.start_time <= ${query.gig__start_time__lte}`,
    query.shift_break_compliance !== undefined &&
      sql`(t.compliance_status = ${query.shift_break_compliance}
        or t.break_verdicts @> ${JSON.stringify([{ status: query.shift_break_compliance }])}::jsonb)`,
    query.market_id !== undefined && sql`l.market_id = ${query.market_id}`,
    ofDispute(sql`d.created_ts`, query.disputed_from, query.disputed_until),
    ofDispute(sql`d.resolved_at`, query.decided_from, query.decided_until),
  )
}

const openDispute = sql`exists (select from hours_disputes d
  where d.organization_id = a.organization_id and d.application_id = a.id and d.resolved_at is null)`
const flaggedHours = sql`coalesce(t.approved_at is null and t.proposed_at is not null and (t.is_flagged or t.compliance_status = 'NON_COMPLIANT'), false)`
const passedOn = sql`coalesce(t.passed_on_at is not null and t.is_flagged and t.state = 'PROPOSED', false)`

// With a dispute that has this instant on these local days.
function ofDispute(at: Sql, from: string | undefined, until: string | undefined): Sql | false {
  if (from === undefined && until === undefined) return false
  const on = sql`(${at} at time zone l.timezone)::date`
  return sql`exists (select from hours_disputes d where d.organization_id = a.organization_id and d.application_id = a.id
    and ${every(from !== undefined && sql`${on} >= ${from}::date`, until !== undefined && sql`${on} <= ${until}::date`)} and ${at} is not null)`
}

function orderOf(ordering: Query['ordering']): Sql {
  switch (ordering) {
    case 'gig__start_time':
      return sql`g.start_time, a.id`
    case '-gig__start_time':
      return sql`g.start_time desc, a.id desc`
    case 'created_ts':
      return sql`a.created_ts, a.id`
    case '-created_ts':
      return sql`a.created_ts desc, a.id desc`
    case 'id':
      return sql`a.id`
    case '-id':
      return sql`a.id desc`
  }
}
