import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import type { Shift } from './shift.ts'

const elsewhere = () => problem('conflict', 'The pro is on the clock at another shift at that time')
constraintProblem('work_periods_one_open', elsewhere)
constraintProblem('work_periods_no_overlap', elsewhere)

/** Puts the pro on the clock; one open period per pro, none overlapping (P2). */
export async function openPeriod(ctx: Ctx, { application }: Shift, at: Date): Promise<void> {
  await ctx.tx.run(sql`
    insert into work_periods (pro_id, application_id, organization_id, worked)
    values (${application.pro_id}, ${application.id}, ${application.organization_id}, tstzrange(${at}, null))`)
}

/** Takes the pro off the clock; also moves the end of a period that was closed for the pro. */
export async function closePeriod(ctx: Ctx, { application }: Shift, at: Date): Promise<void> {
  await ctx.tx.run(sql`
    update work_periods set worked = tstzrange(lower(worked), greatest(${at}, lower(worked) + interval '1 second'))
    where pro_id = ${application.pro_id} and application_id = ${application.id}`)
}

/** Puts the pro back on the clock after a mistaken clock-out. */
export async function reopenPeriod(ctx: Ctx, { application }: Shift): Promise<void> {
  await ctx.tx.run(sql`
    update work_periods set worked = tstzrange(lower(worked), null) where pro_id = ${application.pro_id} and application_id = ${application.id}`)
}

/** True while the pro is on the clock at some other shift. */
export async function isElsewhere(ctx: Ctx, { application }: Shift): Promise<boolean> {
  const open = await ctx.tx.maybe(sql`
    select 1 from pros_at_work where pro_id = ${application.pro_id} and application_id <> ${application.id}`)
  return open !== undefined
}
