import * as trials from '@crewcall/contract/interviews.ts'
import {
  addCandidateNote,
  getJobCandidate,
  getPipeline,
  listJobCandidates,
  removeCandidateNote,
  takeCandidateStep,
} from '@crewcall/contract/job-candidates.ts'
import { makeJobOffer, takeBackJobOffer } from '@crewcall/contract/job-offers.ts'
import * as postings from '@crewcall/contract/job-postings.ts'
import { setLocationLicenses } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepInterviews } from './interviews/clock.ts'
import { booked, inviteBody, invited } from './test-trials.ts'

const { crew } = await openLocation()
const platform = crew.as((await platformAdmin(crew)).id)

/** A location with a job, and what takes its license for hiring away. */
async function hiring() {
  const place = await payingLocation(crew)
  const boss = crew.as((await manager(crew, place)).id)
  const posting = await openJobPosting(crew, place)
  const lose = () => platform.call(setLocationLicenses, { params: { id: place.id }, body: { license_names: ['marketplace'] } })
  return { place, boss, posting, lose }
}
const missing = { status: 403, error: { reason: 'LICENSE_MISSING', values: { license: 'hire' } } }

it('What was begun before a location lost its license for hiring is seen', async () => {
  const { place, boss, posting, lose } = await hiring()
  const trial = await booked(crew, boss, await pro(crew), { posting })
  await lose()
  const params = { id: posting.id }
  const query = { location_id: String(place.id) }
  for (const found of [
    await boss.call(postings.listJobPostings, { query }),
    await boss.call(postings.getJobPosting, { params }),
    await boss.call(listJobCandidates, { params, query: {} }),
    await boss.call(getPipeline, { params }),
    await boss.call(getJobCandidate, { params: { id: trial.candidate_id } }),
    await boss.call(trials.getInterview, { params: { interviewId: String(trial.id) } }),
  ])
    expect(found.status).toBe(200)
  for (const list of [trials.listInterviews, trials.listUpcomingInterviews])
    expect((await boss.call(list, { query })).data.results.map(({ id }) => id)).toEqual([trial.id])
})

it('It can be ended: trials are cancelled, candidates passed over, an offer taken back, notes removed, the job archived', async () => {
  const { boss, posting, lose } = await hiring()
  const trial = await invited(crew, boss, { posting })
  const other = await invited(crew, boss, { posting })
  await boss.call(trials.cancelInterview, { params: { interviewId: String(other.id) }, body: {} })
  const ofOther = { params: { id: other.job_candidate } }
  const offer = { wage: 22, employment: 'NETWORK' as const, starts_on: '2199-01-01' }
  expect((await boss.call(makeJobOffer, { ...ofOther, body: offer as never })).status).toBe(201)
  const note = await boss.call(addCandidateNote, { ...ofOther, body: { note: 'Calm' } })
  await lose()
  expect((await boss.call(trials.cancelInterview, { params: { interviewId: String(trial.id) }, body: {} })).data.ended_by).toBe('LOCATION')
  expect((await boss.call(takeBackJobOffer, ofOther)).data.answer).toBe('TAKEN_BACK')
  expect((await boss.call(removeCandidateNote, { params: { id: other.job_candidate, noteId: note.data.id } })).status).toBe(204)
  const body = { candidate_ids: [trial.job_candidate], step: 'pass' as const }
  expect((await boss.call(takeCandidateStep, { params: { id: posting.id }, body })).data.done_ids).toEqual([trial.job_candidate])
  expect((await boss.call(postings.archiveJobPosting, { params: { id: posting.id } })).status).toBe(204)
})

it('A trial that was worked is reviewed, and listed as to be paid', async () => {
  const { place, boss, posting, lose } = await hiring()
  const trial = await booked(crew, boss, await pro(crew), { posting, start: 1 })
  await lose()
  crew.clock.advance(5 * 60)
  await crew.sweep(sweepInterviews)
  const due = await boss.call(trials.listInterviewsToPay, { query: { location_id: String(place.id) } })
  expect(due.data.results.map(({ id }) => id)).toEqual([trial.id])
  const said = await boss.call(trials.reviewInterview, { params: { interviewId: String(trial.id) }, body: { feedback: 'PASS' } })
  expect(said.data.feedback).toBe('PASS')
})

it('Nothing more is begun: no job, no invitation, no offer, no hire', async () => {
  const { place, boss, posting, lose } = await hiring()
  const trial = await invited(crew, boss, { posting })
  await lose()
  const { name, description, wage, skill_id, job_type_id, experience_level_id } = posting
  const job = { name, description, wage, skill_id, job_type_id, experience_level_id, location_id: place.id }
  expect(await boss.call(postings.addJobPosting, { body: job })).toMatchObject(missing)
  expect(await boss.call(postings.repostJob, { params: { id: posting.id } })).toMatchObject(missing)
  expect(await boss.call(trials.inviteToInterview, { body: await inviteBody(crew, { posting }) })).toMatchObject(missing)
  const offer = { wage: 22, employment: 'NETWORK' as const, starts_on: '2199-01-01' }
  expect(await boss.call(makeJobOffer, { params: { id: trial.job_candidate }, body: offer as never })).toMatchObject(missing)
  const body = { candidate_ids: [trial.job_candidate], step: 'hire' as const }
  expect(await boss.call(takeCandidateStep, { params: { id: posting.id }, body })).toMatchObject(missing)
})

it('Unanswered invitations end with it, and their candidates are told once', async () => {
  const { place, boss, posting, lose } = await hiring()
  const [open, agreed] = [await invited(crew, boss, { posting }), await booked(crew, boss, await pro(crew), { posting, start: 40 })]
  const elsewhere = await hiring()
  const other = await invited(crew, elsewhere.boss, { posting: elsewhere.posting })
  await lose()
  await crew.drain()
  await platform.call(setLocationLicenses, { params: { id: place.id }, body: { license_names: ['marketplace', 'hire'] } })
  await lose()
  await crew.drain()
  const view = async (id: number, as = boss) => (await as.call(trials.getInterview, { params: { interviewId: String(id) } })).data
  expect(await view(open.id)).toMatchObject({ status: 'DECLINED', ended_by: 'LOCATION' })
  expect((await view(agreed.id)).status).toBe('CONFIRMED')
  expect((await view(other.id, elsewhere.boss)).status).toBe('INVITED')
  const told = sql`select 1 from message_deliveries where delivery_key like ${`interview_link:${open.id}:cancelled-%:sms`}`
  expect(await crew.sql(told)).toHaveLength(1)
})
