import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'

/** The employer of all employees: when its workweek begins, and what files call it. */
export type Employer = { week_begins_on: DayOfWeek; company: string }

/** The employer, for admins of the platform. @throws problem forbidden */
export function employer(ctx: Ctx): Promise<Employer> {
  allow(ctx, 'admin.payroll')
  return ctx.tx.one<Employer>(sql`select week_begins_on, company from payroll_settings`)
}

/** The same, locked until the end of the transaction: one closes a week at a time. @throws problem forbidden */
export function employerForUpdate(ctx: Ctx): Promise<Employer> {
  allow(ctx, 'admin.payroll')
  return ctx.tx.one<Employer>(sql`select week_begins_on, company from payroll_settings for update`)
}
