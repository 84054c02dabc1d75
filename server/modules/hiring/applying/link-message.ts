import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { linkOfCandidate } from '../rows.ts'
import type { Candidate } from '../rows.ts'

/** What the message with a candidate's link says, and to whom. */
export type LinkMessage = {
  candidate_id: number
  phone_number: string
  email: string
  locale: Locale
  job_name: string
  location_name: string
  timezone: string
  link: string
}
type Row = Omit<LinkMessage, 'link'> & Pick<Candidate, 'token_seed' | 'status'>

/** The message with a candidate's link; undefined if there is nothing to send any more. */
export async function linkMessage(ctx: Ctx, candidateId: number): Promise<LinkMessage | undefined> {
  const row = await ctx.tx.maybe<Row>(sql`
    select c.id as candidate_id, c.phone_number, c.email, c.locale, c.status, c.token_seed, p.name as job_name, l.name as location_name, l.timezone
    from job_candidates c join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
      join locations l on l.organization_id = p.organization_id and l.id = p.location_id
    where c.id = ${candidateId}`)
  if (!row || row.status === 'WITHDRAWN') return undefined
  const { token_seed, status: _status, ...message } = row
  return { ...message, link: linkOfCandidate(ctx, { token_seed }) }
}
