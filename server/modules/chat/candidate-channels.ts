import type { ChatChannel } from '@crewcall/contract/chat.ts'
import type { CandidateStatus, JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'
import { mayCandidateWrite } from '@crewcall/contract/rules/hire.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { OpenChannel } from './channel.ts'

/** The candidate with whom a location talks (docs/rules/chat.md#candidates), the job, and where both stand now. */
export type ChatCandidate = {
  id: number
  name: string
  status: CandidateStatus
  job_posting_id: number
  job_posting_name: string
  job_status: JobPostingStatus
}

/** It as a column of a channel `c`, null for other kinds, from `candidateTables`. */
export function candidateColumn({ now }: Pick<Ctx, 'now'>): Sql {
  return sql`case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.first_name || ' ' || k.last_name, 'status', k.status,
    'job_posting_id', j.id, 'job_posting_name', j.name,
    'job_status', case when j.status = 'open' and j.expires_at <= ${now} then 'archived' else j.status end) end as candidate`
}

/** The candidate `k` of a channel `c`, and the job `j`. */
export const candidateTables = sql`left join job_candidates k on k.organization_id = c.organization_id and k.id = c.candidate_id
  left join job_postings j on j.organization_id = k.organization_id and j.id = k.posting_id`

/** Whether the caller is the candidate behind the message `t`, who may have written it by the link of their application. */
export function isOfOwnLink({ actor }: Ctx): Sql {
  return sql`(t.side = 'CANDIDATE' and t.author_user_id is null and exists (select from chat_channels n
    join job_candidates k on k.organization_id = n.organization_id and k.id = n.candidate_id
    where n.organization_id = t.organization_id and n.id = t.channel_id and k.user_id = ${actor.user_id}))`
}

/** The name in the application of the candidate who wrote the message `t`. */
export const candidateName = sql`coalesce((select k.first_name || ' ' || k.last_name from chat_channels n
  join job_candidates k on k.organization_id = n.organization_id and k.id = n.candidate_id
  where n.organization_id = t.organization_id and n.id = t.channel_id), '')`

type Standing = Pick<OpenChannel, 'is_manager' | 'is_in' | 'is_silenced'>

/** Why the caller may not write to or as a candidate; null if they may. */
export function candidateSilence({ status, job_status }: ChatCandidate, { is_manager, is_in, is_silenced }: Standing) {
  if (!is_in) return 'LEFT'
  const isOpen = is_manager ? status !== 'WITHDRAWN' : mayCandidateWrite(status, job_status)
  if (!isOpen) return 'ENDED'
  return is_silenced ? 'SILENCED' : null
}

/** The candidate as the API sends them. */
export function viewCandidate({ candidate, is_manager }: Pick<OpenChannel, 'candidate' | 'is_manager'>): ChatChannel['candidate'] {
  if (candidate === null) return null
  const { id, name, job_posting_id, job_posting_name } = candidate
  return { id, name: is_manager ? name : '', job_posting_id, job_posting_name }
}
