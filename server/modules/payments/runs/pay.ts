import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { confirmPayRun as confirmEndpoint, payPayRun as payEndpoint } from '@crewcall/contract/pay-runs.ts'
import { payRunPart } from '@crewcall/contract/rules/pay-run.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { leftOutBy, problem } from '../../../platform/errors.ts'
import { payShown } from '../payday/pay-timesheets.ts'
import { totalsOf } from '../payday/total-timesheets.ts'
import { linesOf, organizationsOf, partsIn, runForUpdate, tell } from './rows.ts'
import type { HeldRun, RunRow } from './rows.ts'
import { viewRun } from './view.ts'

type OpenLine = { application_id: number; gig_id: number; total_cents: number | null; hours_total_cents: number | null }
type LeftOut = { application_id: number } & ReturnType<typeof leftOutBy>

/**
 * Confirms the exact sum of an open run; confirmed again with the same sum, nothing happens.
 * @throws problem not_found, forbidden, stale_version if it is another sum by now, conflict once another one is confirmed
 */
export async function confirmPayRun(ctx: Ctx, { params, body }: Input<typeof confirmEndpoint>): Promise<Reply<typeof confirmEndpoint>> {
  const held = await runForUpdate(ctx, params.id)
  if (held.state === 'DISCARDED') throw problem('conflict', 'PAY_RUN_OVER')
  if (held.state !== 'OPEN') {
    const confirmed = held.parts.reduce((sum, { confirmed_cents }) => sum + (confirmed_cents ?? 0), 0)
    if (confirmed !== body.total) throw problem('conflict', 'PAY_RUN_CONFIRMED')
    return viewRun(ctx, held.id)
  }
  const run = partsIn(held, 'OPEN')
  const open = await openLines(ctx, run)
  const shown = await totalsOf(ctx, { application_id: open.map(({ application_id }) => application_id), action: 'PAY', run_id: run.id })
  if (shown.total !== body.total || shown.count !== body.count) throw problem('stale_version', 'PAY_RUN_CHANGED')
  await leaveOut(ctx, run, shown.skipped)
  const agreed = shown.lines.map(({ application_id, total, hours_total }) => ({ application_id, total, hours_total }))
  await ctx.tx.run(sql`
    update pay_run_lines n set total_cents = x.total, hours_total_cents = x.hours_total
    from json_to_recordset(${JSON.stringify(agreed)}::json) as x (application_id bigint, total bigint, hours_total bigint)
    where ${linesOf(run)} and n.application_id = x.application_id and n.outcome is null`)
  const parts = await ctx.tx.rows<RunRow>(sql`
    update pay_runs r set step = 'CONFIRM', confirmed_by = ${ctx.actor.user_id}, confirmed_at = ${ctx.now}, confirmed_cents = (
      select coalesce(sum(n.total_cents), 0) from pay_run_lines n
      where n.organization_id = r.organization_id and n.run_id = r.id and n.outcome is null)
    where r.organization_id = any(${organizationsOf(run.parts)}::bigint[]) and r.id = ${run.id} returning r.*`)
  await endWhatIsDone(ctx, run)
  await tell(ctx, { ...run, parts }, 'confirm')
  return viewRun(ctx, run.id)
}

/**
 * Charges the next part of a confirmed run, as its lines were confirmed; what costs something else by now is left out. The charges and what the
 * run keeps of them are one transaction, so a call whose answer is lost charges nothing twice.
 * @throws problem not_found, forbidden, conflict before the sum is confirmed; else as `payPros`
 */
export async function payPayRun(ctx: Ctx, { params }: Input<typeof payEndpoint>): Promise<Reply<typeof payEndpoint>> {
  const held = await runForUpdate(ctx, params.id)
  const run = partsIn(held, 'PAYING')
  if (run.parts.length === 0 && held.state === 'OPEN') throw problem('conflict', 'PAY_RUN_NOT_CONFIRMED')
  if (run.parts.length === 0) return viewRun(ctx, held.id)
  const open = await openLines(ctx, run)
  const { size } = await ctx.tx.one<{ size: number }>(
    sql`select count(*)::int as size from pay_run_lines n where ${linesOf(run)} and n.total_cents is not null`,
  )
  const part = new Map(open.slice(0, payRunPart(size)).map((line) => [line.application_id, line]))
  const shown = await totalsOf(ctx, { application_id: [...part.keys()], action: 'PAY', run_id: run.id })
  const [asSeen, changed] = [shown.lines.filter(isConfirmed), shown.lines.filter((line) => !isConfirmed(line))]
  const done = await payShown(ctx, asSeen)
  await leaveOut(ctx, run, [
    ...shown.skipped,
    ...changed.map(({ application_id }) => ({ application_id, ...leftOutBy(problem('stale_version', 'AMOUNT_CHANGED')) })),
    ...done.skipped,
  ])
  await ctx.tx.run(sql`
    update pay_run_lines n set outcome = 'PAID', decided_at = ${ctx.now}
    where ${linesOf(run)} and n.outcome is null and n.application_id = any(${done.paid}::bigint[])`)
  await endWhatIsDone(ctx, run)
  await tell(ctx, run)
  return viewRun(ctx, run.id)

  function isConfirmed({ application_id, total, hours_total }: (typeof shown.lines)[number]): boolean {
    const line = part.get(application_id)
    return line?.total_cents === total && line.hours_total_cents === hours_total
  }
}

// Shift after shift, so that a call locks as few of them as possible.
function openLines(ctx: Ctx, run: HeldRun): Promise<OpenLine[]> {
  return ctx.tx.rows<OpenLine>(sql`
    select n.application_id, a.gig_id, n.total_cents, n.hours_total_cents from pay_run_lines n
    join applications a on a.organization_id = n.organization_id and a.id = n.application_id
    where ${linesOf(run)} and n.outcome is null order by a.gig_id, a.id`)
}

async function leaveOut(ctx: Ctx, run: HeldRun, skipped: readonly LeftOut[]): Promise<void> {
  if (skipped.length === 0) return
  await ctx.tx.run(sql`
    update pay_run_lines n set outcome = 'LEFT_OUT', decided_at = ${ctx.now}, code = x.code, reason = x.reason, reason_values = x.values
    from json_to_recordset(${JSON.stringify(skipped)}::json) as x (application_id bigint, code text, reason text, "values" jsonb)
    where ${linesOf(run)} and n.application_id = x.application_id and n.outcome is null`)
}

async function endWhatIsDone(ctx: Ctx, run: HeldRun): Promise<void> {
  await ctx.tx.run(sql`
    update pay_runs r set ended_at = ${ctx.now}, ended_by = ${ctx.actor.user_id}, end_reason = 'DONE'
    where r.organization_id = any(${organizationsOf(run.parts)}::bigint[]) and r.id = ${run.id} and r.ended_at is null and not exists (
      select from pay_run_lines n where n.organization_id = r.organization_id and n.run_id = r.id and n.outcome is null)`)
}
