import type { Locale } from '@crewcall/contract/enums.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { resendAfterSeconds } from './code-limits.ts'
import { userAt } from './queries.ts'
import { issueCode } from './send-code.ts'
import type { Sent } from './send-code.ts'
import { useScarceCode } from './use-code.ts'

type Invited = {
  /** What entering it does. */
  purpose: 'INTERVIEW' | 'APPLICATION'
  phone_number: string
  /** The language of a person without an account. */
  locale: Locale
  /** What they are invited to, which counts the codes and is all that they are for. */
  subject: string
  /** Who invites them. */
  business: string
}

const codesPerDay = 5
/** Of all that a phone is invited to. */
const codesOfPhone = 10

/**
 * Sends a code to the phone of a person who was sent a secret link there, for the holder of that link: who proves with it that the phone is theirs,
 * and is not signed in. Nobody else can ask for one, so its limits are those of what they are invited to, without a puzzle.
 * @throws problem rate_limited
 */
export async function sendInvitedCode(ctx: Ctx, { purpose, phone_number, locale, subject, business }: Invited): Promise<Sent> {
  await requireRate(ctx.tx, `invited-code:${subject}:minute`, 1, resendAfterSeconds)
  await requireRate(ctx.tx, `invited-code:${subject}:day`, codesPerDay, 86_400)
  await requireRate(ctx.tx, `invited-code:${phone_number}:day`, codesOfPhone, 86_400)
  const user = await userAt(ctx.tx, 'phone', phone_number)
  return issueCode(ctx, { channel: 'phone', address: phone_number, purpose, user, locale, about: { subject, business } })
}

/**
 * Accepts such a code: once, for ten minutes and five guesses, and only one that was sent to this phone for what they are invited to
 * (docs/invariants.md#a1).
 * @throws problem invalid, the same for a wrong, a used, an expired and a foreign one
 */
export async function useInvitedCode(
  ctx: Ctx,
  {
    purpose,
    phone_number,
    subject,
    challenge_id,
    code,
  }: Pick<Invited, 'purpose' | 'phone_number' | 'subject'> & { challenge_id: string; code: string },
): Promise<void> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(challenge_id)) throw problem('invalid', 'CODE_WRONG', { target: 'code' })
  await useScarceCode(ctx, { challenge_id, code }, { purpose, user_id: null, address: phone_number, subject })
}
