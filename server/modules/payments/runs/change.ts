import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { changePayRun as changeEndpoint, discardPayRun as discardEndpoint } from '@crewcall/contract/pay-runs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { linesOf, organizationsOf, partsIn, runForUpdate, tell } from './rows.ts'
import { viewRun } from './view.ts'

/**
 * Keeps the step of an open run, and skips timesheets or takes them back.
 * @throws problem not_found, forbidden, conflict once its sum is confirmed
 */
export async function changePayRun(ctx: Ctx, { params, body }: Input<typeof changeEndpoint>): Promise<Reply<typeof changeEndpoint>> {
  const held = await runForUpdate(ctx, params.id)
  if (held.state !== 'OPEN') throw problem('conflict', held.state === 'PAYING' ? 'PAY_RUN_CONFIRMED' : 'PAY_RUN_OVER')
  const run = partsIn(held, 'OPEN')
  if (body.step !== undefined)
    await ctx.tx.run(sql`
      update pay_runs set step = ${body.step} where organization_id = any(${organizationsOf(run.parts)}::bigint[]) and id = ${run.id}`)
  if (body.skip.length > 0)
    await ctx.tx.run(sql`
      update pay_run_lines n set outcome = 'SKIPPED', decided_at = ${ctx.now}
      where ${linesOf(run)} and n.outcome is null and n.application_id = any(${body.skip}::bigint[])`)
  // One that another run holds by now stays with that.
  if (body.keep.length > 0)
    await ctx.tx.run(sql`
      update pay_run_lines n set outcome = null, decided_at = null
      where ${linesOf(run)} and n.outcome = 'SKIPPED' and n.application_id = any(${body.keep}::bigint[]) and not exists (
        select from pay_run_lines o where o.organization_id = n.organization_id and o.application_id = n.application_id and o.outcome is null)`)
  await tell(ctx, run)
  return viewRun(ctx, run.id)
}

/**
 * Ends a run, or the parts of it whose businesses the actor may pay for: what it charged stays charged, the rest is free for another one.
 * What is over stays as it is.
 * @throws problem not_found, forbidden
 */
export async function discardPayRun(ctx: Ctx, { params }: Input<typeof discardEndpoint>): Promise<Reply<typeof discardEndpoint>> {
  const run = await runForUpdate(ctx, params.id)
  if (run.state !== 'OPEN' && run.state !== 'PAYING') return viewRun(ctx, run.id)
  await ctx.tx.run(sql`update pay_run_lines n set outcome = 'DROPPED', decided_at = ${ctx.now} where ${linesOf(run)} and n.outcome is null`)
  await ctx.tx.run(sql`
    update pay_runs set ended_at = ${ctx.now}, ended_by = ${ctx.actor.user_id}, end_reason = 'DISCARDED'
    where organization_id = any(${organizationsOf(run.parts)}::bigint[]) and id = ${run.id} and ended_at is null`)
  await tell(ctx, run, 'discard')
  return viewRun(ctx, run.id)
}
