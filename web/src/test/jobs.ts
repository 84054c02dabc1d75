import type { Interview } from '@crewcall/contract/interviews.ts'
import type { JobCandidate, JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import type { JobPosting } from '@crewcall/contract/job-postings.ts'

/** A job for tests; pass what matters. */
export function aJob(changes: Partial<JobPosting> = {}): JobPosting {
  return {
    id: 31,
    location_id: 9,
    location: { id: 9, name: 'Harbor Room', city: 'Nashville', state_code: 'TN', timezone: 'America/Chicago' },
    status: 'open',
    name: 'Line cook, evenings',
    description: 'Grill and sauté, five evenings a week.',
    wage: 24,
    skill_id: 1,
    position: 'Line Cook',
    job_type_id: 2,
    job_type: 'Full-time',
    experience_level_id: 3,
    experience_level: { id: 3, name: 'Some experience', description: 'A year or more' },
    external_application_link: null,
    questions: [],
    candidate_count: 3,
    waiting_count: 2,
    unanswered_count: 0,
    posted_at: '2026-11-20T15:00:00Z',
    expires_at: '2027-01-19T15:00:00Z',
    closed_at: null,
    created_ts: '2026-11-20T15:00:00Z',
    last_updated_ts: '2026-11-20T15:00:00Z',
    page_url: 'https://crewcall.example/jobs/31',
    ...changes,
  }
}

/** A candidate for tests; pass what matters. */
export function aCandidate(changes: Partial<JobCandidate> = {}): JobCandidate {
  return {
    id: 1,
    job_posting_id: 31,
    status: 'APPLIED',
    first_name: 'Ada',
    last_name: 'Moss',
    phone_number: '+16155550100',
    email: 'ada@example.com',
    user: null,
    conversion: null,
    note_count: 0,
    channel_url: null,
    is_unanswered: false,
    status_since: '2026-11-21T15:00:00Z',
    created_ts: '2026-11-21T15:00:00Z',
    last_updated_ts: '2026-11-21T15:00:00Z',
    ...changes,
  }
}

/** A candidate as the panel shows them. */
export function aCandidateDetail(changes: Partial<JobCandidateDetail> = {}): JobCandidateDetail {
  return {
    ...aCandidate(),
    job_posting_name: 'Line cook, evenings',
    offer: null,
    answers: [],
    notes: [],
    messages: [],
    history: [],
    ...changes,
  }
}

/** A paid trial for tests; pass what matters. */
export function aTrial(changes: Partial<Interview> = {}): Interview {
  const span = { start_time: '2026-11-27T16:00:00Z', end_time: '2026-11-27T19:00:00Z' }
  const { id, name, city, state_code, timezone } = aJob().location
  return {
    id: 71,
    location: { id, name, city, state_code, timezone, street_address: '118 4th Ave N', image_public_id: null },
    wage: 22,
    status: 'INVITED',
    channel_url: null,
    instructions: '',
    job_candidate: 1,
    job_posting: 31,
    job_posting_name: 'Line cook, evenings',
    ...span,
    slots: [span],
    gig_id: null,
    gig_application_id: null,
    candidate: { id: 1, first_name: 'Ada', last_name: 'Moss', phone_number: '+16155550100', email: 'ada@example.com' },
    interview_contact: { fullname: 'Dana Rivera', phone_number: null },
    total: 66,
    feedback: null,
    ended_by: null,
    ended_reason: '',
    is_sent_home: false,
    confirmed_at: null,
    assured_at: null,
    created_ts: '2026-11-22T15:00:00Z',
    last_updated_ts: '2026-11-22T15:00:00Z',
    ...changes,
  }
}
