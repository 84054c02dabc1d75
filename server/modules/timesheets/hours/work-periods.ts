import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { withRows } from './evidence.ts'
import type { Break } from './evidence.ts'
import type { EngagementHours } from './engagement-hours.ts'

const elsewhere = () => problem('conflict', 'PRO_ON_THE_CLOCK_ELSEWHERE')
constraintProblem('work_periods_one_open', elsewhere)
constraintProblem('work_periods_no_overlap', elsewhere)

/** Clocks the pro in; one open period per pro, none overlapping (docs/invariants.md#p2). */
export async function openPeriod(ctx: Ctx, { application }: EngagementHours, at: Date): Promise<void> {
  await ctx.tx.run(sql`
    insert into work_periods (pro_id, application_id, organization_id, worked)
    values (${application.pro_id}, ${application.id}, ${application.organization_id}, tstzrange(${at}, null))`)
}

/**
 * Clocks the pro out and ends their open break; also moves the end of a period, or of a break, that was closed automatically.
 * @returns the shift with the updated breaks
 */
export async function closePeriod(ctx: Ctx, shift: EngagementHours, at: Date): Promise<EngagementHours> {
  const { application } = shift
  const closed = sql`with closed as (
    update work_periods set worked = tstzrange(lower(worked), greatest(${at}, lower(worked) + interval '1 second'))
    where pro_id = ${application.pro_id} and application_id = ${application.id})`
  return endOpenBreak(ctx, shift, at, 'clock_out', closed)
}

/**
 * Ends the open break, or one that a clock-out ended meanwhile: by the press with this id, or by a replacing clock-out.
 * @param along further changes in the same statement
 */
export async function endOpenBreak(
  ctx: Ctx,
  shift: EngagementHours,
  at: Date,
  by: { client_end_id: string } | 'clock_out',
  along: Sql = empty,
): Promise<EngagementHours> {
  const { application, evidence } = shift
  const isClockOut = by === 'clock_out'
  const breaks = await ctx.tx.rows<Break>(sql`${along}
    update shift_breaks set end_time = greatest(${at}, start_time + interval '1 second'), is_ended_by_clock_out = ${isClockOut},
      client_end_id = ${isClockOut ? null : by.client_end_id}::uuid
    where organization_id = ${application.organization_id} and application_id = ${application.id}
      and (end_time is null or (is_ended_by_clock_out and (${isClockOut} or start_time < ${at}))) returning *`)
  return { ...shift, evidence: withRows(evidence, { breaks }) }
}

/** Puts the pro back on the clock after a mistaken clock-out. */
export async function reopenPeriod(ctx: Ctx, { application }: EngagementHours): Promise<void> {
  await ctx.tx.run(sql`
    update work_periods set worked = tstzrange(lower(worked), null) where pro_id = ${application.pro_id} and application_id = ${application.id}`)
}
