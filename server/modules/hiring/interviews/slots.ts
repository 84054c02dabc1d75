import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'

/** A time that was proposed. */
export type Slot = { start_time: Date; end_time: Date }
type OfInterview = { organization_id: number; id: number }

/** The times that the manager gave, earliest first. */
export function slotsOf({ tx }: Ctx, { organization_id, id }: OfInterview): Promise<Slot[]> {
  return tx.rows<Slot>(sql`
    select start_time, end_time from interview_slots where organization_id = ${organization_id} and interview_id = ${id} order by start_time`)
}

/** The time with this start among those that the manager gave. @throws problem conflict if there is none, or it has begun */
export async function slotToCome(ctx: Ctx, interview: OfInterview, start: Date): Promise<Slot> {
  const slot = (await slotsOf(ctx, interview)).find(({ start_time }) => start_time.getTime() === start.getTime())
  if (!slot || slot.start_time <= ctx.now) throw problem('conflict', 'TRIAL_TIME_GONE')
  return slot
}
