import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { fingerprint } from '../../../platform/secret-link.ts'
import { isMailProven } from '../links-of-candidate.ts'
import { linkOfCandidate } from '../rows.ts'
import type { Candidate } from '../rows.ts'

/** A candidate by one of their two links, and whether its holder is known to have the phone. */
export type Held = { candidate: Candidate; link: 'text' | 'mail'; isProven: boolean }

/**
 * The candidate behind the token of a link; the transaction may read the business from then on. A link that came by text proves the phone; one that came by
 * mail does once a code was entered (docs/rules/hire.md#candidates).
 * @throws problem not_found
 */
export async function candidateByToken(ctx: Ctx, token: string): Promise<Held> {
  const hash = fingerprint(token)
  const known = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from job_candidate_links where token_hash = ${hash}`,
  )
  if (!known) throw problem('not_found', 'NOT_FOUND')
  const { organization_id } = known
  await scopeTo(ctx, organization_id)
  const { is_proven, ...candidate } = await ctx.tx.one<Candidate & { is_proven: boolean }>(sql`
    select c.*, ${isMailProven} as is_proven from job_candidates c
    where c.organization_id = ${organization_id} and (c.token_hash = ${hash} or c.mail_token_hash = ${hash})`)
  const link = candidate.token_hash === hash ? 'text' : 'mail'
  return { candidate, link, isProven: link === 'text' || is_proven }
}

/** The address of the caller's own application. @throws problem not_found for that of anybody else */
export async function getMyApplicationLink(
  ctx: Ctx,
  { params }: Input<typeof contract.getMyApplicationLink>,
): Promise<Reply<typeof contract.getMyApplicationLink>> {
  const own = await ctx.tx.one<Pick<Candidate, 'token_seed' | 'mail_token_seed'>>(sql`
    select token_seed, mail_token_seed from job_candidates where id = ${params.id} and user_id = ${ctx.actor.user_id}`)
  return { url: linkOfCandidate(ctx, own) }
}
