import type { SheetFlag, SheetState } from '@crewcall/contract/rules/timesheet-flags.ts'
import { openSheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import { PAST_DUE_EARLY_MINUTES, SNAP_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { breaksOfSheet, clockInSql, clockOutSql, sheetTimesColumns } from '../../timesheets/index.ts'
import { failedExtra } from '../extras/failed.ts'
import { payTables } from './pay-row.ts'

/** Tables of a timesheet in the list: those of the payment lists, and `l` location. */
export const timesheetTables: Sql = sql`${payTables}
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id`

const failedHere: Sql = sql`${failedExtra} where x.organization_id = a.organization_id and x.application_id = a.id`
/** What the failed extra payments of application `a` cost the business, in cents. */
export const failedExtrasSql: Sql = sql`(select coalesce(sum(i.amount_cents), 0)::bigint from ${failedHere})`

/** The state of a timesheet in the list (contract/rules/timesheet-flags.ts). */
export const sheetStateSql: Sql = sql`case
  when t.state = 'DISPUTED' then 'DISPUTED'
  when a.business_payment_status in ('FAILED', 'ERROR') or exists (select 1 from ${failedHere}) then 'ATTENTION'
  when a.business_payment_status is not null or a.is_closed_without_charge then 'PAID'
  when t.state in ('APPROVED', 'LOCKED') then 'APPROVED'
  when t.state = 'PROPOSED' and t.is_flagged then 'ATTENTION'
  when t.state = 'PROPOSED' then 'READY'
  else 'RUNNING' end`

/** Who pays timesheet `a` in a pay run that is not over, other than this one, as `Payer`. */
export function payerSql(ofRun = 0): Sql {
  return sql`(select jsonb_build_object('user_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from pay_run_lines n
    join pay_runs r on r.organization_id = n.organization_id and r.id = n.run_id join users u on u.id = coalesce(r.confirmed_by, r.begun_by)
    where n.organization_id = a.organization_id and n.application_id = a.id and n.outcome is null and n.run_id <> ${ofRun})`
}

const outsideSql: Sql = sql`exists (select 1 from geo_logs o where o.organization_id = a.organization_id and o.location_id = a.location_id
  and o.created_ts between a.start_time - interval '1 day' and a.end_time + interval '1 day'
  and o.application_id = a.id and o.is_flagged_for_staffer_review)`
const skippedBreakSql: Sql = sql`coalesce(t.break_verdicts @> '[{"status": "SKIPPED"}]', false)`
const plannedMinutesSql: Sql = sql`(extract(epoch from g.end_time - g.start_time) / 60 - g.unpaid_break_minutes)`

/** The evidence of one row, as `SheetEvidence`. */
export const sheetEvidenceColumns: Sql = sql`${sheetTimesColumns}, (select count(*)::int from ${breaksOfSheet}) as break_count,
  ${outsideSql} as was_seen_outside, ${skippedBreakSql} as has_skipped_break, coalesce(t.is_flagged, false) as is_flagged, coalesce(t.flag_reasons, '{}') as flag_reasons,
  t.original_start_time is not null as is_edited, t.extension_requested_at is not null and t.extension_accepted_at is null as awaits_extra_time,
  t.last_updated_ts as hours_version, ${failedExtrasSql} as failed_extras,
  (select min(d.answer_due_at) from hours_disputes d where d.organization_id = a.organization_id and d.application_id = a.id
    and d.resolved_at is null) as answer_due_at`

const tolerance: Sql = sql`make_interval(mins => ${SNAP_MINUTES}::int)`
// The conditions of `flagsOfSheet`; a test compares both.
const flagConditions: Record<SheetFlag, Sql> = {
  PAYMENT_FAILED: sql`(a.business_payment_status in ('FAILED', 'ERROR') or exists (select 1 from ${failedHere}))`,
  DISPUTED: sql`t.state = 'DISPUTED'`,
  OVERLAPS: sql`'OVERLAPS' = any(t.flag_reasons)`,
  OFF_SITE: sql`('OUTSIDE_FENCE' = any(t.flag_reasons) or ${outsideSql})`,
  UNCLEAR: sql`exists (select 1 from unnest(t.flag_reasons) f where f not in ('OUTSIDE_FENCE', 'OVERLAPS'))`,
  OVER: sql`(${clockOutSql} > g.end_time + ${tolerance} or t.payable_minutes > ${plannedMinutesSql})`,
  LATE: sql`${clockInSql} > g.start_time + ${tolerance}`,
  LEFT_EARLY: sql`${clockOutSql} < g.end_time - ${tolerance}`,
  NO_BREAK: sql`(${skippedBreakSql} or (g.unpaid_break_minutes > 0 and ${clockInSql} is not null and ${clockOutSql} is not null
    and not exists (select 1 from ${breaksOfSheet}) and t.break_basis is distinct from 'SHORT'
    and (t.break_basis is distinct from 'SAID' or t.unpaid_break_minutes < g.unpaid_break_minutes)))`,
  EXTRA_TIME: sql`(t.extension_requested_at is not null and t.extension_accepted_at is null)`,
  EDITED: sql`t.original_start_time is not null`,
}

/** Timesheets with any of the flags. */
export function withFlags(flags: readonly SheetFlag[]): Sql {
  return sql`(${join(
    flags.map((flag) => flagConditions[flag]),
    ' or ',
  )})`
}

/** The order of the list: first what needs a person, then the oldest; of the settled ones, the newest. */
export const sheetOrder: Sql = sql`array_position(array['DISPUTED', 'ATTENTION', 'READY', 'APPROVED', 'RUNNING', 'PAID'], ${sheetStateSql}),
  case when ${sheetStateSql} = 'PAID' then -extract(epoch from a.start_time) else extract(epoch from a.start_time) end, a.id`

/**
 * The timesheets in these states. Those that are not settled are found by an index of their own, which this condition names word by word; a
 * failed extra payment may belong to a settled or cancelled one.
 * @param scope the same locations, over the alias `x` of an extra payment
 */
export function inStates(states: readonly SheetState[], now: Date, scope: Sql): Sql {
  const isOver = sql`(a.end_time <= ${new Date(now.getTime() + PAST_DUE_EARLY_MINUTES * 60_000)} or t.state <> 'OPEN')`
  const engaged = sql`a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null and ${isOver}`
  const failed = sql`a.id = any(array(select x.application_id from ${failedExtra} where ${scope}))`
  if (states.includes('PAID')) return sql`((${engaged}) or ${failed}) and ${sheetStateSql} = any(${[...states]}::text[])`
  const all = openSheetStates.every((state) => states.includes(state))
  const chosen = all ? sql`` : sql` and ${sheetStateSql} = any(${[...states]}::text[])`
  return sql`((${engaged} and ${unsettled}) or ${failed})${chosen}`
}

const unsettled: Sql = sql`a.confirmed_at is not null and a.cancelled_at is null and not a.is_closed_without_charge
  and (a.business_payment_status is null or a.business_payment_status in ('FAILED', 'ERROR'))`
