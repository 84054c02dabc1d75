import { newCall, phoneCall } from '@crewcall/contract/rules/phone-menu.ts'
import type { PhoneCall } from '@crewcall/contract/rules/phone-menu.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { updateRows } from '../../../platform/write.ts'
import { userAt } from '../../identity/index.ts'
import { notOurs, refOf } from '../signed-fields.ts'

type Row = Tables['phone_calls']
/** A call of a pro, and who that is. */
export type Call = Omit<Row, 'state'> & { state: PhoneCall; user_id: number }
type Known = { id: number; user_id: number }

/**
 * The call after one more turn: its first, or the one that answers the named question. Undefined for a number that belongs to no employee with a PIN, and
 * from then on for a caller who is none any more, or whose PIN is another one than they entered.
 * @throws problem forbidden for a turn that was taken already, and for a call that is unknown
 */
export async function nextTurn(ctx: Ctx, fields: Record<string, string>, turn: number | undefined): Promise<Call | undefined> {
  const call_ref = refOf(fields, 'CallSid')
  const { From: from } = fields
  if (!from) throw notOurs()
  return turn === undefined ? begin(ctx, call_ref, from) : goOn(ctx, call_ref, turn)
}

async function begin(ctx: Ctx, call_ref: string, from: string): Promise<Call | undefined> {
  const pro = await proAt(ctx, from)
  if (!pro) return undefined
  const row = await ctx.tx.maybe<Row>(sql`
    insert into phone_calls (call_ref, pro_id, state, began_at, last_updated_ts)
    values (${call_ref}, ${pro.id}, ${JSON.stringify(newCall)}, ${ctx.now}, ${ctx.now}) on conflict do nothing returning *`)
  if (!row) throw notOurs()
  return { ...row, state: newCall, user_id: pro.user_id }
}

async function goOn(ctx: Ctx, call_ref: string, turn: number): Promise<Call | undefined> {
  const row = await ctx.tx.maybe<Row & { user_id: number; is_known: boolean }>(sql`
    update phone_calls c set turn = c.turn + 1, last_updated_ts = ${ctx.now} from pros p join users u on u.id = p.user_id
    where c.call_ref = ${call_ref} and c.turn = ${turn} and p.id = c.pro_id
    returning c.*, p.user_id, u.account_status = 'ACTIVE' and ${isEmployee} and exists (
      select from phone_pins n where n.pro_id = p.id and (c.verified_at is null or n.set_at <= c.verified_at)) as is_known`)
  if (!row) throw notOurs()
  const { is_known, ...call } = row
  return is_known ? { ...call, state: phoneCall.parse(call.state) } : undefined
}

const isEmployee = sql`'W2' = any(p.supported_employment_types)`

/** Stores where a call stands now. */
export async function keepCall(ctx: Ctx, call: Call, state: PhoneCall, verified_at: Date | null): Promise<void> {
  await updateRows(ctx.tx, 'phone_calls', sql`id = ${call.id}`, { state, verified_at })
}

// The number only says whose PIN is asked for: anybody can pretend to call from it.
async function proAt({ tx }: Ctx, phone_number: string): Promise<Known | undefined> {
  const user = await userAt(tx, 'phone', phone_number)
  if (!user || user.account_status !== 'ACTIVE') return undefined
  return tx.maybe<Known>(sql`
    select p.id, p.user_id from pros p join phone_pins n on n.pro_id = p.id where p.user_id = ${user.id} and ${isEmployee}`)
}
