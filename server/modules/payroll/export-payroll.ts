import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { exportPayroll as endpoint, PayrollLine } from '@crewcall/contract/payroll.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { insertRow } from '../../platform/write.ts'
import { closingsOf } from './closings.ts'
import { fileOf } from './files/file-of.ts'
import { employerForUpdate } from './employer.ts'

type Made = { content: string; exported_at: Date; exported_by: string }

/** The file of a closing: made once and stored, so that it is the same to the byte whenever it is exported again. @throws problem not_found, conflict */
export async function exportPayroll(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const employer = await employerForUpdate(ctx)
  const { first_day, number } = await ctx.tx.one<{ first_day: string; number: number }>(sql`
    select first_day, number from payroll_closings where id = ${body.closing_id}`)
  const { format } = body
  const file = { first_day, last_day: addDays(first_day, 6), number, format, company: employer.company }
  const extension = format === 'QUICKBOOKS_IIF' ? 'iif' : 'csv'
  const file_name = `payroll-${first_day}-${number}-${format.toLowerCase().replaceAll('_', '-')}.${extension}`
  const before = await madeBefore(ctx, body)
  if (before) return { file_name, ...before, is_repeated: true }
  const closing = (await closingsOf(ctx, first_day)).find((one) => one.number === number)
  const content = fileOf(file, await numbered(ctx, closing?.lines ?? []))
  const made = { closing_id: body.closing_id, format, content }
  await insertRow(ctx.tx, 'payroll_exports', { ...made, exported_by: ctx.actor.user_id, exported_at: ctx.now })
  await record(ctx, {
    action: 'payroll.export',
    object_type: 'payroll_closing',
    object_id: body.closing_id,
    after: { first_day, number, format },
  })
  const stored = await madeBefore(ctx, body)
  return { file_name, content, exported_at: ctx.now, exported_by: stored?.exported_by ?? '', is_repeated: false }
}

// The number that an employee has now, as two closed lines may have the same one: the file is made once, so it stays the same from then on.
async function numbered({ tx }: Ctx, lines: readonly PayrollLine[]): Promise<PayrollLine[]> {
  const noted = await tx.rows<{ pro_id: number; payroll_id: string }>(sql`
    select pro_id, payroll_id from payroll_people where pro_id = any(${lines.map(({ pro_id }) => pro_id)}::bigint[]) and payroll_id is not null`)
  const known = new Map(noted.map(({ pro_id, payroll_id }) => [pro_id, payroll_id]))
  return lines.map((line) => ({ ...line, payroll_id: known.get(line.pro_id) ?? line.payroll_id }))
}

async function madeBefore(ctx: Ctx, { closing_id, format }: Input<typeof endpoint>['body']): Promise<Made | undefined> {
  const [found] = await ctx.tx.rows<Made>(sql`
    select e.content, e.exported_at, trim(u.first_name || ' ' || u.last_name) as exported_by from payroll_exports e join users u on u.id = e.exported_by
    where e.closing_id = ${closing_id} and e.format = ${format}`)
  return found
}
