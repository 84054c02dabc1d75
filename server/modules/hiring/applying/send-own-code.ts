import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { sendMyApplicationCode as endpoint } from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { sendInvitedCode, useInvitedCode } from '../../identity/index.ts'
import type { Candidate } from '../rows.ts'
import { candidateByToken } from './candidate-link.ts'

type Code = { challenge_id: string; code: string }

/**
 * Sends a code to the phone of the candidate, once a minute and five times a day, for who has only the link that came by mail
 * (docs/rules/hire.md#candidates).
 * @throws problem not_found; conflict for a link that opens everything; rate_limited
 */
export async function sendMyApplicationCode(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { candidate, isProven } = await candidateByToken(ctx, params.token)
  if (isProven) throw problem('conflict', 'APPLICATION_CODE_NEEDLESS')
  const { organization_id, phone_number, locale } = candidate
  const { name: business } = await ctx.tx.one<{ name: string }>(sql`select name from organizations where id = ${organization_id}`)
  const { challenge_id, digits, expires_at } = await sendInvitedCode(ctx, {
    purpose: 'APPLICATION',
    phone_number,
    // The constraint of the table allows no other languages.
    locale: locale as Locale,
    subject: subjectOf(candidate),
    business,
  })
  return { challenge_id, digits, expires_at }
}

/** Keeps that whoever holds the link of the mail has the phone. @throws problem invalid for a wrong code, and one of another candidate or of a trial */
export async function proveMail(ctx: Ctx, candidate: Candidate, { challenge_id, code }: Code): Promise<void> {
  const { phone_number } = candidate
  await useInvitedCode(ctx, { purpose: 'APPLICATION', phone_number, subject: subjectOf(candidate), challenge_id, code })
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { mail_proven_at: ctx.now, last_updated_ts: ctx.now })
}

// Of this mailbox, and of none that comes in its stead.
function subjectOf({ id, mail_token_seed }: Candidate): string {
  return `candidate:${id}:${mail_token_seed}`
}
