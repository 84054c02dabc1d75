import { sheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import type { SheetState } from '@crewcall/contract/rules/timesheet-flags.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { autoApproveAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import type { Ctx } from '../../../platform/context.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { costColumns } from './pay-row.ts'
import type { EngagementCost } from './pay-row.ts'
import { sheetCost } from './timesheet-rows.ts'
import { inStates, sheetStateSql, timesheetTables } from './timesheet-sql.ts'

/** The timesheets of a location that wait for a manager, and when the first of them is settled without one. */
export type Waiting = { count: number; due_at: Date | null }

const waitingStates: readonly SheetState[] = ['DISPUTED', 'ATTENTION', 'READY']

/** The waiting timesheets by location of the actor, in one statement. */
export async function sheetsWaiting(ctx: Ctx): Promise<Map<number, Waiting>> {
  const rows = await ctx.tx.rows<{ location_id: number; count: number; first_end: Date | null; answer_due_at: Date | null }>(sql`
    select a.location_id, count(*) as count, min(a.end_time) filter (where ${sheetStateSql} = 'READY') as first_end,
      min((select min(d.answer_due_at) from hours_disputes d where d.organization_id = a.organization_id and d.application_id = a.id
        and d.resolved_at is null)) as answer_due_at
    from ${timesheetTables} where ${sheetsOf(ctx, 'hours.view', waitingStates)} group by a.location_id`)
  return new Map(
    rows.map(({ location_id, count, first_end, answer_due_at }) => {
      const ends = [first_end && autoApproveAt(first_end), answer_due_at].filter((end) => end !== null)
      const due_at = ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())))
      return [location_id, { count, due_at }]
    }),
  )
}

/** What the hours of shifts that began in this local week cost, in cents by location of the actor; in one statement. */
export async function spentThisWeek(ctx: Ctx): Promise<Map<number, number>> {
  const beginsOn = sql`(select o.week_begins_on from organizations o where o.id = l.organization_id)`
  const weekOf = (instant: Sql) => sql`first_day_of_week((${instant} at time zone l.timezone)::date, ${beginsOn})`
  const worked = await ctx.tx.rows<EngagementCost & { location_id: number }>(sql`
    select a.location_id, ${costColumns} from ${timesheetTables}
    where ${every(
      sheetsOf(ctx, 'payment.view', sheetStates),
      sql`a.start_time > ${ctx.now}::timestamptz - interval '9 days'`,
      sql`${weekOf(sql`a.start_time`)} = ${weekOf(sql`${ctx.now}::timestamptz`)}`,
      sql`a.confirmed_at is not null and t.payable_minutes is not null`,
    )}`)
  const places = Map.groupBy(worked, ({ location_id }) => location_id)
  return new Map([...places].map(([id, sheets]) => [id, sumCents(sheets.map((sheet) => sheetCost(sheet)?.business_total_cents ?? 0))]))
}

/** The timesheets in these states at the locations where the actor has the right. */
export function sheetsOf(ctx: Ctx, may: Ability, states: readonly SheetState[]): Sql {
  const mine = myLocations(ctx, { may, evenForAdmins: true })
  const within = (alias: Sql) => mine(sql`${alias}.location_id`, sql`${alias}.organization_id`)
  return every(within(sql`a`), inStates(states, ctx.now, within(sql`x`)))
}
