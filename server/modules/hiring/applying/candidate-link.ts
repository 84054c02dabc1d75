import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { fingerprint } from '../../../platform/secret-link.ts'
import type { Candidate } from '../rows.ts'

/** The candidate behind the token of a link; the transaction may read the business from then on. @throws problem not_found */
export async function candidateByToken(ctx: Ctx, token: string): Promise<Candidate> {
  const hash = fingerprint(token)
  const link = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from job_candidate_links where token_hash = ${hash}`,
  )
  if (!link) throw problem('not_found', 'NOT_FOUND')
  await scopeTo(ctx, link.organization_id)
  return ctx.tx.one<Candidate>(sql`select * from job_candidates where organization_id = ${link.organization_id} and token_hash = ${hash}`)
}
