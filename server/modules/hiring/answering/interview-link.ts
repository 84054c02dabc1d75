import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { fingerprint } from '../../../platform/secret-link.ts'

/** What a code is for that was sent to the candidate of an interview. */
export function subjectOf({ id }: { id: number }): string {
  return `interview:${id}`
}

/** The interview behind the token of a link; the transaction may read the business from then on. @throws problem not_found */
export async function interviewByToken(ctx: Ctx, token: string): Promise<{ organization_id: number; id: number }> {
  const hash = fingerprint(token)
  const link = await ctx.tx.maybe<{ organization_id: number }>(sql`select organization_id from interview_links where token_hash = ${hash}`)
  if (!link) throw problem('not_found', 'NOT_FOUND')
  const { organization_id } = link
  await scopeTo(ctx, organization_id)
  const { id } = await ctx.tx.one<{ id: number }>(
    sql`select id from interviews where organization_id = ${organization_id} and token_hash = ${hash}`,
  )
  return { organization_id, id }
}
