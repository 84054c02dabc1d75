import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { assure, endByCandidate } from '../interviews/booking.ts'
import type { LockedInterview } from '../interviews/interview-rows.ts'
import { slotsOf } from '../interviews/slots.ts'
import { actsOf } from './acts.ts'

/** Declines an invitation; again, it changes nothing. @throws problem conflict once it is confirmed or over */
export async function declineInterview(ctx: Ctx, locked: LockedInterview, reason: string): Promise<void> {
  const { interview } = locked
  if (interview.ended_by === 'CANDIDATE') return
  if (!(await actsFor(ctx, interview)).decline) throw problem('conflict', 'TRIAL_OVER')
  await endByCandidate(ctx, locked, reason)
}

/** Cancels a confirmed interview before it begins; again, it changes nothing. @throws problem conflict from its start on */
export async function cancelInterview(ctx: Ctx, locked: LockedInterview, reason: string): Promise<void> {
  const { interview } = locked
  if (interview.ended_by === 'CANDIDATE') return
  if (!(await actsFor(ctx, interview)).cancel) throw problem('conflict', 'TRIAL_OVER')
  await endByCandidate(ctx, locked, reason)
}

/** Says, on the day, that the candidate comes. @throws problem conflict before it is asked, and once it began */
export async function sayComing(ctx: Ctx, locked: LockedInterview): Promise<void> {
  const { interview } = locked
  if (interview.assured_at !== null && interview.status === 'CONFIRMED') return
  const acts = await actsFor(ctx, interview)
  if (acts.cancel && !acts.assure) throw problem('conflict', 'TRIAL_ASSURED_TOO_EARLY')
  if (!acts.assure) throw problem('conflict', 'TRIAL_OVER')
  await assure(ctx, locked)
}

async function actsFor(ctx: Ctx, interview: LockedInterview['interview']) {
  const slots = await slotsOf(ctx, interview)
  return actsOf({ ...interview, starts: slots.map(({ start_time }) => start_time) }, ctx.now)
}
