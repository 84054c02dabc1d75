import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { changeSheet, nextState } from './engagement-hours.ts'
import type { EngagementHours } from './engagement-hours.ts'

/** The hours as payments need them. */
type Payable = Pick<Tables['timesheets'], 'payable_minutes' | 'state' | 'start_time' | 'end_time' | 'unpaid_break_minutes'> & {
  /** What extra payments added to them after the charge. */
  added_minutes: number
}

/** The payable hours of an engagement; undefined while it has no timesheet. */
export function payableOf(ctx: Ctx, applicationId: number): Promise<Payable | undefined> {
  return ctx.tx.maybe<Payable>(sql`
    select t.payable_minutes, t.state, t.start_time, t.end_time, t.unpaid_break_minutes, added_minutes(a.organization_id, a.id) as added_minutes
    from applications a join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id where a.id = ${applicationId}`)
}

/** Locks approved hours because they are being charged; locked ones stay so. @throws problem conflict unless they are approved */
export async function lockTimesheet(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  if (shift.sheet.state === 'LOCKED') return shift
  if (shift.sheet.state !== 'APPROVED') throw problem('conflict', 'HOURS_NOT_APPROVED_YET')
  return changeSheet(ctx, shift, { state: await nextState(ctx, shift, 'lock'), locked_at: ctx.now })
}
