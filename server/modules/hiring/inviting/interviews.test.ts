import { cancelGig } from '@crewcall/contract/applications.ts'
import * as contract from '@crewcall/contract/interviews.ts'
import { getPipeline, takeCandidateStep } from '@crewcall/contract/job-candidates.ts'
import { archiveJobPosting, fillJobPosting, repostJob } from '@crewcall/contract/job-postings.ts'
import { cancelOwn, previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import { openMyApplication } from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { tokenOfSeed } from '../../../platform/secret-link.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { candidatePurpose } from '../rows.ts'
import { sweepInterviews } from '../interviews/clock.ts'
import { booked, inviteBody, invited } from '../test-trials.ts'

const { crew, place, admin, inHours } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const posting = await openJobPosting(crew, place, { name: 'Evening cook' })

const view = async (id: number) => (await boss.call(contract.getInterview, { params: { interviewId: String(id) } })).data
const stageOf = async (candidateId: number) =>
  (await crew.sql<{ status: string }>(sql`select status from job_candidates where id = ${candidateId}`))[0]?.status
const texts = async (interviewId: number) => {
  await crew.drain()
  const rows = await crew.sql<{ about: string; body: string }>(sql`
    select split_part(split_part(delivery_key, ':', 3), '-', 1) as about, body from message_deliveries
    where delivery_key like ${`interview_link:${interviewId}:%:sms`} order by id`)
  return rows.map(({ about }) => about)
}
const told = async (kind: string) => {
  await crew.drain()
  return (await crew.sql(sql`select 1 from notifications where kind = ${kind} and user_id = ${admin.id}`)).length
}
const cancel = (id: number, reason = '') => boss.call(contract.cancelInterview, { params: { interviewId: String(id) }, body: { reason } })

describe('an invitation to a paid trial', () => {
  it('makes a candidate of somebody who had not applied, and goes by text and email', async () => {
    const { status, data } = await boss.call(contract.inviteToInterview, { body: await inviteBody(crew, { posting, more: [48] }) })
    expect([status, data.status, data.total, data.slots.length, data.gig_id]).toEqual([201, 'INVITED', 60, 2, null])
    expect(await stageOf(data.job_candidate)).toBe('TRIAL')
    expect(await texts(data.id)).toEqual(['invited'])
    const { stages } = (await boss.call(getPipeline, { params: { id: posting.id } })).data
    expect(stages.find(({ status: stage }) => stage === 'TRIAL')?.count).toBeGreaterThan(0)
  })

  it('is refused with the field named: too long, past, more than 90 days ahead, the same time twice, six times, a wage out of range', async () => {
    const body = await inviteBody(crew, { posting, more: [48] })
    const [other] = body.other_slots
    const long = { ...body, end_time: new Date(Date.parse(body.start_time) + 5 * 3_600_000).toISOString() }
    const far = { ...body, start_time: (await inHours(24 * 91)).toISOString(), end_time: (await inHours(24 * 91 + 1)).toISOString() }
    const past = { ...body, start_time: (await inHours(-2)).toISOString(), end_time: (await inHours(1)).toISOString() }
    for (const [wrong, field] of [
      [long, 'end_time'],
      [past, 'start_time'],
      [far, 'start_time'],
      [{ ...body, other_slots: [other, { start_time: far.start_time, end_time: far.end_time }] }, 'other_slots.1.start_time'],
      [{ ...body, other_slots: [other, other] }, 'other_slots.1.start_time'],
      [{ ...body, other_slots: [1, 2, 3, 4, 5].map((hours) => ({ ...other, start_time: `2030-01-0${hours}T10:00:00Z` })) }, 'other_slots'],
      [{ ...body, wage: 14 }, 'wage'],
    ] as const) {
      const { status, error } = await boss.call(contract.inviteToInterview, { body: wrong as never })
      expect([status, error?.target ?? error?.details?.[0]?.target]).toEqual([400, field])
    }
  })

  it('is one at a time, and begins at an open stage only', async () => {
    const first = await invited(crew, boss, { posting })
    const body = await inviteBody(crew, { posting, phone_number: first.candidate.phone_number })
    expect((await boss.call(contract.inviteToInterview, { body })).error?.reason).toBe('TRIAL_OPEN_ALREADY')
    await boss.call(takeCandidateStep, { params: { id: posting.id }, body: { candidate_ids: [first.job_candidate], step: 'pass' } })
    expect((await view(first.id)).ended_by).toBe('LOCATION')
    expect(await texts(first.id)).toEqual(['invited', 'cancelled'])
    expect((await boss.call(contract.inviteToInterview, { body })).error?.reason).toBe('TRIAL_OF_PAST_STAGE')
  })

  it('is refused for a closed job, whose candidates were told so, until it is posted again', async () => {
    const job = await openJobPosting(crew, place)
    const first = await invited(crew, boss, { posting: job })
    const body = await inviteBody(crew, { posting: job, phone_number: first.candidate.phone_number })
    for (const close of [fillJobPosting, archiveJobPosting]) {
      await boss.call(close, { params: { id: job.id } })
      const { status, error } = await boss.call(contract.inviteToInterview, { body })
      expect([status, error?.reason]).toEqual([409, 'JOB_CLOSED_TO_CANDIDATES'])
    }
    await boss.call(repostJob, { params: { id: job.id } })
    expect((await boss.call(contract.inviteToInterview, { body })).status).toBe(201)
  })

  it('waits for a location that can pay, and for its approval', async () => {
    const broke = await payingLocation(crew)
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${broke.id}`)
    const owner = await manager(crew, broke)
    const job = await openJobPosting(crew, broke)
    const { error } = await crew.as(owner.id).call(contract.inviteToInterview, { body: await inviteBody(crew, { posting: job }) })
    expect([error?.code, error?.reason]).toEqual(['conflict', 'TRIAL_NOT_PAYABLE'])
    await crew.sql(sql`update locations set payment_hold_since = now() where id = ${broke.id}`)
    expect((await crew.as(owner.id).call(contract.inviteToInterview, { body: await inviteBody(crew, { posting: job }) })).error?.code).toBe(
      'payment_hold',
    )
  })

  it('is nobody else’s business', async () => {
    const { id } = await invited(crew, boss, { posting })
    const foreign = crew.as((await manager(crew, await payingLocation(crew))).id)
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    const params = { interviewId: String(id) }
    expect((await foreign.call(contract.getInterview, { params })).status).toBe(404)
    expect((await onsite.call(contract.getInterview, { params })).status).toBe(403)
    expect((await onsite.call(contract.inviteToInterview, { body: await inviteBody(crew, { posting }) })).status).toBe(403)
    expect((await crew.as((await platformAdmin(crew)).id).call(contract.getInterview, { params })).status).toBe(200)
  })

  it('that nobody answers ends at the last time proposed, by the clock, and managers are told', async () => {
    const { id, job_candidate } = await invited(crew, boss, { posting, start: 2, more: [4] })
    const before = await told('interview.unanswered')
    crew.clock.advance(180)
    await crew.sweep(sweepInterviews)
    expect((await view(id)).status).toBe('INVITED')
    crew.clock.advance(61)
    await crew.sweep(sweepInterviews)
    await crew.sweep(sweepInterviews)
    expect([(await view(id)).status, (await view(id)).ended_by]).toEqual(['DECLINED', 'NO_ANSWER'])
    expect(await stageOf(job_candidate)).toBe('INTERVIEW')
    expect((await told('interview.unanswered')) - before).toBe(1)
  })

  it('stands in the list of those to come by the next of its times that is still open', async () => {
    const at = await payingLocation(crew)
    const own = crew.as((await manager(crew, at)).id)
    const job = await openJobPosting(crew, at)
    const first = await invited(crew, own, { posting: job, start: 1, more: [60, 80] })
    const second = await invited(crew, own, { posting: job, start: 40 })
    const listed = async (ordering: 'start_time' | '-start_time' = 'start_time') =>
      (await own.call(contract.listUpcomingInterviews, { query: { location_id: String(at.id), ordering } })).data.results
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id])
    crew.clock.advance(2 * 60)
    const after = await listed()
    expect(after.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await listed('-start_time')).map(({ id }) => id)).toEqual([first.id, second.id])
    const times = ({ start_time, end_time }: { start_time: string; end_time: string }) => [Date.parse(start_time), Date.parse(end_time)]
    const open = first.slots.slice(1).map(times)
    expect(after.map((one) => [times(one), one.slots.map(times)])[1]).toEqual([open[0], open])
    const link = sql`select c.token_seed from job_candidates c where c.id = ${first.job_candidate}`
    const [{ token_seed } = { token_seed: '' }] = await crew.sql<{ token_seed: string }>(link)
    const token = tokenOfSeed(crew.around, candidatePurpose, token_seed)
    const { trial } = (await crew.as(null).call(openMyApplication, { params: { token } })).data
    expect(trial && times(trial)).toEqual(open[0])
  })

  it('is taken back once', async () => {
    const { id } = await invited(crew, boss, { posting })
    expect([(await cancel(id, 'Found somebody')).data.ended_reason, (await cancel(id)).data.ended_reason]).toEqual([
      'Found somebody',
      'Found somebody',
    ])
    expect(await texts(id)).toEqual(['invited', 'cancelled'])
  })

  it('ends with its job', async () => {
    const job = await openJobPosting(crew, place)
    const { id } = await invited(crew, boss, { posting: job })
    await boss.call(archiveJobPosting, { params: { id: job.id } })
    expect((await view(id)).ended_by).toBe('LOCATION')
  })
})

describe('a confirmed trial', () => {
  it('is a shift that only its candidate has', async () => {
    const worker = await pro(crew, { verified_at: null, payouts_enabled: false })
    const trial = await booked(crew, boss, worker, { posting })
    const [shift] = await crew.sql(sql`select type, confirmed_count, wage_amount, cancelled_at from gigs where id = ${trial.gig_id}`)
    expect(shift).toMatchObject({ type: 'INTERVIEW', confirmed_count: 1, wage_amount: 20, cancelled_at: null })
    expect(await texts(trial.id)).toEqual(['invited', 'confirmed'])
    expect(
      (await boss.call(contract.listUpcomingInterviews, { query: { location_id: String(place.id) } })).data.results.map(({ id }) => id),
    ).toContain(trial.id)
  })

  it('stays when its job is filled, and keeps its candidate from being passed over', async () => {
    const job = await openJobPosting(crew, place)
    const trial = await booked(crew, boss, await pro(crew), { posting: job })
    await boss.call(fillJobPosting, { params: { id: job.id } })
    expect((await view(trial.id)).status).toBe('CONFIRMED')
    const { data } = await boss.call(takeCandidateStep, {
      params: { id: job.id },
      body: { candidate_ids: [trial.candidate_id], step: 'pass' },
    })
    expect(data.skipped).toEqual([{ candidate_id: trial.candidate_id, reason: 'TRIAL_BOOKED' }])
  })

  it('is cancelled by the location as every shift, with the minimum within 24 hours', async () => {
    const worker = await pro(crew)
    const trial = await booked(crew, boss, worker, { posting, start: 10 })
    expect((await cancel(trial.id, 'Closed tonight')).data).toMatchObject({ status: 'DECLINED', ended_by: 'LOCATION' })
    const [application] = await crew.sql(sql`select cancelled_at, minimum_owed_cents from applications where id = ${trial.application_id}`)
    expect(application?.['minimum_owed_cents']).toBeGreaterThan(0)
    expect(await stageOf(trial.candidate_id)).toBe('INTERVIEW')
    await crew.drain()
    expect((await view(trial.id)).ended_by).toBe('LOCATION')
  })

  it('follows a cancellation on the page of its shift', async () => {
    const trial = await booked(crew, boss, await pro(crew), { posting, start: 50 })
    const done = await boss.call(cancelGig, { params: { gigId: String(trial.gig_id) }, body: { explanation: 'Closed tonight' } })
    expect(done.error).toBeUndefined()
    await crew.drain()
    expect(await view(trial.id)).toMatchObject({ status: 'DECLINED', ended_by: 'LOCATION' })
  })

  it('is given up by the pro in the app without a penalty', async () => {
    const worker = await pro(crew)
    const trial = await booked(crew, boss, worker, { posting, start: 5 })
    const params = { id: String(trial.application_id) }
    const preview = await crew.as(worker.user_id).call(previewOwnCancellation, { params })
    expect(preview.data).toMatchObject({ is_late: false, points: 0, suspension_days: null })
    expect((await crew.as(worker.user_id).call(cancelOwn, { params, body: { cause: 'SICK' } })).status).toBe(200)
    await crew.drain()
    expect(await view(trial.id)).toMatchObject({ status: 'DECLINED', ended_by: 'CANDIDATE' })
    const [shift] = await crew.sql<{ cancelled_at: Date | null }>(sql`select cancelled_at from gigs where id = ${trial.gig_id}`)
    expect(shift?.cancelled_at).not.toBeNull()
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${worker.id}`)).toHaveLength(0)
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${worker.id}`)).toHaveLength(0)
  })

  it('is reminded of a day before, and two hours before asked about, if it was confirmed early enough', async () => {
    const early = await booked(crew, boss, await pro(crew), { posting, start: 30 })
    const late = await booked(crew, boss, await pro(crew), { posting, start: 5 })
    crew.clock.advance(181)
    await crew.sweep(sweepInterviews)
    expect(await texts(late.id)).toEqual(['invited', 'confirmed'])
    crew.clock.advance(180)
    await crew.sweep(sweepInterviews)
    await crew.sweep(sweepInterviews)
    expect(await texts(early.id)).toEqual(['invited', 'confirmed', 'reminder'])
    crew.clock.advance(22 * 60)
    await crew.sweep(sweepInterviews)
    await crew.sweep(sweepInterviews)
    expect(await texts(early.id)).toEqual(['invited', 'confirmed', 'reminder', 'assure'])
  })
})
