import type { Callback } from '@crewcall/contract/contact-center.ts'
import { callbackMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { CallbackStatus } from '@crewcall/contract/rules/machines/callback.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { move } from '../../../platform/move.ts'
import { updateRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'

export type CallbackRow = Omit<Tables['callbacks'], 'status'> & { status: CallbackStatus }
type Event = Parameters<typeof callbackMachine.next>[1]
/** Nobody has it. */
export const unassigned = { agent_id: null, reserved_until: null, reservation_ref: null, taken_at: null } as const

/** A call back that is about to change, locked. @throws problem not_found */
export function callbackForUpdate(ctx: Ctx, id: number): Promise<CallbackRow> {
  return ctx.tx.one<CallbackRow>(sql`select * from callbacks where id = ${id} for no key update`)
}

/** Moves a call back, with what else changes by it. @throws IllegalMove */
export async function moveCallback(ctx: Ctx, row: CallbackRow, event: Event, changes: Values<'callbacks'>): Promise<CallbackRow> {
  const status = await move(ctx, callbackMachine, row, event)
  await updateRows(ctx.tx, 'callbacks', sql`id = ${row.id}`, { ...changes, status, last_updated_ts: ctx.now })
  await announce(ctx, 'callback.changed', { callback_id: row.id }, ['admin'])
  return callbackForUpdate(ctx, row.id)
}

/** Calls back as the agents see them, those that match, in this order. */
export function viewCallbacks(
  { tx }: Pick<Ctx, 'tx'>,
  found: Sql,
  order: Sql,
): Promise<(Omit<Callback, DateField> & Record<DateField, Date>)[]> {
  return tx.rows(sql`
    select c.id, c.status, c.pro_id, p.display_name as pro_name, coalesce(u.phone_number, '') as phone_number, c.language, c.agent_id,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as agent_name, c.reserved_until, c.note, c.created_ts, c.taken_at, c.done_at
    from callbacks c join pros p on p.id = c.pro_id join users u on u.id = p.user_id left join users a on a.id = c.agent_id
    where ${found} order by ${order} limit 200`)
}
type DateField = 'reserved_until' | 'created_ts' | 'taken_at' | 'done_at'
