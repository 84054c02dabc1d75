import type {
  finishCallback,
  giveBackCallback,
  listCallbacks,
  makeSoftphoneToken,
  noteCallback,
  takeCallback,
} from '@crewcall/contract/contact-center.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { allow } from '../../../platform/policy.ts'
import { updateRows } from '../../../platform/write.ts'
import { callbackForUpdate, moveCallback, unassigned, viewCallbacks } from './callbacks.ts'
import type { CallbackRow } from './callbacks.ts'
import { endReservation } from './reservations.ts'
import { sendTask, withdrawTask } from './send-task.ts'

/** The queue, the oldest first, or what is done, the newest first. */
export async function list(ctx: Ctx, { query }: Input<typeof listCallbacks>): Promise<Reply<typeof listCallbacks>> {
  allow(ctx, 'admin.callbacks')
  const isDone = query.is_done === 'true'
  const found = isDone ? sql`c.status = 'DONE'` : sql`c.status <> 'DONE'`
  return { results: await viewCallbacks(ctx, found, isDone ? sql`c.done_at desc, c.id desc` : sql`c.created_ts, c.id`) }
}

/** Takes a call back from the queue, also while another agent is being asked. @throws problem conflict if another agent has it */
export async function take(ctx: Ctx, { params }: Input<typeof takeCallback>): Promise<Reply<typeof takeCallback>> {
  const row = await openForUpdate(ctx, params.id)
  if (row.status === 'TAKEN' && row.agent_id === ctx.actor.user_id) return view(ctx, row.id)
  refuseOfOthers(ctx, row)
  await moveCallback(ctx, row, 'take', await taking(ctx, row))
  return changed(ctx, row.id)
}

/** Puts a call back into the queue again, at its old place, whoever has it. @throws problem conflict if nobody has */
export async function giveBack(ctx: Ctx, { params }: Input<typeof giveBackCallback>): Promise<Reply<typeof giveBackCallback>> {
  const row = await openForUpdate(ctx, params.id)
  if (row.status !== 'TAKEN') throw problem('conflict', 'CALLBACK_NOT_TAKEN')
  await moveCallback(ctx, row, 'give_back', { ...unassigned, task_ref: null, round: row.round + 1 })
  if (row.task_ref !== null) await enqueue(ctx, withdrawTask, { task_ref: row.task_ref })
  return changed(ctx, row.id)
}

/** Notes what came of a call back, and ends it. @throws problem conflict if another agent has it */
export async function finish(ctx: Ctx, { params, body }: Input<typeof finishCallback>): Promise<Reply<typeof finishCallback>> {
  allow(ctx, 'admin.callbacks')
  const row = await callbackForUpdate(ctx, params.id)
  if (row.status === 'DONE' && row.agent_id === ctx.actor.user_id) return view(ctx, row.id)
  refuseDone(row)
  refuseOfOthers(ctx, row)
  const taken = row.status === 'TAKEN' ? {} : await taking(ctx, row)
  await moveCallback(ctx, row, 'finish', { ...taken, note: body.note, done_at: ctx.now })
  return changed(ctx, row.id)
}

/** Replaces the note, which all agents read. @throws problem conflict if it is done */
export async function note(ctx: Ctx, { params, body }: Input<typeof noteCallback>): Promise<Reply<typeof noteCallback>> {
  const row = await openForUpdate(ctx, params.id)
  await updateRows(ctx.tx, 'callbacks', sql`id = ${row.id}`, { note: body.note, last_updated_ts: ctx.now })
  await record(ctx, { action: 'callback.note', object_type: 'callback', object_id: row.id })
  return view(ctx, row.id)
}

/** A token for the softphone of the caller. @throws problem conflict without a contact center */
export async function makeToken(ctx: Ctx): Promise<Reply<typeof makeSoftphoneToken>> {
  allow(ctx, 'admin.callbacks')
  const { contact_center } = ctx.ports
  if (contact_center.number === null) throw problem('conflict', 'NO_CONTACT_CENTER')
  const made = await contact_center.tokenFor({ id: ctx.actor.user_id }, ctx.now)
  await record(ctx, { action: 'softphone_token.make', object_type: 'user', object_id: ctx.actor.user_id })
  return made
}

async function openForUpdate(ctx: Ctx, id: number): Promise<CallbackRow> {
  allow(ctx, 'admin.callbacks')
  const row = await callbackForUpdate(ctx, id)
  refuseDone(row)
  return row
}

function refuseDone({ status }: CallbackRow): void {
  if (status === 'DONE') throw problem('conflict', 'CALLBACK_DONE')
}

function refuseOfOthers({ actor }: Ctx, { status, agent_id }: CallbackRow): void {
  if (status === 'TAKEN' && agent_id !== actor.user_id) throw problem('conflict', 'CALLBACK_OF_OTHERS')
}

// An agent who is being asked is not asked any more.
async function taking(ctx: Ctx, { reservation_ref }: CallbackRow) {
  if (reservation_ref !== null) await endReservation(ctx, reservation_ref)
  return { ...unassigned, agent_id: ctx.actor.user_id, taken_at: ctx.now }
}

// The agents of the contact center are asked for what is open, and for nothing else.
async function changed(ctx: Ctx, id: number) {
  await enqueue(ctx, sendTask, { callback_id: id }, { once: `callback:${id}` })
  return view(ctx, id)
}

async function view(ctx: Ctx, id: number) {
  const [found] = await viewCallbacks(ctx, sql`c.id = ${id}`, sql`c.id`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  return found
}
