import type { InterviewMessage, InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { linkOfInterview } from '../rows.ts'
import type { Interview } from '../rows.ts'

/** What the message with the link of an interview says, and to whom. */
export type InterviewLinkMessage = {
  phone_number: string
  email: string
  locale: Locale
  job_name: string
  location_name: string
  timezone: string
  start_time: Date
  link: string
}
type Row = Omit<InterviewLinkMessage, 'link'> & Pick<Interview, 'token_seed' | 'status'>

const wanted: Record<InterviewMessage, InterviewStatus> = {
  invited: 'INVITED',
  confirmed: 'CONFIRMED',
  moved: 'CONFIRMED',
  reminder: 'CONFIRMED',
  assure: 'CONFIRMED',
  cancelled: 'DECLINED',
}

/** The message about an interview; undefined if it says nothing true any more. */
export async function interviewMessage(ctx: Ctx, interviewId: number, about: InterviewMessage): Promise<InterviewLinkMessage | undefined> {
  const row = await ctx.tx.maybe<Row>(sql`
    select c.phone_number, c.email, c.locale, i.status, i.token_seed, i.start_time, p.name as job_name, l.name as location_name, l.timezone
    from interviews i join job_candidates c on c.organization_id = i.organization_id and c.id = i.candidate_id
      join job_postings p on p.organization_id = i.organization_id and p.id = i.posting_id
      join locations l on l.organization_id = i.organization_id and l.id = i.location_id
    where i.id = ${interviewId}`)
  if (!row || row.status !== wanted[about]) return undefined
  const { token_seed, status: _status, ...message } = row
  return { ...message, link: linkOfInterview(ctx, { token_seed }) }
}
