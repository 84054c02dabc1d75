import type * as contract from '@crewcall/contract/appeals.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { appealMachine } from '@crewcall/contract/rules/machines/appeal.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { stateAfter } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { every, updateRows } from '../../../platform/write.ts'
import { liftSuspension, otherInForce } from '../suspensions.ts'
import { appealById, appealColumns, appealTables, statusOfAppeal, viewAppeal, waitsForAnswer } from './view.ts'
import type { AppealRow } from './view.ts'

const own = () => problem('forbidden', 'APPEAL_OWN')
constraintProblem('suspension_appeal_answerer_differs', own)

/** Appeals, those that wait first if only they are asked for, otherwise newest first. */
export async function list(ctx: Ctx, { query }: Input<typeof contract.listAppeals>): Promise<Reply<typeof contract.listAppeals>> {
  allow(ctx, 'admin.suspend')
  const found = await page<AppealRow>(ctx.tx, {
    select: appealColumns,
    from: appealTables,
    where: every(
      query.pro_id !== undefined && sql`a.pro_id = ${query.pro_id}`,
      query.is_open === true && waitsForAnswer(ctx.now),
      query.is_open === false && sql`not (${waitsForAnswer(ctx.now)})`,
    ),
    order: query.is_open === true ? sql`a.created_ts, a.id` : sql`a.created_ts desc, a.id desc`,
    query,
  })
  return mapPage(found, (row) => viewAppeal(ctx, row))
}

/** Takes care of an appeal, or gives it back; repeating it changes nothing. @throws problem not_found, forbidden for their own, conflict once answered */
export async function take(ctx: Ctx, { params, body }: Input<typeof contract.takeAppeal>): Promise<Reply<typeof contract.takeAppeal>> {
  const appeal = await openAppeal(ctx, params.id)
  const isMine = appeal.taken_by === ctx.actor.user_id
  if (isMine === body.is_mine) return viewAppeal(ctx, appeal)
  await updateRows(ctx.tx, 'suspension_appeals', sql`id = ${appeal.id}`, { taken_by: body.is_mine ? ctx.actor.user_id : null })
  const { pro_id, suspension_id } = appeal
  const action = body.is_mine ? 'pro.take_suspension_appeal' : 'pro.give_back_suspension_appeal'
  await record(ctx, { action, object_type: 'pro', object_id: pro_id })
  await announce(ctx, 'pro.appeal_taken', { pro_id, suspension_id }, ['admin'])
  return viewAppeal(ctx, await appealById(ctx, appeal.id))
}

/**
 * Answers an appeal (docs/rules/pros.md#appeals): the suspension stays, or is lifted as by hand; cancelled shifts stay cancelled.
 * @throws problem not_found, forbidden for their own, conflict once it is answered or the suspension is over
 */
export async function answer(
  ctx: Ctx,
  { params, body }: Input<typeof contract.answerAppeal>,
): Promise<Reply<typeof contract.answerAppeal>> {
  const appeal = await openAppeal(ctx, params.id)
  const { pro_id, suspension_id } = appeal
  const isLifted = body.decision === 'LIFTED'
  const decision = stateAfter(ctx, appealMachine, 'OPEN', isLifted ? 'lift' : 'uphold')
  if (isLifted) await liftSuspension(ctx, suspension_id)
  const answered = { answer: body.answer, answered_by: ctx.actor.user_id, answered_at: ctx.now }
  await updateRows(ctx.tx, 'suspension_appeals', sql`id = ${appeal.id}`, { decision, ...answered })
  await record(ctx, {
    action: isLifted ? 'pro.accept_suspension_appeal' : 'pro.uphold_suspension',
    object_type: 'pro',
    object_id: pro_id,
  })
  const other = isLifted ? await otherInForce(ctx, pro_id) : {}
  await announce(ctx, 'pro.appeal_answered', { pro_id, suspension_id, ...body, ...other }, ['admin', `pro:${pro_id}`])
  return viewAppeal(ctx, await appealById(ctx, appeal.id))
}

// The suspension is locked first, as by whoever lifts it: what is read after that stays so.
async function openAppeal(ctx: Ctx, id: number): Promise<AppealRow> {
  allow(ctx, 'admin.suspend')
  await ctx.tx.run(sql`
    select 1 from pro_suspensions where id = (select suspension_id from suspension_appeals where id = ${id}) for no key update`)
  const appeal = await appealById(ctx, id)
  if (appeal.pro.user_id === ctx.actor.user_id) throw own()
  if (statusOfAppeal(ctx, appeal) !== 'OPEN') throw problem('conflict', 'APPEAL_CLOSED')
  return appeal
}
