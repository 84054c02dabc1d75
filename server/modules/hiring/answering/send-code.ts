import type { Locale } from '@crewcall/contract/enums.ts'
import type { sendInterviewCode as endpoint } from '@crewcall/contract/interview-link.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { sendInvitedCode } from '../../identity/index.ts'
import { interviewForUpdate } from '../interviews/interview-rows.ts'
import { actsOf } from './acts.ts'
import { interviewByToken } from './interview-link.ts'
import { slotsOf } from './open-interview.ts'

/**
 * Sends a code to the phone of the candidate, once a minute and five times a day, while there is a time to confirm (docs/rules/hire.md#interviews).
 * @throws problem not_found; conflict if there is none; rate_limited
 */
export async function sendInterviewCode(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { interview, candidate } = await interviewForUpdate(ctx, await interviewByToken(ctx, params.token))
  const starts = (await slotsOf(ctx, interview)).map(({ start_time }) => start_time)
  if (!actsOf({ ...interview, starts }, ctx.now).confirm) throw problem('conflict', 'TRIAL_OVER')
  const { challenge_id, digits, expires_at } = await sendInvitedCode(ctx, {
    phone_number: candidate.phone_number,
    // The constraint of the table allows no other languages.
    locale: candidate.locale as Locale,
    subject: `interview:${interview.id}`,
  })
  return { challenge_id, digits, expires_at }
}
