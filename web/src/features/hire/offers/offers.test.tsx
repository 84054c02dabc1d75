import { getMe } from '@crewcall/contract/identity.ts'
import { listInterviews, type Interview } from '@crewcall/contract/interviews.ts'
import {
  getJobCandidate,
  getPipeline,
  listJobCandidates,
  takeCandidateStep,
  type JobCandidateDetail,
} from '@crewcall/contract/job-candidates.ts'
import { makeJobOffer, takeBackJobOffer, type JobOffer } from '@crewcall/contract/job-offers.ts'
import { getJobPosting } from '@crewcall/contract/job-postings.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../../test/fake-api.ts'
import { aCandidateDetail, aJob, aTrial } from '../../../test/jobs.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager } from '../../../test/shifts.ts'

const anOffer = (changes: Partial<JobOffer> = {}): JobOffer => ({
  id: 7,
  wage: 22.5,
  employment: 'NETWORK',
  starts_on: '2026-12-07',
  message: 'Welcome',
  answer_by: '2026-12-01',
  is_over: false,
  is_filled: false,
  conversion_fee_cents: 0,
  answer: null,
  answered_at: null,
  answered_by: null,
  author: 'Dana Rivera',
  created_ts: '2026-11-22T15:00:00Z',
  ...changes,
})

function open(candidate: Partial<JobCandidateDetail>, trials: Interview[] = []) {
  const detail = aCandidateDetail({ id: 1, ...candidate })
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getJobPosting, () => aJob({ candidate_count: 1 })),
    reply(getPipeline, () => ({ stages: [{ status: detail.status, count: 1 }], hours_to_interview: null })),
    reply(listJobCandidates, () => ({ count: 1, next: null, previous: null, results: [detail] })),
    reply(getJobCandidate, () => detail),
    reply(listInterviews, () => ({ count: trials.length, next: null, previous: null, results: trials })),
    reply(makeJobOffer, () => anOffer()),
    reply(takeBackJobOffer, () => anOffer({ answer: 'TAKEN_BACK' })),
    reply(takeCandidateStep, () => ({ done_ids: [1], skipped: [] })),
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { sent, ...renderRoute('/locations/9/jobs/31?view=list&candidate=1') }
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Ada Moss' }))

it('An offer begins with the wage of the job and next week, and says what is sent', async () => {
  const { sent, user } = open({ status: 'INTERVIEW' })
  await user.click(await (await panel()).findByRole('button', { name: 'Make an offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Job offer to Ada Moss' }))
  expect(dialog.queryByText(/^Hiring from the marketplace/)).toBeNull()
  await user.type(dialog.getByLabelText('Message (optional)'), 'Join us')
  await user.click(dialog.getByRole('checkbox', { name: /^Mark the job as filled/ }))
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }))
  await waitFor(() => expect(sent('makeJobOffer')).toHaveLength(1))
  expect(sent('makeJobOffer')[0]).toMatchObject({
    wage: aJob().wage,
    employment: 'NETWORK',
    message: 'Join us',
    is_filled: true,
    answer_by: null,
    conversion_fee_cents: 0,
  })
})

it('What a hire costs is shown before it, and confirmed with it', async () => {
  const conversion = { fee_cents: 50_000, free_after_hours: 100, worked_minutes: 750 }
  const { sent, user } = open({ status: 'INTERVIEW', conversion })
  const inPanel = await panel()
  await user.click(inPanel.getByRole('button', { name: 'Hire' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Ada Moss' }))
  expect(dialog.getByText('Hiring from the marketplace costs $500.00')).toBeTruthy()
  expect(dialog.getByText('Ada Moss worked here for 12.5 of the 100 hours after which it is free.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hire' }))
  await waitFor(() => expect(sent('takeCandidateStep')[0]).toMatchObject({ step: 'hire', conversion_fee_cents: 50_000 }))
})

it('An open offer shows its terms, and is taken back after a question', async () => {
  const { sent, user } = open({ status: 'OFFER', offer: anOffer() })
  const part = within((await panel()).getByRole('region', { name: 'Offer' }))
  for (const words of ['Waits for the answer', '$22.50 an hour', 'Member of the network, paid for each shift', 'Welcome'])
    expect(part.getByText(words)).toBeTruthy()
  expect(part.queryByRole('button', { name: 'Make an offer' })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Take back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take the offer to Ada Moss back?' }))
  await user.click(question.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sent('takeBackJobOffer')).toHaveLength(1))
})

it('One that was not answered in time can be replaced', async () => {
  open({ status: 'OFFER', offer: anOffer({ is_over: true }) })
  const part = within((await panel()).getByRole('region', { name: 'Offer' }))
  expect(part.getByText('Not answered in time')).toBeTruthy()
  expect(await part.findByRole('button', { name: 'Make an offer' })).toBeTruthy()
})

it('After the hire of an employee the next step is named', async () => {
  open({ status: 'HIRED', offer: anOffer({ answer: 'ACCEPTED', employment: 'W2', answered_by: 'Sam Vale' }) })
  const part = within((await panel()).getByRole('region', { name: 'Offer' }))
  expect(part.getByText('Accepted, as Sam Vale says')).toBeTruthy()
  expect(part.getByText(/^Next step: the platform sets up payroll/)).toBeTruthy()
  expect(part.queryByRole('button')).toBeNull()
})

it('Who was passed over has no offer to make', async () => {
  open({ status: 'PASSED' })
  const inPanel = await panel()
  expect(inPanel.queryByRole('region', { name: 'Offer' })).toBeNull()
})

it.each(['INVITED', 'CONFIRMED'] as const)('Before a trial that is %s no offer is made, and the reason is said', async (status) => {
  open({ status: 'TRIAL' }, [aTrial({ status, start_time: '2199-11-27T16:00:00Z', end_time: '2199-11-27T19:00:00Z' })])
  const part = within(await (await panel()).findByRole('region', { name: 'Offer' }))
  expect(await part.findByText('An offer can be made once the paid trial is over, or cancelled.')).toBeTruthy()
  expect(part.queryByRole('button', { name: 'Make an offer' })).toBeNull()
})
