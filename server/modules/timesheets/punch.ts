import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { punch as endpoint } from '@crewcall/contract/timesheets.ts'
import { clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireCode } from './checkin-code.ts'
import { clockOf } from './evidence.ts'
import { judgePosition } from './fence.ts'
import type { Judgement } from './fence.ts'
import { noteLeaving } from './geo-log.ts'
import { isElsewhere } from './periods.ts'
import { messageOf, recordPunch } from './record-punch.ts'
import { ownShiftForUpdate } from './shift.ts'
import type { Shift } from './shift.ts'
import { viewClock } from './view-clock.ts'

type Body = Input<typeof endpoint>['body']
const day = 24 * 3_600_000

/**
 * Clocks the pro in or out (semantics 1.7, rules 1 to 3; P1 to P3). The server's clock decides; a punch made offline within the last
 * 24 hours counts at the time of the phone and is flagged. A repeated `client_punch_id` answers what the first one did.
 */
export async function punch(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownShiftForUpdate(ctx, params.id)
  allow(ctx, 'pro.clock', { pro_id: shift.application.pro_id })
  const known = await punchNamed(ctx, shift, body.client_punch_id)
  if (known) return answer(ctx, known)
  const at = timeOf(ctx, body)
  const refusal = await whyNot(ctx, shift, body, at)
  // A refused offline punch is kept as evidence and answered, or the phone would send it for ever.
  if (refusal !== null && !body.is_offline) throw problem('conflict', refusal)
  if (refusal === null && body.punch_type === 'CLOCK_IN') await requireCode(ctx, shift, body.checkin_code)
  const judgement = judgePosition(shift.gig, body.position, body.punch_type)
  const verdict = refusal === null ? await verdictOf(ctx, shift, body, judgement) : 'REFUSED'
  const row = await recordPunch(ctx, shift, {
    client_punch_id: body.client_punch_id,
    punch_type: body.punch_type,
    time: at,
    verdict,
    device_time: new Date(body.device_time),
    is_offline: body.is_offline,
    position: body.position,
    judgement,
  })
  if (body.punch_type === 'CLOCK_OUT' && judgement.is_outside) await noteLeaving(ctx, shift, body.position)
  return answer(ctx, row)
}

function timeOf(ctx: Ctx, { is_offline, device_time }: Body): Date {
  const told = new Date(device_time)
  const age = ctx.now.getTime() - told.getTime()
  return is_offline && age >= 0 && age <= day ? told : ctx.now
}

async function whyNot(ctx: Ctx, shift: Shift, { punch_type }: Body, at: Date): Promise<string | null> {
  const { application, gig, sheet } = shift
  if (application.cancelled_at !== null || gig.cancelled_at !== null) return 'This shift was cancelled'
  if (sheet.state !== 'OPEN' && sheet.state !== 'PROPOSED') return 'The hours of this shift are settled already'
  const clock = await clockOf(ctx, application)
  if (punch_type === 'CLOCK_IN') {
    if (clock.clock_in) return 'You are clocked in already'
    if (at < clockInOpensAt(gig.start_time)) return 'You can clock in from 15 minutes before the start'
    if (at >= gig.end_time) return 'This shift is over; ask the manager to enter your hours'
    return (await isElsewhere(ctx, shift)) ? 'You are still clocked in at another shift' : null
  }
  if (clock.clock_out) return 'You are clocked out already; a manager can reopen your shift for 30 minutes'
  const began = clock.clock_in ?? clock.pending.find((pending) => pending.punch_type === 'CLOCK_IN')
  if (!began) return 'You are not clocked in'
  return at <= began.time ? 'You cannot clock out before you clocked in' : null
}

async function verdictOf(ctx: Ctx, { application }: Shift, { is_offline, punch_type }: Body, { verdict }: Judgement) {
  const { clock_in } = await clockOf(ctx, application)
  // Whoever waits for the clock-in to be accepted waits for the clock-out too.
  if (punch_type === 'CLOCK_OUT' && clock_in === undefined) return 'PENDING'
  return is_offline && verdict === 'ACCEPTED' ? 'FLAGGED' : verdict
}

function punchNamed(ctx: Ctx, { application }: Shift, clientPunchId: string): Promise<Tables['time_punches'] | undefined> {
  return ctx.tx.maybe<Tables['time_punches']>(sql`
    select * from time_punches where organization_id = ${application.organization_id} and application_id = ${application.id} and client_punch_id = ${clientPunchId}`)
}

async function answer(ctx: Ctx, row: Tables['time_punches']): Promise<Reply<typeof endpoint>> {
  const verdict = row.verdict as Reply<typeof endpoint>['verdict']
  return { ...(await viewClock(ctx, row.application_id)), verdict, message: messageOf(row) }
}
