import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { newSeededLink } from '../../platform/secret-link.ts'
import { keyed, updateRow } from '../../platform/write.ts'
import { candidatePurpose, linkOfSeed } from './rows.ts'
import type { Candidate } from './rows.ts'

type Seeds = Pick<Candidate, 'organization_id' | 'id' | 'token_seed' | 'mail_token_seed'>
/** The address of a candidate's own page as it is in a text and in a mail. */
export type LinksOfCandidate = { text: string; mail: string }

/**
 * Whether the mailbox of a candidate `c` is known to be that of who has the phone: a code was entered on the link of the mail, or an account has both
 * addresses, which it proved (decision 166).
 */
export const isMailProven = sql`(c.mail_proven_at is not null or exists (select from users a
  where a.phone_number = c.phone_number and a.email = lower(c.email) and a.account_status = 'ACTIVE'))`

/** The columns of the links of a new candidate. */
export function newLinks(ctx: Pick<Ctx, 'config'>) {
  return { ...newSeededLink(ctx, candidatePurpose), ...newMailLink(ctx) }
}

/** Those of a new link for the mailbox alone, on which nothing was proven yet; the link before it ends. */
export function newMailLink(ctx: Pick<Ctx, 'config'>) {
  const { token_seed: mail_token_seed, token_hash: mail_token_hash } = newSeededLink(ctx, candidatePurpose)
  return { mail_token_seed, mail_token_hash, mail_proven_at: null }
}

/** The links of a candidate for their next message; one that was never sent is made. */
export async function linksToSend(ctx: Ctx, candidate: Seeds): Promise<LinksOfCandidate> {
  const { token_seed, mail_token_seed } = await withBoth(ctx, candidate)
  return { text: linkOfSeed(ctx, token_seed ?? ''), mail: linkOfSeed(ctx, mail_token_seed ?? '') }
}

async function withBoth(ctx: Ctx, candidate: Seeds): Promise<Seeds> {
  if (candidate.token_seed !== null && candidate.mail_token_seed !== null) return candidate
  // Another message may make them at this moment.
  const locked = await ctx.tx.one<Seeds>(
    sql`select organization_id, id, token_seed, mail_token_seed from job_candidates where ${keyed(candidate)} for no key update`,
  )
  return updateRow(ctx.tx, 'job_candidates', keyed(candidate), {
    ...(locked.token_seed === null && newSeededLink(ctx, candidatePurpose)),
    ...(locked.mail_token_seed === null && newMailLink(ctx)),
    last_updated_ts: ctx.now,
  })
}
