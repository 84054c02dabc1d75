import type { appealSuspension } from '@crewcall/contract/appeals.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { appealMachine } from '@crewcall/contract/rules/machines/appeal.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { stateAfter } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { addRows, insertRow } from '../../../platform/write.ts'
import { takeMedia } from '../../media/index.ts'
import { proOfActor } from '../pro-rows.ts'
import { isOver } from '../suspensions.ts'
import type { Suspension } from '../suspensions.ts'
import { appealById, viewOwnAppeal } from './view.ts'

constraintProblem('suspension_appeals_one_each', () => problem('already_exists', 'APPEALED_ALREADY'))

/**
 * Writes a pro's appeal against their suspension (docs/rules/pros.md#appeals).
 * @throws problem not_found, already_exists for a second one, or conflict once the suspension is over
 */
export async function write(ctx: Ctx, { params, body }: Input<typeof appealSuspension>): Promise<Reply<typeof appealSuspension>> {
  const pro = await proOfActor(ctx)
  allow(ctx, 'suspension.appeal', { pro_id: pro.id })
  const suspension = await ctx.tx.one<Suspension>(sql`
    select * from pro_suspensions where id = ${params.id} and pro_id = ${pro.id} for no key update`)
  if (isOver(ctx, suspension)) throw problem('conflict', 'SUSPENSION_OVER_ALREADY')
  await takeMedia(ctx, { ids: body.document_ids, purpose: 'APPEAL', field: 'document_ids' })
  stateAfter(ctx, appealMachine, null, 'write')
  const { id } = await insertRow(ctx.tx, 'suspension_appeals', {
    suspension_id: suspension.id,
    pro_id: pro.id,
    text: body.text,
    created_ts: ctx.now,
  })
  const documents = body.document_ids.map((media_id, index) => ({ appeal_id: id, position: index + 1, media_id }))
  await addRows(ctx.tx, 'suspension_appeal_documents', documents)
  await record(ctx, { action: 'pro.appeal_suspension', object_type: 'pro', object_id: pro.id })
  await announce(ctx, 'pro.appealed', { pro_id: pro.id, suspension_id: suspension.id }, ['admin', `pro:${pro.id}`])
  return viewOwnAppeal(ctx, await appealById(ctx, id))
}
