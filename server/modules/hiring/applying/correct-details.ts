import type { Input } from '@crewcall/contract/kit.ts'
import type { actOnMyApplication } from '@crewcall/contract/public-jobs.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { newMailLink } from '../links-of-candidate.ts'
import type { Candidate } from '../rows.ts'
import { announceCandidates } from '../tell-candidates.ts'
import type { LockedPosting } from './found-posting.ts'

type Details = Omit<Extract<Input<typeof actOnMyApplication>['body'], { act: 'correct' }>, 'act'>

/** Mailboxes that a candidate names in a day. */
const mostADay = 5

/**
 * Corrects name and email, for who proved the phone: somebody else may have applied with it. Another email gets a link of its own, and that of the one
 * before ends. The same once more changes nothing.
 * @throws problem rate_limited
 */
export async function correctDetails(ctx: Ctx, posting: LockedPosting, candidate: Candidate, given: Details): Promise<void> {
  const { first_name, last_name, email } = given
  const isOtherMail = email !== candidate.email
  if (!isOtherMail && first_name === candidate.first_name && last_name === candidate.last_name) return
  if (isOtherMail) await requireRate(ctx.tx, `job-details:${candidate.id}`, mostADay, 86_400)
  const details = { first_name, last_name, email, ...(isOtherMail && newMailLink(ctx)) }
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { ...details, last_updated_ts: ctx.now })
  const { organization_id, location_id, id: posting_id } = posting
  await record(ctx, {
    action: 'job_candidate.correct',
    object_type: 'job_candidate',
    object_id: candidate.id,
    organization_id,
    location_id,
    before: { name: `${candidate.first_name} ${candidate.last_name}` },
    after: { name: `${first_name} ${last_name}` },
  })
  await announceCandidates(ctx, posting)
  const about = candidate.status === 'WITHDRAWN' ? 'again' : 'applied'
  if (isOtherMail)
    await announce(ctx, 'job_candidate.link_requested', {
      organization_id,
      location_id,
      posting_id,
      candidate_id: candidate.id,
      about,
      by: 'mail',
    })
}
