import type {
  CandidateStatus,
  InterviewEnding,
  InterviewFeedback,
  InterviewStatus,
  JobPostingStatus,
} from '@crewcall/contract/enums-of-hire.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { tokenOfSeed } from '../../platform/secret-link.ts'

/** A posting and a candidate as stored; the constraints of their tables allow only the states of the machines. */
export type JobPosting = Omit<Tables['job_postings'], 'status'> & { status: JobPostingStatus }
export type Candidate = Omit<Tables['job_candidates'], 'status'> & { status: CandidateStatus }
export type Interview = Omit<Tables['interviews'], 'status' | 'ended_by' | 'feedback'> & {
  status: InterviewStatus
  ended_by: InterviewEnding | null
  feedback: InterviewFeedback | null
}

export const candidatePurpose = 'job candidate'
export const invitePurpose = 'job invite'
export const interviewPurpose = 'interview'

/** The address of a candidate's own page: as in texts, or as in mails for one who was never sent a text with it. */
export function linkOfCandidate(
  ctx: Pick<Ctx, 'config'>,
  { token_seed, mail_token_seed }: Pick<Candidate, 'token_seed' | 'mail_token_seed'>,
): string {
  return linkOfSeed(ctx, token_seed ?? mail_token_seed ?? '')
}

/** The address of a candidate's own page by the seed of one of its links. */
export function linkOfSeed(ctx: Pick<Ctx, 'config'>, seed: string): string {
  return `${ctx.config.public_url}/my-application/${tokenOfSeed(ctx, candidatePurpose, seed)}`
}

/** The address of a job's page for a pro who was invited to apply. */
export function linkOfInvite(
  ctx: Pick<Ctx, 'config'>,
  { posting_id, token_seed }: Pick<Tables['job_invites'], 'posting_id' | 'token_seed'>,
): string {
  return `${ctx.config.public_url}/jobs/${posting_id}?invite=${tokenOfSeed(ctx, invitePurpose, token_seed)}`
}

/** The address of an interview for its candidate. */
export function linkOfInterview(ctx: Pick<Ctx, 'config'>, { token_seed }: Pick<Interview, 'token_seed'>): string {
  return `${ctx.config.public_url}/interview/${tokenOfSeed(ctx, interviewPurpose, token_seed)}`
}
