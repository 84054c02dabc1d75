import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { billOf, engagementColumns, engagementTables } from '../../engagements/index.ts'
import type { EngagementRow } from '../../engagements/index.ts'
import { sheetTimesColumns } from '../../timesheets/index.ts'

/** A shift a pro earns something by, as far as sums need it. */
export type EarningRow = EngagementRow & {
  gig_break_minutes: number
  location_name: string
  hours_state: string | null
  needs_manager: boolean
  payable_minutes: number | null
  added_minutes: number
  extras: number
}

/** True for an extra payment `x` that is pay: a waived minimum is none, unless the pro already had it. */
export const isPaid: Sql = sql`(x.waived_at is null or a.minimum_owed_cents > 0)`
/** The columns of an `EarningRow` over `earningTables`. */
export function earningColumns(now: Date): Sql {
  return sql`${engagementColumns(now)}, g.unpaid_break_minutes as gig_break_minutes, l.name as location_name, t.state as hours_state,
    coalesce(t.is_flagged, false) as needs_manager, t.payable_minutes, added_minutes(a.organization_id, a.id) as added_minutes,
    coalesce((select sum(x.pro_amount_cents) from adhoc_payments x where x.organization_id = a.organization_id and x.application_id = a.id
      and ${isPaid}), 0)::bigint as extras`
}
/** The same with the times of a view. */
export function viewedColumns(now: Date): Sql {
  return sql`${earningColumns(now)}, ${sheetTimesColumns}`
}
/** Tables of an earning: those of an engagement, `l` location, `t` timesheet. */
export const earningTables: Sql = sql`${engagementTables}
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id
  left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id`

/** True for the shifts of a pro that began, and for those with an extra payment. */
export function earnedBySql(proId: number, now: Date): Sql {
  return sql`a.pro_id = ${proId} and (a.confirmed_at is not null or a.minimum_owed_cents > 0)
    and ((a.start_time <= ${now} and a.cancelled_at is null and g.cancelled_at is null)
      or exists (select 1 from adhoc_payments x where x.organization_id = a.organization_id and x.application_id = a.id and ${isPaid}))`
}

/** The pay of a shift in cents. Before hours are proposed the schedule is the estimate; a cancelled shift pays only its extra payments. */
export function amountOf(row: EarningRow): number {
  if (row.cancelled_at !== null || row.is_closed_without_charge) return 0
  const minutes =
    row.payable_minutes ??
    scheduledPaidMinutes({ scheduled_start: row.start_time, scheduled_end: row.end_time, unpaid_break_minutes: row.gig_break_minutes })
  return billOf({ application: row, gig: row }, row, minutes).pro_receives_cents
}

/** The pay of a shift with its extra payments, in cents. */
export function amountWithExtras(row: EarningRow): number {
  return amountOf(row) + row.extras
}

/** The day on which a shift began where it was worked. */
export function dayOf({ start_time, timezone }: EarningRow): string {
  return instantToWall(start_time, timezone).date
}

/** The zone in which a pro's weeks and years begin: that of their market. */
export async function zoneOf(ctx: Ctx, { market_id }: Tables['pros']): Promise<string> {
  const market = await ctx.tx.maybe<{ timezone: string }>(sql`select timezone from markets where id = ${market_id}`)
  return market?.timezone ?? 'America/New_York'
}
