import type { CandidateMessage } from '@crewcall/contract/enums-of-hire.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { linksToSend } from '../links-of-candidate.ts'
import type { LinksOfCandidate } from '../links-of-candidate.ts'
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
  /** When they were last told of what the location wrote, or are to be; null if they have answered or read it. */
  told_at: Date | null
  links: LinksOfCandidate
}
type Row = Omit<LinkMessage, 'links'> & Pick<Candidate, 'organization_id' | 'token_seed' | 'mail_token_seed' | 'status'>

/** The message with a candidate's links; undefined if there is nothing to send any more. */
export async function linkMessage(ctx: Ctx, candidateId: number, about: CandidateMessage): Promise<LinkMessage | undefined> {
  const row = await ctx.tx.maybe<Row>(sql`
    select c.id as candidate_id, c.organization_id, c.phone_number, c.email, c.locale, c.status, c.token_seed, c.mail_token_seed, p.name as job_name,
      l.name as location_name, l.timezone, h.told_at
    from job_candidates c join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
      join locations l on l.organization_id = p.organization_id and l.id = p.location_id
      left join chat_channels h on h.organization_id = c.organization_id and h.candidate_id = c.id
    where c.id = ${candidateId}`)
  if (!row || !isWanted(row, about)) return undefined
  const { organization_id, token_seed, mail_token_seed, status: _status, ...message } = row
  return { ...message, links: await linksToSend(ctx, { organization_id, id: row.candidate_id, token_seed, mail_token_seed }) }
}

// Who withdrew is sent nothing but the way back that was asked for.
function isWanted({ status }: Pick<Candidate, 'status'>, about: CandidateMessage): boolean {
  return (status === 'WITHDRAWN') === (about === 'again')
}
