import type { Locale } from '@crewcall/contract/enums.ts'
import type { sendInterviewCode as endpoint } from '@crewcall/contract/interview-link.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { sendInvitedCode } from '../../identity/index.ts'
import { interviewForUpdate } from '../interviews/interview-rows.ts'
import { slotsOf } from '../interviews/slots.ts'
import { actsOf } from './acts.ts'
import { requireHiring } from './hiring-place.ts'
import { interviewByToken, subjectOf } from './interview-link.ts'
import { readIn } from './read-in.ts'

/**
 * Sends a code to the phone of the candidate, once a minute and five times a day, while there is a time to confirm (docs/rules/hire.md#interviews).
 * @throws problem not_found; conflict if there is none, or where nobody hires any more; rate_limited
 */
export async function sendInterviewCode(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const locked = await interviewForUpdate(ctx, await interviewByToken(ctx, params.token))
  const { interview, candidate } = await readIn(ctx, locked, body.locale)
  const starts = (await slotsOf(ctx, interview)).map(({ start_time }) => start_time)
  if (!actsOf({ ...interview, starts }, ctx.now).confirm) throw problem('conflict', 'TRIAL_OVER')
  await requireHiring(ctx, interview)
  const { name: business } = await ctx.tx.one<{ name: string }>(sql`select name from organizations where id = ${interview.organization_id}`)
  const { challenge_id, digits, expires_at } = await sendInvitedCode(ctx, {
    purpose: 'INTERVIEW',
    phone_number: candidate.phone_number,
    // The constraint of the table allows no other languages.
    locale: candidate.locale as Locale,
    subject: subjectOf(interview),
    business,
  })
  return { challenge_id, digits, expires_at }
}
