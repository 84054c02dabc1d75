import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { closePayrollWeek as endpoint } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { addRows, insertRow } from '../../platform/write.ts'
import { employerForUpdate } from './employer.ts'
import { lookAt, viewWeek } from './view-week.ts'
import { differenceOf, isNothing } from './sums.ts'

type View = Reply<typeof endpoint>
type Body = Input<typeof endpoint>['body']

/**
 * Closes a workweek with the sums that were shown, or what changed since it was closed (docs/rules/payroll.md#closing). Its lines never change; the
 * database posts their premium in the books of the employer.
 * @throws problem forbidden, stale_version when other sums were shown, conflict
 */
export async function closeWeek(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<View> {
  const employer = await employerForUpdate(ctx)
  const { view, toClose } = await lookAt(ctx, employer, body.day)
  refuse(view, body)
  await refuseOverlap(ctx, view)
  const number = view.closings.length + 1
  const closing = await insertRow(ctx.tx, 'payroll_closings', {
    first_day: view.first_day,
    number,
    closed_by: ctx.actor.user_id,
    closed_at: ctx.now,
  })
  await addRows(
    ctx.tx,
    'payroll_lines',
    toClose.map((line) => ({ closing_id: closing.id, ...line })),
  )
  await record(ctx, {
    action: 'payroll.close',
    object_type: 'payroll_closing',
    object_id: closing.id,
    after: { first_day: view.first_day, number, people: toClose.length, waiting: view.waiting },
  })
  return viewWeek(ctx, employer, view.first_day)
}

function refuse(view: View, { sums, leaves_waiting }: Body): void {
  if (!view.is_over) throw problem('conflict', 'PAYROLL_WEEK_RUNS')
  if (view.lines.some(({ is_computed }) => !is_computed)) throw problem('conflict', 'PAYROLL_PACK_MISSING')
  if (view.open.people === 0) throw problem('conflict', view.closings.length === 0 ? 'PAYROLL_NOTHING_WORKED' : 'PAYROLL_NOTHING_TO_CLOSE')
  if (!isNothing(differenceOf(view.open.sums, sums))) throw problem('stale_version', 'CHANGED_MEANWHILE')
  if (view.waiting > 0 && !leaves_waiting) throw problem('conflict', 'PAYROLL_HOURS_WAIT')
}

async function refuseOverlap(ctx: Ctx, { first_day, last_day }: View): Promise<void> {
  const { overlaps } = await ctx.tx.one<{ overlaps: boolean }>(sql`
    select exists (select from payroll_closings where first_day <> ${first_day}
      and first_day <= ${last_day}::date and first_day + 6 >= ${first_day}::date) as overlaps`)
  if (overlaps) throw problem('conflict', 'PAYROLL_WEEKS_OVERLAP')
}
