import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { setPayrollId as endpoint } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { employerForUpdate } from './employer.ts'
import { viewWeek } from './view-week.ts'

/** Notes or forgets the number of an employee at the payroll provider. @throws problem not_found for who is no pro, forbidden, conflict */
export async function setPayrollId(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const employer = await employerForUpdate(ctx)
  const { pro_id, payroll_id } = body
  await ctx.tx.one(sql`select id from pros where id = ${pro_id}`)
  const before = await ctx.tx.maybe<{ payroll_id: string }>(sql`select payroll_id from payroll_people where pro_id = ${pro_id}`)
  if (payroll_id === null) await ctx.tx.run(sql`delete from payroll_people where pro_id = ${pro_id}`)
  else {
    const taken = await ctx.tx.maybe(sql`select pro_id from payroll_people where payroll_id = ${payroll_id} and pro_id <> ${pro_id}`)
    if (taken) throw problem('conflict', 'PAYROLL_ID_TAKEN')
    await ctx.tx.run(sql`
      insert into payroll_people (pro_id, payroll_id) values (${pro_id}, ${payroll_id})
      on conflict (pro_id) do update set payroll_id = excluded.payroll_id`)
  }
  const changed = { before: { payroll_id: before?.payroll_id ?? null }, after: { payroll_id } }
  await record(ctx, { action: 'payroll.set_number', object_type: 'pro', object_id: pro_id, ...changed })
  return viewWeek(ctx, employer, body.day)
}
