import * as contract from '@crewcall/contract/interviews.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { manager, payingLocation, pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepInterviews } from '../interviews/clock.ts'
import { booked, inviteBody } from '../test-trials.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const posting = await openJobPosting(crew, place, { name: 'Evening cook' })
const here = { location_id: String(place.id) }

async function onsiteManager(at = place) {
  const person = await manager(crew, at, 'ONSITE_MANAGER')
  return { phone_number: person.phone_number, caller: crew.as(person.id) }
}
async function trialWith(phone_number: string | null, at = posting) {
  const body = { ...(await inviteBody(crew, { posting: at })), interview_contact: { fullname: 'Rosa Diaz', phone_number } }
  return (await boss.call(contract.inviteToInterview, { body })).data
}
async function overWith(phone_number: string | null) {
  const trial = await booked(crew, boss, await pro(crew), { posting, start: 1 })
  await crew.sql(sql`update interviews set contact_phone = ${phone_number} where id = ${trial.id}`)
  crew.clock.advance(5 * 60)
  await crew.sweep(sweepInterviews)
  return { params: { interviewId: String(trial.id) } }
}
const idsOf = (found: { data: { results: { id: number }[] } }) => found.data.results.map(({ id }) => id)

describe('an onsite manager', () => {
  it('finds the trials whose contact they are, and no others', async () => {
    const rosa = await onsiteManager()
    const [own, other] = [await trialWith(rosa.phone_number), await trialWith('+18435550177')]
    for (const query of [{}, here]) {
      expect(idsOf(await rosa.caller.call(contract.listInterviews, { query }))).toEqual([own.id])
      expect(idsOf(await rosa.caller.call(contract.listUpcomingInterviews, { query }))).toEqual([own.id])
    }
    expect(idsOf(await boss.call(contract.listInterviews, { query: here }))).toEqual(expect.arrayContaining([own.id, other.id]))
    const foreign = await onsiteManager(await payingLocation(crew))
    expect((await foreign.caller.call(contract.listInterviews, { query: here })).status).toBe(404)
    expect(idsOf(await foreign.caller.call(contract.listInterviews, {}))).toEqual([])
  })

  it('is told no money, and nothing of the conversation', async () => {
    const rosa = await onsiteManager()
    const { id } = await trialWith(rosa.phone_number)
    const hidden = { wage: null, total: null, channel_url: null, feedback: null }
    const { data } = await rosa.caller.call(contract.getInterview, { params: { interviewId: String(id) } })
    expect(data).toMatchObject({ id, ...hidden })
    expect((await rosa.caller.call(contract.listInterviews, {})).data.results).toMatchObject([hidden])
    expect((await boss.call(contract.getInterview, { params: { interviewId: String(id) } })).data).toMatchObject({ wage: 20, total: 60 })
  })

  it('says what they think, and is not told what others think', async () => {
    const rosa = await onsiteManager()
    const trial = await overWith(rosa.phone_number)
    const due = await rosa.caller.call(contract.listInterviewsToPay, { query: here })
    expect(idsOf(due)).toEqual([Number(trial.params.interviewId)])
    const said = await rosa.caller.call(contract.reviewInterview, { ...trial, body: { feedback: 'HAS_POTENTIAL' } })
    expect(said.data).toMatchObject({ feedback: 'HAS_POTENTIAL', wage: null, total: null })
    await boss.call(contract.reviewInterview, { ...trial, body: { feedback: 'LIKELY_HIRE' } })
    expect((await rosa.caller.call(contract.getInterview, trial)).data.feedback).toBeNull()
    const again = await rosa.caller.call(contract.reviewInterview, { ...trial, body: { feedback: 'PASS' } })
    expect([again.status, again.error?.reason]).toEqual([409, 'TRIAL_REVIEWED_ALREADY'])
    expect((await boss.call(contract.getInterview, trial)).data.feedback).toBe('LIKELY_HIRE')
  })

  it('who is the contact of none is shown none, and changes none', async () => {
    const rosa = await onsiteManager()
    const trial = await overWith('+18435550178')
    expect((await rosa.caller.call(contract.listInterviews, { query: here })).data.results).toEqual([])
    expect((await rosa.caller.call(contract.getInterview, trial)).status).toBe(403)
    expect((await rosa.caller.call(contract.reviewInterview, { ...trial, body: { feedback: 'PASS' } })).status).toBe(403)
    expect((await rosa.caller.call(contract.cancelInterview, { ...trial, body: {} })).status).toBe(403)
  })
})

it('The trials of one candidate, and that of one shift, are found without the others', async () => {
  const first = await booked(crew, boss, await pro(crew), { posting })
  await booked(crew, boss, await pro(crew), { posting, start: 48 })
  const ofCandidate = await boss.call(contract.listInterviews, { query: { job_candidate_id: String(first.candidate_id) } })
  const ofShift = await boss.call(contract.listInterviews, { query: { gig_id: String(first.gig_id) } })
  expect([idsOf(ofCandidate), idsOf(ofShift)]).toEqual([[first.id], [first.id]])
})
