import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listTimesheets as endpoint, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { openSheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { payColumns } from './pay-row.ts'
import { viewTimesheets } from './timesheet-rows.ts'
import type { SheetRecord } from './timesheet-rows.ts'
import { inStates, sheetEvidenceColumns, sheetOrder, sheetStateSql, timesheetTables, withFlags } from './timesheet-sql.ts'

/**
 * The hours of all locations of the actor in one list, first those that need a person (docs/rules/hours.md#timesheets): one statement,
 * however many locations there are.
 */
export async function listTimesheets(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const list = await page<SheetRecord>(ctx.tx, {
    select: sql`${payColumns(ctx.now)}, ${sheetStateSql} as state, l.name as location_name, ${sheetEvidenceColumns}`,
    from: timesheetTables,
    where: timesheetsAsked(ctx, query),
    order: sheetOrder,
    query,
  })
  return { ...list, results: viewTimesheets(ctx, list.results) }
}

type Filters = Omit<Input<typeof totalTimesheets>['query'], 'skip_id' | 'action'>

/** The condition of the filters, within the locations whose hours the actor may see. */
export function timesheetsAsked(ctx: Ctx, query: Filters): Sql {
  const ids = query.application_id
  const isAnyState = ids !== undefined && query.state === undefined
  return every(
    withinReach(ctx, query, sql`a`),
    query.gig_id !== undefined && sql`a.gig_id = ${query.gig_id}`,
    ids !== undefined && sql`a.id = any(${ids}::bigint[]) and a.confirmed_at is not null`,
    query.pro_id !== undefined && sql`a.pro_id = ${query.pro_id}`,
    query.skill_id !== undefined && sql`g.skill_id = ${query.skill_id}`,
    query.start_time__gte !== undefined && sql`a.start_time >= ${query.start_time__gte}`,
    query.start_time__lte !== undefined && sql`a.start_time <= ${query.start_time__lte}`,
    !isAnyState && inStates(query.state ?? openSheetStates, ctx.now, withinReach(ctx, query, sql`x`)),
    query.flag !== undefined && query.flag.length > 0 && withFlags(query.flag),
  )
}

/** The locations of the filter that the actor may see, over an alias with `organization_id` and `location_id`. */
export function withinReach(
  ctx: Ctx,
  { location_id, organization_id, application_id }: Partial<Pick<Filters, 'location_id' | 'organization_id' | 'application_id'>>,
  alias: Sql,
): Sql {
  // Nothing of a sandbox is among what is real, unless it is asked for.
  const isAll = location_id === undefined && organization_id === undefined && application_id === undefined
  return every(
    myLocations(ctx, { may: 'hours.view', onlyReal: isAll })(sql`${alias}.location_id`, sql`${alias}.organization_id`),
    location_id !== undefined && sql`${alias}.location_id = ${location_id}`,
    organization_id !== undefined && sql`${alias}.organization_id = ${organization_id}`,
  )
}
