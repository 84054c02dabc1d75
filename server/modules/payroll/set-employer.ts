import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { setPayrollEmployer as endpoint } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { refuseDaysLeftOut } from './days-left-out.ts'
import { employerForUpdate } from './employer.ts'
import { viewWeek } from './view-week.ts'

/** Sets on which weekday the workweek begins and what files call the employer. Weeks that are closed stay as they are. @throws problem forbidden, conflict */
export async function setEmployer(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const before = await employerForUpdate(ctx)
  if (before.week_begins_on !== body.week_begins_on) await refuseDaysLeftOut(ctx, body.week_begins_on)
  await ctx.tx.run(sql`update payroll_settings set week_begins_on = ${body.week_begins_on}, company = ${body.company}`)
  await record(ctx, { action: 'payroll.set_employer', object_type: 'payroll', object_id: null, before, after: body })
  return viewWeek(ctx, body, undefined)
}
