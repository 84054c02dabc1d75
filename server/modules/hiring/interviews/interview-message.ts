import type { InterviewMessage, InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { isMailProven, linksToSend } from '../links-of-candidate.ts'
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
  links: { text: string; mail: string }
}
type Row = Omit<InterviewLinkMessage, 'links'> &
  Pick<Interview, 'token_seed' | 'status'> & { candidate: Parameters<typeof linksToSend>[1]; is_mail_proven: boolean }

const wanted: Record<InterviewMessage, InterviewStatus> = {
  invited: 'INVITED',
  confirmed: 'CONFIRMED',
  moved: 'CONFIRMED',
  reminder: 'CONFIRMED',
  assure: 'CONFIRMED',
  left: 'DECLINED',
  called_out: 'DECLINED',
  cancelled: 'DECLINED',
  sent_home: 'PENDING_PAYMENT',
}

/**
 * The message about an interview; undefined if it says nothing true any more. A mail leads to the page of the application until its reader is known to have the
 * phone: whoever has the link of the trial can decline it.
 */
export async function interviewMessage(ctx: Ctx, interviewId: number, about: InterviewMessage): Promise<InterviewLinkMessage | undefined> {
  const row = await ctx.tx.maybe<Row>(sql`
    select c.phone_number, c.email, c.locale, i.status, i.token_seed, i.start_time, ${isMailProven} as is_mail_proven,
      jsonb_build_object('organization_id', c.organization_id, 'id', c.id, 'token_seed', c.token_seed, 'mail_token_seed', c.mail_token_seed) as candidate, p.name as job_name, l.name as location_name, l.timezone
    from interviews i join job_candidates c on c.organization_id = i.organization_id and c.id = i.candidate_id
      join job_postings p on p.organization_id = i.organization_id and p.id = i.posting_id
      join locations l on l.organization_id = i.organization_id and l.id = i.location_id
    where i.id = ${interviewId}`)
  if (!row || row.status !== wanted[about]) return undefined
  const { token_seed, status: _status, candidate, is_mail_proven, ...message } = row
  const text = linkOfInterview(ctx, { token_seed })
  return { ...message, links: { text, mail: is_mail_proven ? text : (await linksToSend(ctx, candidate)).mail } }
}
