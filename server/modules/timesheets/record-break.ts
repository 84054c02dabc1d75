import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { recordBreak as endpoint } from '@crewcall/contract/timesheets.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { breaksOf, clockOf } from './evidence.ts'
import { endOpenBreak } from './record-punch.ts'
import { newsOf, ownShiftForUpdate, requireLive, topicsOf } from './shift.ts'
import type { Shift } from './shift.ts'
import { viewClock } from './view-clock.ts'

/** Starts a break while on the clock, or ends the open one, whatever id began it; safe to repeat with the same client_break_id. */
export async function recordBreak(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownShiftForUpdate(ctx, params.id)
  allow(ctx, 'pro.clock', { pro_id: shift.application.pro_id })
  if (body.action === 'START') await start(ctx, shift, body.client_break_id)
  else await end(ctx, shift, body.client_break_id)
  return viewClock(ctx, shift.application.id)
}

async function start(ctx: Ctx, shift: Shift, client_break_id: string): Promise<void> {
  const { application } = shift
  const taken = await breaksOf(ctx, [application.id])
  if (taken.some((one) => one.client_break_id === client_break_id)) return
  requireLive(shift)
  const { clock_in, clock_out } = await clockOf(ctx, application)
  if (!clock_in || clock_out || shift.sheet.state !== 'OPEN') throw problem('conflict', 'You are not on the clock')
  if (taken.some((one) => one.end_time === null)) throw problem('conflict', 'You are on a break already')
  await insertRow(ctx.tx, 'shift_breaks', {
    organization_id: application.organization_id,
    application_id: application.id,
    client_break_id,
    start_time: ctx.now,
  })
  await announce(ctx, 'break.recorded', newsOf(shift), topicsOf(shift))
}

// Ends whichever break is open: the phone that ends it need not be the one that began it. Nothing open is the wish fulfilled.
async function end(ctx: Ctx, shift: Shift, clientEndId: string): Promise<void> {
  const breaks = await breaksOf(ctx, [shift.application.id])
  const isKnown = breaks.some((taken) => taken.client_end_id === clientEndId || (taken.client_break_id === clientEndId && taken.end_time))
  if (isKnown || breaks.every(({ end_time }) => end_time !== null)) return
  await endOpenBreak(ctx, shift, ctx.now, { client_end_id: clientEndId })
  await announce(ctx, 'break.recorded', newsOf(shift), topicsOf(shift))
}
