import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getOwnTimesheet as endpoint } from '@crewcall/contract/timesheets.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { proOfActor } from '../pros/index.ts'
import { loadShift } from './load-shifts.ts'
import { viewTimesheet } from './view-timesheet.ts'

/** The pro's own hours with their evidence. */
export async function getOwnTimesheet(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const shift = await loadShift(ctx, params.id)
  if (shift.application.pro_id !== pro.id || shift.application.confirmed_at === null) throw problem('not_found', 'Not found')
  return viewTimesheet(ctx, shift, 'pro')
}
