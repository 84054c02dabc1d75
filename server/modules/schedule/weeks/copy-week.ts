import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { copyWeek as endpoint } from '@crewcall/contract/week-plans.ts'
import type { Ctx } from '../../../platform/context.ts'
import { placesToPlan } from '../drafts/places.ts'
import { landWeek } from './land-week.ts'
import { weekShifts } from './week-shifts.ts'

/** Copies days of the board, posted shifts and drafts, to other days as drafts. Twice adds nothing. */
export async function copyWeek(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { location_ids, from_date, to_date, days, people, existing } = body
  // Locked, so that two copies into one week see each other.
  const places = await placesToPlan(ctx, location_ids, { locked: true })
  const shifts = await weekShifts(ctx, places, { start_date: from_date, days })
  return landWeek(ctx, shifts, { places, days: { start_date: to_date, days }, people, existing })
}
