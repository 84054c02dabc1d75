import type { addCandidateNote, removeCandidateNote } from '@crewcall/contract/job-candidates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { insertRow } from '../../../platform/write.ts'
import { announceCandidates } from '../tell-candidates.ts'
import { candidateById } from './candidate-rows.ts'

/** Keeps a note about a candidate, which only managers see. */
export async function addNote(ctx: Ctx, { params, body }: Input<typeof addCandidateNote>): Promise<Reply<typeof addCandidateNote>> {
  const candidate = await candidateById(ctx, params.id, 'hire.manage')
  const { organization_id, location_id, id: candidate_id, posting_id } = candidate
  const note = await insertRow(ctx.tx, 'job_candidate_notes', {
    organization_id,
    candidate_id,
    note: body.note,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  const object = { object_type: 'job_candidate', object_id: candidate_id, organization_id, location_id }
  await record(ctx, { action: 'job_candidate.note', ...object })
  await announceCandidates(ctx, { organization_id, location_id, id: posting_id })
  const { author } = await ctx.tx.one<{ author: string }>(
    sql`select trim(first_name || ' ' || last_name) as author from users where id = ${ctx.actor.user_id}`,
  )
  return { ...note, author, is_own: true }
}

/** Removes a note of one's own. @throws problem not_found for that of somebody else, and for one that is removed already, as for everything removed */
export async function removeNote(ctx: Ctx, { params }: Input<typeof removeCandidateNote>): Promise<Reply<typeof removeCandidateNote>> {
  const { organization_id, location_id, id, posting_id } = await candidateById(ctx, params.id, 'hire.end')
  const removed = await ctx.tx.maybe(sql`
    delete from job_candidate_notes
    where organization_id = ${organization_id} and candidate_id = ${id} and id = ${params.noteId} and created_by = ${ctx.actor.user_id} returning id`)
  if (!removed) throw problem('not_found', 'NOT_FOUND')
  const object = { object_type: 'job_candidate', object_id: id, organization_id, location_id }
  await record(ctx, { action: 'job_candidate.remove_note', ...object })
  await announceCandidates(ctx, { organization_id, location_id, id: posting_id })
  return {}
}
