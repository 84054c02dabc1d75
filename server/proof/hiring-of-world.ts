import sql from 'sql-template-tag'
import { fingerprint } from '../platform/secret-link.ts'
import { row } from '../test/build.ts'
import type { Crew } from '../test/crew.ts'
import { openJobPosting } from '../test/open-job.ts'
import type { Request } from './requests.ts'

type Stage = { place: { id: number; organization_id: number }; boss: number; marker: string; now: Date }
type Pro = { id: number; user_id: number }
export type Hiring = {
  postingId: number
  closedId: number
  candidateId: number
  noteId: number
  skillId: number
  jobTypeId: number
  levelId: number
  colleagueId: number
  token: string
}

/** Two jobs of a location, one closed; a candidate with a note; and a pro of the crew who is invited to apply. */
export async function hiringOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
  worker: Pro,
  done: { id: number; pro_id: number },
): Promise<{ hiring: Hiring }> {
  const { organization_id } = place
  const posting = await openJobPosting(crew, place, { name: `Cook ${marker}`, created_by: boss })
  const closed = await openJobPosting(crew, place, { name: `Server ${marker}`, status: 'archived', closed_at: now, created_by: boss })
  const token = fingerprint(`candidate ${marker}`).slice(0, 43)
  const candidate = await row(crew, 'job_candidates', {
    organization_id,
    posting_id: posting.id,
    status: 'APPLIED',
    first_name: `Ada ${marker}`,
    last_name: 'Cole',
    phone_number: '+18435550178',
    email: 'ada@example.com',
    locale: 'en',
    token_seed: `candidate ${marker}`,
    token_hash: fingerprint(token),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  const about = { organization_id, candidate_id: candidate.id, created_ts: now }
  const note = await row(crew, 'job_candidate_notes', { ...about, note: `Seen ${marker}`, created_by: boss })
  await row(crew, 'job_candidate_messages', { ...about, text: `Hello ${marker}`, sent_by: boss })
  await row(crew, 'job_invites', {
    organization_id,
    posting_id: posting.id,
    pro_id: worker.id,
    token_seed: `invite ${marker}`,
    token_hash: fingerprint(`invite ${marker}`),
    created_by: boss,
    created_ts: now,
  })
  const { pro_id, id: application_id } = done
  const worked = { organization_id, location_id: place.id, pro_id }
  await crew.sql(sql`update pros set gigs_worked = 1, completion_percentage = 100 where id = ${pro_id}`)
  await row(crew, 'pro_outcomes', { ...worked, application_id, skill_id: posting.skill_id, kind: 'WORKED', points: 0, at: now })
  await row(crew, 'worked_together', { ...worked, times: 1, last_at: now })
  const { skill_id: skillId, job_type_id: jobTypeId, experience_level_id: levelId } = posting
  const ids = { postingId: posting.id, closedId: closed.id, candidateId: candidate.id, noteId: note.id, colleagueId: pro_id }
  return { hiring: { ...ids, skillId, jobTypeId, levelId, token } }
}

/** Valid calls about them. */
export function hiringRequests({ place, worker, hiring }: { place: { id: number }; worker: Pro; hiring: Hiring }): Record<string, Request> {
  const { postingId: id, closedId, candidateId, noteId, skillId, jobTypeId, levelId, colleagueId, token } = hiring
  const terms = {
    name: 'Evening cook',
    description: 'You cook.',
    wage: 22,
    skill_id: skillId,
    job_type_id: jobTypeId,
    experience_level_id: levelId,
    external_application_link: null,
    questions: [{ text: 'Can you work weekends?', kind: 'YES_NO' }],
  }
  return {
    listExperienceLevels: {},
    listJobPostings: { query: { location_id: place.id } },
    addJobPosting: { body: { ...terms, location_id: place.id } },
    getJobPosting: { params: { id } },
    changeJobPosting: { params: { id }, body: terms },
    archiveJobPosting: { params: { id } },
    fillJobPosting: { params: { id } },
    repostJob: { params: { id: closedId } },
    listRecommendedPros: { params: { id } },
    inviteToApply: { params: { id }, body: { pro_ids: [colleagueId] } },
    getJobInvite: { params: { postingId: id }, self: worker.user_id },
    listJobCandidates: { params: { id } },
    getPipeline: { params: { id } },
    getJobCandidate: { params: { id: candidateId } },
    takeCandidateStep: { params: { id }, body: { candidate_ids: [candidateId], step: 'interview', message: 'When can you come?' } },
    messageCandidates: { params: { id }, body: { text: 'We open on Friday', candidate_ids: [candidateId] } },
    addCandidateNote: { params: { id: candidateId }, body: { note: 'Friendly' } },
    removeCandidateNote: { params: { id: candidateId, noteId } },
    openJob: { params: { id } },
    listOpenJobs: {},
    applyForJob: {
      params: { id },
      body: { first_name: 'Bo', last_name: 'Reyes', phone_number: '8435550179', email: 'bo@example.com' },
    },
    openMyApplication: { params: { token } },
    actOnMyApplication: { params: { token }, body: { act: 'write', text: 'I can start on Monday' } },
  }
}
