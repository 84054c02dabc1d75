import type { CandidateMessage } from '@crewcall/contract/enums-of-hire.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import type { WrittenToCandidate } from '../chat/index.ts'

/** So many candidates are named in one event. */
const together = 500

type Posting = { organization_id: number; location_id: number; id: number }

/** Has candidates of a posting told by text and email, after the commit; who told them what is said is known by the event. */
export function tellCandidates(ctx: Ctx, posting: Posting, ids: readonly number[], about: CandidateMessage): Promise<void> {
  return tell(ctx, posting, ids, { about })
}

/** Has them told of what was written to them, each at their time. */
export async function tellWritten(ctx: Ctx, posting: Posting, written: readonly WrittenToCandidate[]): Promise<void> {
  for (const [at, alike] of Map.groupBy(written, ({ told_at }) => told_at.toISOString())) {
    const ids = alike.map(({ candidate_id }) => candidate_id)
    await tell(ctx, posting, ids, { about: 'written', at })
  }
}

type Told = { about: CandidateMessage; at?: string }

async function tell(ctx: Ctx, posting: Posting, ids: readonly number[], told: Told): Promise<void> {
  const { organization_id, location_id, id: posting_id } = posting
  for (let at = 0; at < ids.length; at += together) {
    const candidate_ids = ids.slice(at, at + together)
    await announce(ctx, 'job_candidate.told', { organization_id, location_id, posting_id, candidate_ids, ...told, sending: ctx.request.id })
  }
}

/** Tells open screens that candidates of a posting changed. */
export async function announceCandidates(
  ctx: Ctx,
  { organization_id, location_id, id }: { organization_id: number; location_id: number; id: number },
): Promise<void> {
  await announce(ctx, 'job_candidate.changed', { organization_id, location_id, posting_id: id }, [`location:${location_id}`])
}
