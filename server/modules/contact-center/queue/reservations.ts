import { RESERVATION_SECONDS } from '@crewcall/contract/contact-center.ts'
import type { receiveAssignment, receiveContactEvent } from '@crewcall/contract/contact-center.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { system } from '../../../platform/actors.ts'
import type { Ctx } from '../../../platform/context.ts'
import { notOurs, refOf, signedFields } from '../signed-fields.ts'
import { moveCallback, unassigned } from './callbacks.ts'
import type { CallbackRow } from './callbacks.ts'

const attributes = z.object({ crewcall_task: z.string().regex(/^\d{1,15}-\d{1,9}$/) })

/**
 * The contact center asks whether it may offer a call back to an agent (docs/rules/phone.md#calling-back). Refused if nobody needs to call any more.
 * @throws problem forbidden
 */
export async function receiveAssignmentOf(ctx: Ctx, _call: Input<typeof receiveAssignment>): Promise<Reply<typeof receiveAssignment>> {
  const fields = await signedFields(ctx)
  const ref = refOf(fields, 'ReservationSid')
  await once(ctx, `assignment:${ref}`)
  const isOffered = await reserve(asProvider(ctx), fields, ref)
  return isOffered ? {} : { instruction: 'reject' }
}

/**
 * What the contact center tells of its offers. Events come more than once and in any order: one that was here is refused, one about an offer that is over
 * changes nothing. @throws problem forbidden
 */
export async function receiveEvent(ctx: Ctx, _call: Input<typeof receiveContactEvent>): Promise<Reply<typeof receiveContactEvent>> {
  const fields = await signedFields(ctx)
  const { EventType: type } = fields
  if (!type) throw notOurs()
  await once(ctx, `event:${refOf(fields, 'Sid')}`)
  if (fields['ReservationSid']) await follow(asProvider(ctx), type, refOf(fields, 'ReservationSid'), fields)
  return { received: true }
}

async function follow(ctx: Ctx, type: string, ref: string, fields: Record<string, string>): Promise<void> {
  if (type === 'reservation.created') await reserve(ctx, fields, ref)
  else if (type === 'reservation.accepted') await accept(ctx, ref, fields)
  else if (['reservation.rejected', 'reservation.timeout', 'reservation.canceled', 'reservation.rescinded'].includes(type))
    await endOffer(ctx, ref, fields)
}

// A provider's report is no call of a person.
const asProvider = (ctx: Ctx): Ctx => ({ ...ctx, actor: system })

async function once(ctx: Ctx, event_ref: string): Promise<void> {
  const isNew = await ctx.tx.run(sql`
    insert into contact_events (event_ref, received_at) values (${event_ref}, ${ctx.now}) on conflict do nothing`)
  if (isNew === 0) throw notOurs()
}

/** Whether the offer stands now: the same one again does, and a newer one instead of that before it, of whose end nobody has told yet. */
async function reserve(ctx: Ctx, fields: Record<string, string>, ref: string, { isAccepted = false } = {}): Promise<boolean> {
  const row = await callbackNamed(ctx, fields)
  const agent_id = await agentNamed(ctx, fields)
  if (!row || agent_id === undefined) return false
  if (row.status === 'RESERVED' && row.reservation_ref === ref) return true
  if ((row.status !== 'WAITING' && row.status !== 'RESERVED') || (await isOver(ctx, ref, isAccepted))) return false
  const waiting = row.reservation_ref === null ? row : await supersede(ctx, row, row.reservation_ref)
  const reserved_until = new Date(ctx.now.getTime() + RESERVATION_SECONDS * 1000)
  await moveCallback(ctx, waiting, 'reserve', { agent_id, reserved_until, reservation_ref: ref })
  return true
}

// A task has one open offer, so nobody needs to say that the time of the one before is up. Should that turn out to have been answered, it counts.
async function supersede(ctx: Ctx, row: CallbackRow, former: string): Promise<CallbackRow> {
  await endReservation(ctx, former, { by_clock: true })
  return moveCallback(ctx, row, 'lapse', unassigned)
}

// The event of the offer itself may come later, and this one after our clock ended the offer.
async function accept(ctx: Ctx, ref: string, fields: Record<string, string>): Promise<void> {
  if (!(await reserve(ctx, fields, ref, { isAccepted: true }))) return
  const row = await callbackNamed(ctx, fields)
  if (row?.reservation_ref !== ref) return
  await endReservation(ctx, ref)
  await moveCallback(ctx, row, 'accept', { taken_at: ctx.now, reserved_until: null, reservation_ref: null })
}

// Its call back is locked first, as by everything that is told of an offer: an end and an answer that come at the same time follow one another.
async function endOffer(ctx: Ctx, ref: string, fields: Record<string, string>): Promise<void> {
  await callbackNamed(ctx, fields)
  await lapse(ctx, ref, { by_clock: false })
}

/** Ends an offer; its call back waits for the next agent. `by_clock`: nobody said so, but its time must be up. */
export async function lapse(ctx: Ctx, ref: string, { by_clock }: { by_clock: boolean }): Promise<void> {
  await endReservation(ctx, ref, { by_clock })
  const row = await ctx.tx.maybe<CallbackRow>(sql`select * from callbacks where reservation_ref = ${ref} for no key update`)
  if (row) await moveCallback(ctx, row, 'lapse', unassigned)
}

/** Notes that an offer is over, so that nothing said about it later revives it. */
export async function endReservation({ tx, now }: Ctx, ref: string, { by_clock } = { by_clock: false }): Promise<void> {
  await tx.run(sql`
    insert into callback_reservations_over (reservation_ref, by_clock, over_at) values (${ref}, ${by_clock}, ${now}) on conflict do nothing`)
}

async function isOver({ tx }: Ctx, ref: string, isAccepted: boolean): Promise<boolean> {
  const over = await tx.maybe<{ by_clock: boolean }>(sql`select by_clock from callback_reservations_over where reservation_ref = ${ref}`)
  return over !== undefined && !(isAccepted && over.by_clock)
}

// A task of an earlier round was put back meanwhile.
async function callbackNamed({ tx }: Ctx, { TaskAttributes: given = '' }: Record<string, string>): Promise<CallbackRow | undefined> {
  const parsed = attributes.safeParse(jsonOf(given))
  if (!parsed.success) return undefined
  const [id = 0, round = 0] = parsed.data.crewcall_task.split('-').map(Number)
  return tx.maybe<CallbackRow>(sql`select * from callbacks where id = ${id} and round = ${round} for no key update`)
}

// Only admins of the platform call back.
async function agentNamed({ tx }: Ctx, { WorkerName: name = '' }: Record<string, string>): Promise<number | undefined> {
  const id = /^user_(\d{1,15})$/.exec(name)?.[1]
  if (id === undefined) return undefined
  const agent = sql`select id from users where id = ${Number(id)} and is_gigpro_admin and account_status = 'ACTIVE'`
  return (await tx.maybe<{ id: number }>(agent))?.id
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
