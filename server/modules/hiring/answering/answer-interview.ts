import type { answerInterview as endpoint } from '@crewcall/contract/interview-link.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { rebook } from '../interviews/booking.ts'
import { interviewForUpdate } from '../interviews/interview-rows.ts'
import type { LockedInterview } from '../interviews/interview-rows.ts'
import { cancelInterview, declineInterview, sayComing } from './change-interview.ts'
import { confirmInterview } from './confirm-interview.ts'
import { lockPlaceOf } from './hiring-place.ts'
import { interviewByToken } from './interview-link.ts'
import { readIn } from './read-in.ts'
import { viewOf } from './open-interview.ts'

type Body = Input<typeof endpoint>['body']

/** Answers an hour. */
const mostAnswers = 30

/**
 * Answers an interview for the holder of its link; the same answer again changes nothing (docs/rules/hire.md#interviews).
 * @throws problem not_found; conflict for what is no longer possible; rate_limited; for a confirmation also as `confirmInterview`
 */
export async function answerInterview(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const key = await interviewByToken(ctx, params.token)
  await requireRate(ctx.tx, `interview:${key.id}`, mostAnswers, 3600)
  if (body.act === 'confirm') await lockPlaceOf(ctx, key)
  await answer(ctx, await readIn(ctx, await interviewForUpdate(ctx, key), body.locale), body)
  return viewOf(ctx, key)
}

function answer(ctx: Ctx, locked: LockedInterview, body: Body): Promise<void> {
  switch (body.act) {
    case 'confirm':
      return confirmInterview(ctx, locked, body)
    case 'decline':
      return declineInterview(ctx, locked, body.reason)
    case 'cancel':
      return cancelInterview(ctx, locked, body.reason)
    case 'reschedule':
      return rebook(ctx, locked, new Date(body.start_time))
    case 'assure':
      return sayComing(ctx, locked)
  }
}
