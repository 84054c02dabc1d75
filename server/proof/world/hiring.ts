import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { fingerprint } from '../../platform/secret-link.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { openJobPosting } from '../../test/open-job.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; boss: number; marker: string; now: Date }
type Pro = { id: number; user_id: number }
export type Hiring = {
  postingId: number
  closedId: number
  candidateId: number
  noteId: number
  offeredId: number
  ownId: number
  feeId: number
  skillId: number
  jobTypeId: number
  levelId: number
  colleagueId: number
  token: string
  mailToken: string
  trials: Trials
}
export type Trials = { invitedId: number; overId: number; token: string; bookedToken: string; start: Date; end: Date }

/** Two jobs of a location, one closed; a candidate with a note; one with an account; three trials, one of them over; and a pro of the crew who is invited to apply. */
export async function hiringOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
  worker: Pro,
  done: { id: number; pro_id: number; gig_id: number },
): Promise<{ hiring: Hiring }> {
  const { organization_id } = place
  const posting = await openJobPosting(crew, place, { name: `Cook ${marker}`, created_by: boss })
  const closed = await openJobPosting(crew, place, { name: `Server ${marker}`, status: 'archived', closed_at: now, created_by: boss })
  const token = fingerprint(`candidate ${marker}`).slice(0, 43)
  const mailToken = fingerprint(`mail of candidate ${marker}`).slice(0, 43)
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
    mail_token_seed: `mail of candidate ${marker}`,
    mail_token_hash: fingerprint(mailToken),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  const about = { organization_id, candidate_id: candidate.id, created_ts: now }
  const offered = await row(crew, 'job_candidates', {
    organization_id,
    posting_id: posting.id,
    status: 'OFFER',
    first_name: `Grace ${marker}`,
    last_name: 'Hill',
    phone_number: '+18435550177',
    email: 'grace@example.com',
    locale: 'en',
    token_seed: `offered ${marker}`,
    token_hash: fingerprint(`offered ${marker}`),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  const made = { organization_id, candidate_id: offered.id, created_by: boss, created_ts: now }
  const terms = { wage: 22, employment: 'NETWORK', starts_on: '2199-01-01', is_filled: false, message: `Welcome ${marker}` }
  await row(crew, 'job_offers', { ...made, ...terms })
  const note = await row(crew, 'job_candidate_notes', { ...about, note: `Seen ${marker}`, created_by: boss })
  const own = await row(crew, 'job_candidates', {
    organization_id,
    posting_id: posting.id,
    user_id: worker.user_id,
    status: 'INTERVIEW',
    first_name: `Ida ${marker}`,
    last_name: 'Reed',
    phone_number: '+18435550172',
    email: 'ida@example.com',
    locale: 'en',
    token_seed: `own ${marker}`,
    token_hash: fingerprint(`own ${marker}`),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  for (const { id } of [candidate, own]) await conversationOf(crew, { place, boss, marker, now }, id)
  await row(crew, 'job_invites', {
    organization_id,
    posting_id: posting.id,
    pro_id: worker.id,
    token_seed: `invite ${marker}`,
    token_hash: fingerprint(`invite ${marker}`),
    created_by: boss,
    created_ts: now,
  })
  const trials = await trialsOf(crew, { place, boss, marker, now }, posting.id, done)
  const { pro_id, id: application_id } = done
  const worked = { organization_id, location_id: place.id, pro_id }
  await crew.sql(sql`update pros set gigs_worked = 1, completion_percentage = 100 where id = ${pro_id}`)
  await row(crew, 'pro_outcomes', { ...worked, application_id, skill_id: posting.skill_id, kind: 'WORKED', points: 0, at: now })
  await row(crew, 'worked_together', { ...worked, times: 1, trial_times: 1, last_at: now })
  const owed = { amount_cents: 50_000, worked_minutes: 60, free_after_hours: 100, hired_by: boss, created_ts: now }
  const fee = await row(crew, 'conversion_fees', {
    organization_id,
    location_id: place.id,
    candidate_id: candidate.id,
    pro_id: worker.id,
    ...owed,
  })
  const { skill_id: skillId, job_type_id: jobTypeId, experience_level_id: levelId } = posting
  const ids = {
    postingId: posting.id,
    closedId: closed.id,
    candidateId: candidate.id,
    noteId: note.id,
    offeredId: offered.id,
    ownId: own.id,
    feeId: fee.id,
    colleagueId: pro_id,
  }
  return { hiring: { ...ids, skillId, jobTypeId, levelId, token, mailToken, trials } }
}

/** A message of the location to a candidate. */
async function conversationOf(crew: Crew, { place, boss, marker, now }: Stage, candidate_id: number): Promise<void> {
  const { organization_id, id: location_id } = place
  const counted = { last_seq: 1, answered_seq: 1, created_ts: now, last_at: now }
  const { id: channel_id } = await row(crew, 'chat_channels', { organization_id, kind: 'CANDIDATE', candidate_id, location_id, ...counted })
  const said = { seq: 1, author_user_id: boss, side: 'BUSINESS', client_id: randomUUID(), body: `Hello ${marker}`, created_ts: now }
  await row(crew, 'chat_messages', { organization_id, channel_id, ...said })
}

/** An invitation to a trial in two days, a confirmed one, and one that is over. */
async function trialsOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
  posting_id: number,
  done: { id: number; gig_id: number },
): Promise<Trials> {
  const { id: location_id, organization_id } = place
  const token = fingerprint(`trial ${marker}`).slice(0, 43)
  const trial = async (at: number, phone_number: string, values: Partial<Tables['interviews']>) => {
    const start_time = new Date(now.getTime() + at * 3_600_000)
    const end_time = new Date(start_time.getTime() + 3 * 3_600_000)
    const made = { created_ts: now, last_updated_ts: now }
    const candidate = await row(crew, 'job_candidates', {
      organization_id,
      posting_id,
      status: 'TRIAL',
      first_name: `Tess ${marker}`,
      last_name: 'Moore',
      phone_number,
      email: 'tess@example.com',
      locale: 'en',
      token_seed: `trial ${phone_number} ${marker}`,
      token_hash: fingerprint(`trial of ${phone_number} ${marker}`),
      status_since: now,
      ...made,
    })
    const interview = await row(crew, 'interviews', {
      organization_id,
      location_id,
      posting_id,
      candidate_id: candidate.id,
      status: 'INVITED',
      wage: 20,
      instructions: `Black shoes ${marker}`,
      start_time,
      end_time,
      contact_name: '',
      token_seed: `trial ${at} ${marker}`,
      token_hash: fingerprint(`trial ${at} ${marker}`),
      created_by: boss,
      ...made,
      ...values,
    })
    await row(crew, 'interview_slots', { organization_id, interview_id: interview.id, start_time, end_time })
    return interview
  }
  const invited = await trial(48, '+18435550176', { token_hash: fingerprint(token) })
  const over = await trial(-5, '+18435550173', {
    status: 'PENDING_PAYMENT',
    gig_id: done.gig_id,
    application_id: done.id,
    confirmed_at: new Date(now.getTime() - 48 * 3_600_000),
  })
  const bookedToken = fingerprint(`booked trial ${marker}`).slice(0, 43)
  const start_time = new Date(now.getTime() + 72 * 3_600_000)
  const shift = await gig(crew, place, { start_time, end_time: new Date(start_time.getTime() + 3 * 3_600_000), created_by: boss })
  await trial(72, '+18435550174', {
    status: 'CONFIRMED',
    gig_id: shift.id,
    application_id: (await application(crew, shift, await pro(crew), 'CONFIRMED')).id,
    confirmed_at: now,
    token_hash: fingerprint(bookedToken),
  })
  return { invitedId: invited.id, overId: over.id, token, bookedToken, start: invited.start_time, end: invited.end_time }
}

/** Valid calls about them. */
export function hiringRequests({ place, worker, hiring }: { place: { id: number }; worker: Pro; hiring: Hiring }): Record<string, Request> {
  const {
    postingId: id,
    closedId,
    candidateId,
    noteId,
    offeredId,
    ownId,
    feeId,
    skillId,
    jobTypeId,
    levelId,
    colleagueId,
    token,
    mailToken,
    trials,
  } = hiring
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
    getHireStats: { params: { locationId: place.id } },
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
    makeJobOffer: { params: { id: candidateId }, body: { wage: 22, employment: 'NETWORK', starts_on: '2199-01-01', message: 'Join us' } },
    takeBackJobOffer: { params: { id: offeredId } },
    listConversionFees: {},
    markConversionFeeInvoiced: { params: { id: feeId } },
    openJob: { params: { id } },
    listOpenJobs: {},
    applyForJob: {
      params: { id },
      body: { first_name: 'Bo', last_name: 'Reyes', phone_number: '8435550179', email: 'bo@example.com' },
    },
    getMyApplicationLink: { params: { id: ownId }, self: worker.user_id },
    openMyApplication: { params: { token } },
    sendMyApplicationCode: { params: { token: mailToken } },
    ...trialRequests({ id, location_id: place.id }, trials),
    actOnMyApplication: { params: { token }, body: { act: 'write', text: 'I can start on Monday' } },
  }
}

function trialRequests(
  { id: job_posting, location_id }: { id: number; location_id: number },
  { invitedId, overId, token, bookedToken, start, end }: Trials,
): Record<string, Request> {
  const times = { start_time: start.toISOString(), end_time: end.toISOString() }
  const candidate = { first_name: 'Kai', last_name: 'Moore', phone_number: '8435550175', email: 'kai@example.com' }
  return {
    inviteToInterview: { body: { job_posting, wage: 20, ...times, candidate } },
    listInterviews: { query: { location_id, job_posting_id: job_posting } },
    listUpcomingInterviews: { query: { location_id } },
    listInterviewsToPay: { query: { location_id } },
    listPastInterviews: { query: { location_id } },
    getInterview: { params: { interviewId: invitedId } },
    cancelInterview: { params: { interviewId: invitedId }, body: {} },
    reviewInterview: { params: { interviewId: overId }, body: { feedback: 'LIKELY_HIRE' } },
    openInterview: { params: { token } },
    sendInterviewCode: { params: { token } },
    answerInterview: { params: { token }, body: { act: 'decline' } },
    downloadInterview: { params: { token: bookedToken } },
  }
}
