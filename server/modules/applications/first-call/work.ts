import type * as contract from '@crewcall/contract/first-gig-calls.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every, updateRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { lockPro } from '../../engagements/index.ts'
import { isOpenCall } from './needed.ts'
import { callColumns, callOfPro, callTables, firstStart, viewCall } from './view.ts'
import type { CallRow } from './view.ts'

const own = () => problem('forbidden', 'FIRST_CALL_OWN')
constraintProblem('first_gig_call_caller_differs', own)

/** First calls: of those to make whose shift starts first, otherwise the newest first. */
export async function listCalls(
  ctx: Ctx,
  { query }: Input<typeof contract.listFirstGigCalls>,
): Promise<Reply<typeof contract.listFirstGigCalls>> {
  allow(ctx, 'admin.callbacks')
  const found = await page<CallRow>(ctx.tx, {
    select: callColumns(ctx.now),
    from: callTables,
    where: every(query.is_open !== undefined && sql`${isOpenCall(ctx.now)} = ${query.is_open}`),
    order: query.is_open === true ? sql`${firstStart(ctx.now)}, c.pro_id` : sql`coalesce(c.spoken_at, c.asked_at) desc, c.pro_id desc`,
    query,
  })
  return mapPage(found, (row) => viewCall(ctx, row))
}

/** Takes care of a call, or gives it back; repeating it changes nothing. @throws problem not_found, forbidden for their own, conflict unless it is open */
export async function takeCall(
  ctx: Ctx,
  { params, body }: Input<typeof contract.takeFirstGigCall>,
): Promise<Reply<typeof contract.takeFirstGigCall>> {
  const call = await unspoken(ctx, params.proId)
  refuseClosed(call)
  if ((call.taken_by === ctx.actor.user_id) === body.is_mine) return viewCall(ctx, call)
  return write(ctx, call, {
    values: { taken_by: body.is_mine ? ctx.actor.user_id : null },
    action: body.is_mine ? 'pro.take_first_call' : 'pro.give_back_first_call',
  })
}

/**
 * Notes what came of a call (docs/rules/applications.md#first-call). Whoever was spoken with needs no other; that counts also if the pro lost the shift
 * meanwhile. Who was not reached stays to be called.
 * @throws problem not_found, forbidden for their own, conflict once spoken, for an account that is not active, or not reached while no shift asks for it
 */
export async function recordCall(
  ctx: Ctx,
  { params, body: { result, note } }: Input<typeof contract.recordFirstGigCall>,
): Promise<Reply<typeof contract.recordFirstGigCall>> {
  const call = await unspoken(ctx, params.proId)
  if (call.account_status !== 'ACTIVE') throw problem('conflict', 'ACCOUNT_NOT_ACTIVE')
  if (result === 'SPOKEN')
    return write(ctx, call, { values: { note, spoken_at: ctx.now, spoken_by: ctx.actor.user_id }, action: 'pro.make_first_call' })
  refuseClosed(call)
  return write(ctx, call, { values: { note, tries: call.tries + 1, tried_at: ctx.now }, action: 'pro.miss_first_call' })
}

// The pro is locked first, as by whoever takes them off a shift: what is read after that stays so.
async function unspoken(ctx: Ctx, proId: number): Promise<CallRow> {
  allow(ctx, 'admin.callbacks')
  const { user_id } = await lockPro(ctx, proId)
  const call = await callOfPro(ctx, proId)
  if (user_id === ctx.actor.user_id) throw own()
  if (call.spoken_at !== null) throw problem('conflict', 'FIRST_CALL_MADE')
  return call
}

function refuseClosed({ shift }: CallRow): void {
  if (shift === null) throw problem('conflict', 'FIRST_CALL_CLOSED')
}

async function write(ctx: Ctx, { pro_id }: CallRow, { values, action }: { values: Values<'first_gig_calls'>; action: string }) {
  await updateRows(ctx.tx, 'first_gig_calls', sql`pro_id = ${pro_id}`, values)
  await record(ctx, { action, object_type: 'pro', object_id: pro_id })
  await announce(ctx, 'pro.first_call_changed', { pro_id }, ['admin', `pro:${pro_id}`])
  return viewCall(ctx, await callOfPro(ctx, pro_id))
}
