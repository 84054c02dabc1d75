import type { cancelInterview as endpoint } from '@crewcall/contract/interviews.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { cancelLocked } from '../../gig-changes/index.ts'
import { gigForUpdate } from '../../gigs/index.ts'
import { endInterview } from '../interviews/ending.ts'
import { interviewById, interviewForUpdate, tellCandidate, viewInterview } from '../interviews/interview-rows.ts'
import type { InterviewView } from '../interviews/interview-rows.ts'

/**
 * The location takes an invitation back, or cancels a confirmed trial before it begins with its shift, by the rules of every shift: within 24
 * hours the minimum is owed. Repeating it changes nothing.
 * @throws problem conflict once it has begun
 */
export async function cancelInterview(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<InterviewView> {
  const known = await interviewById(ctx, params.interviewId, 'hire.end')
  const locked = await interviewForUpdate(ctx, known)
  const { status, ended_by, gig_id } = locked.interview
  if (status === 'DECLINED' && ended_by === 'LOCATION') return viewInterview(ctx, known)
  if (status !== 'INVITED' && status !== 'CONFIRMED') throw problem('conflict', 'TRIAL_OVER')
  if (status === 'CONFIRMED' && gig_id !== null)
    await cancelLocked(ctx, [await gigForUpdate(ctx, gig_id)], { explanation: body.reason, owes_minimum: false })
  await endInterview(ctx, locked, { event: 'cancel', ended_by: 'LOCATION', reason: body.reason })
  // Of the shift they are told as every pro is.
  if (status === 'INVITED') await tellCandidate(ctx, locked.interview, 'cancelled')
  return viewInterview(ctx, known)
}
