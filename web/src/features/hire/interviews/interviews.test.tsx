import { previewGigCancellation } from '@crewcall/contract/applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import {
  cancelInterview,
  getInterview,
  inviteToInterview,
  listInterviews,
  listInterviewsToPay,
  listPastInterviews,
  listUpcomingInterviews,
  reviewInterview,
  type Interview,
} from '@crewcall/contract/interviews.ts'
import { getJobCandidate, getPipeline, listJobCandidates, type JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { getJobPosting, listJobPostings } from '@crewcall/contract/job-postings.ts'
import { getLocation, listActiveLocations, type Location } from '@crewcall/contract/organizations.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../../test/fake-api.ts'
import { aCandidate, aCandidateDetail, aJob, aTrial } from '../../../test/jobs.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager } from '../../../test/shifts.ts'
import { aSheet } from '../../../test/timesheets.tsx'

const pageOf = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const paid = { gig_id: 45, gig_application_id: 5 }

function open(
  address: string,
  trials: readonly Interview[],
  invite: Parameters<typeof reply<typeof inviteToInterview>>[1] = () => aTrial(),
  fresh = trials[0] ?? aTrial(),
  stage: JobCandidateDetail['status'] = trials.length > 0 ? 'TRIAL' : 'APPLIED',
  { place = aLocation(), laws = [] }: { place?: Location; laws?: LocalWage[] } = {},
) {
  const of = (...statuses: Interview['status'][]) => pageOf(trials.filter(({ status }) => statuses.includes(status)))
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => place),
    reply(listSkills, () => ({ results: [], minimum_wages: laws })),
    reply(listJobPostings, ({ query }) =>
      String(query.page) === '2' ? pageOf([aJob({ id: 32, name: 'Host' })]) : { ...pageOf([aJob()]), next: 2 },
    ),
    reply(getJobPosting, () => aJob({ wage: 22 })),
    reply(getPipeline, () => ({ stages: [{ status: 'APPLIED' as const, count: 1 }], hours_to_interview: null })),
    reply(listJobCandidates, ({ query }) => pageOf(String(query.status) === 'APPLIED' ? [aCandidate()] : [])),
    reply(getJobCandidate, () => aCandidateDetail({ status: stage })),
    reply(listInterviews, ({ query }) => pageOf(trials.filter((trial) => trial.job_candidate === Number(query.job_candidate_id)))),
    reply(listUpcomingInterviews, () => of('INVITED', 'CONFIRMED')),
    reply(listInterviewsToPay, () => of('PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_ERROR')),
    reply(listPastInterviews, () => of('DECLINED', 'PAYMENT_SUBMITTED', 'PAID', 'REVIEWED')),
    // After the lists, whose addresses it would answer too.
    reply(getInterview, () => fresh),
    reply(inviteToInterview, invite),
    reply(cancelInterview, () => aTrial({ status: 'DECLINED' })),
    reply(reviewInterview, ({ body }) => aTrial({ status: 'PAID', feedback: body.feedback })),
    reply(previewGigCancellation, () => ({ is_late: true, pros: [], owed_total: 0, notified: 1, offers_withdrawn: 0 })),
    reply(listTimesheets, () => pageOf([aSheet(5)])),
    reply(payPros, () => ({ results: [], skipped: [] })),
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { api, sent, ...renderRoute(address) }
}
const panelAt = '/locations/9/jobs/31?view=board&candidate=1'
const part = async () => within(await screen.findByRole('region', { name: 'Paid trial' }))
const buttonsIn = (trial: Awaited<ReturnType<typeof part>>) =>
  trial.queryAllByRole('button').map((button: HTMLElement) => button.textContent)

async function fillTimes(dialog: ReturnType<typeof within>, user: ReturnType<typeof open>['user'], numbers: readonly number[]) {
  for (const number of numbers) {
    const time = within(dialog.getByRole('group', { name: `Time ${number}` }))
    fireEvent.change(time.getByLabelText(/^Day/), { target: { value: `2199-11-0${number}` } })
    await user.clear(time.getByLabelText(/^Start/))
    await user.type(time.getByLabelText(/^Start/), '10a')
    await user.tab()
  }
}

it('The invite to a trial of employees says what the law asks for on its days before it is sent', async () => {
  const laws = [
    { state_code: 'TN', city: null, starts_on: '2026-01-01', wage_amount: 15 },
    { state_code: 'TN', city: null, starts_on: '2199-11-02', wage_amount: 25 },
  ]
  const place = aLocation({ supported_employment_types: ['W2'] })
  const { user } = open(panelAt, [], undefined, undefined, undefined, { place, laws })
  await user.click((await part()).getByRole('button', { name: 'Invite to a paid trial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a paid trial' }))
  await user.click(dialog.getByRole('button', { name: 'Add a time' }))
  await fillTimes(dialog, user, [1, 2])
  const told = await dialog.findByText('In Tennessee the law asks for at least $25.00 an hour for employees from Nov 2, 2199')
  expect(told.closest('[data-below]')?.getAttribute('data-below')).toBe('true')
})

it('A candidate is invited with two times, the wage of the job and what it pays', async () => {
  const { sent, user } = open(panelAt, [])
  await user.click((await part()).getByRole('button', { name: 'Invite to a paid trial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a paid trial' }))
  expect(dialog.getByText('3 h × $22.00 = $66.00 before taxes for each time')).toBeTruthy()
  expect(dialog.getByText('All times are in Central Time.')).toBeTruthy()
  expect(dialog.queryByLabelText(/^First name/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add a time' }))
  await fillTimes(dialog, user, [1, 2])
  await user.type(dialog.getByLabelText(/^Instructions/), 'Bring knives')
  await user.click(dialog.getByRole('button', { name: 'Send the invite' }))
  await waitFor(() => expect(sent('inviteToInterview')).toHaveLength(1))
  expect(sent('inviteToInterview')[0]).toMatchObject({
    job_posting: 31,
    wage: 22,
    instructions: 'Bring knives',
    start_time: expect.stringContaining('2199-11-01T'),
    other_slots: [{ start_time: expect.stringContaining('2199-11-02T') }],
    candidate: { first_name: 'Ada', last_name: 'Moss', phone_number: '+16155550100', email: 'ada@example.com' },
  })
  expect(await screen.findByText('Ada Moss is invited to a paid trial')).toBeTruthy()
})

it('A time that has passed, or that the server refuses, is told at its field', async () => {
  const { user } = open(panelAt, [], () =>
    failure(400, 'invalid', 'Check', [{ code: 'invalid', message: 'They work elsewhere then', target: 'body.other_slots.0.start_time' }]),
  )
  await user.click((await part()).getByRole('button', { name: 'Invite to a paid trial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a paid trial' }))
  const first = within(dialog.getByRole('group', { name: 'Time 1' }))
  fireEvent.change(first.getByLabelText(/^Day/), { target: { value: '2020-01-01' } })
  await user.type(first.getByLabelText(/^Start/), '10a')
  await user.click(dialog.getByRole('button', { name: 'Send the invite' }))
  expect(await first.findByText('Must be in the future')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add a time' }))
  await fillTimes(dialog, user, [1, 2])
  await user.click(dialog.getByRole('button', { name: 'Send the invite' }))
  expect(await within(dialog.getByRole('group', { name: 'Time 2' })).findByText('They work elsewhere then')).toBeTruthy()
})

it('Somebody who has not applied is invited from the page of the job', async () => {
  const { sent, user } = open('/locations/9/jobs/31', [])
  await user.click(await screen.findByRole('button', { name: 'Invite somebody else' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a paid trial' }))
  await user.type(dialog.getByLabelText(/^First name/), 'Zoe')
  await user.type(dialog.getByLabelText(/^Last name/), 'Ray')
  await user.type(dialog.getByLabelText(/^Phone number/), '6155550177')
  await user.type(dialog.getByLabelText(/^Email/), 'zoe@example.com')
  await fillTimes(dialog, user, [1])
  await user.click(dialog.getByRole('button', { name: 'Send the invite' }))
  await waitFor(() =>
    expect(sent('inviteToInterview')).toMatchObject([{ candidate: { first_name: 'Zoe', last_name: 'Ray', email: 'zoe@example.com' } }]),
  )
})

it('Somebody without a name is not invited: each name that is missing is told at its field', async () => {
  const { sent, user } = open('/locations/9/jobs/31', [])
  await user.click(await screen.findByRole('button', { name: 'Invite somebody else' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a paid trial' }))
  await user.click(dialog.getByRole('button', { name: 'Send the invite' }))
  expect(await dialog.findByText('First name is required')).toBeTruthy()
  expect(dialog.getByText('Last name is required')).toBeTruthy()
  expect(sent('inviteToInterview')).toEqual([])
})

it.each<[Partial<Interview>, string, RegExp, string[]]>([
  [
    { status: 'INVITED', slots: [{ start_time: soon(30), end_time: soon(33) }] },
    'Invited',
    /^Ada has not answered yet/,
    ['Cancel the trial'],
  ],
  [
    { status: 'CONFIRMED', start_time: soon(30), end_time: soon(33), ...paid },
    'Confirmed',
    /^Ada comes to this time/,
    ['Cancel the trial'],
  ],
  [{ status: 'DECLINED', ended_by: 'CANDIDATE' }, 'Did not happen', /^Ada declined/, ['Invite to a paid trial']],
  [{ status: 'DECLINED', ended_by: 'NO_SHOW' }, 'Did not happen', /^Ada did not come/, ['Invite to a paid trial']],
  [{ status: 'PENDING_PAYMENT', ...paid }, 'To pay', /Check the hours, and pay/, ['Pay', 'Review', 'Invite to a paid trial']],
  [{ status: 'PAYMENT_SUBMITTED', ...paid }, 'Payment on the way', /^Nothing to do/, ['Review', 'Invite to a paid trial']],
  [
    { status: 'PAYMENT_FAILED', ...paid },
    'The charge was declined',
    /^The bank declined/,
    ['Try again', 'Review', 'Invite to a paid trial'],
  ],
  [
    { status: 'PAYMENT_ERROR', ...paid },
    'The charge did not go through',
    /Try again\.$/,
    ['Try again', 'Review', 'Invite to a paid trial'],
  ],
  [{ status: 'PAID', ...paid }, 'Paid', /^Ada is paid/, ['Review', 'Invite to a paid trial']],
  [{ status: 'REVIEWED', feedback: 'LIKELY_HIRE', ...paid }, 'Paid and reviewed', /^Everything is done/, ['Invite to a paid trial']],
])('The panel of %o says where the trial stands, what comes next and what can be done', async (changes, word, next, buttons) => {
  open(panelAt, [aTrial(changes)])
  const trial = await part()
  expect(trial.getByText(word)).toBeTruthy()
  expect(trial.getByText(next)).toBeTruthy()
  expect(trial.getByText(/\$66\.00 before taxes/)).toBeTruthy()
  expect(buttonsIn(trial)).toEqual(buttons)
  const shift = trial.queryByRole('link', { name: 'Open the shift' })
  expect(shift?.getAttribute('href')).toBe(changes.gig_id ? '/locations/9/gigs/45' : undefined)
})

it('A confirmed trial that begins soon is cancelled with a reason, after what is owed was said', async () => {
  const { sent, user } = open(panelAt, [aTrial({ status: 'CONFIRMED', start_time: soon(5), end_time: soon(8), ...paid })])
  await user.click((await part()).getByRole('button', { name: 'Cancel the trial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the trial of Ada Moss?' }))
  expect(await dialog.findByText('The start is less than 24 hours away, so Ada is owed the minimum.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'The oven broke')
  await user.click(dialog.getByRole('button', { name: 'Cancel the trial' }))
  await waitFor(() => expect(sent('cancelInterview')).toEqual([{ reason: 'The oven broke' }]))
  expect(await screen.findByText('The trial of Ada Moss is cancelled')).toBeTruthy()
})

it('Before a trial is cancelled it is read again: one that was confirmed meanwhile costs something', async () => {
  const invited = aTrial({ slots: [{ start_time: soon(5), end_time: soon(8) }], start_time: soon(5), end_time: soon(8) })
  const confirmed = { ...invited, status: 'CONFIRMED' as const, ...paid }
  const { user } = open(panelAt, [invited], undefined, confirmed)
  await user.click((await part()).getByRole('button', { name: 'Cancel the trial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the trial of Ada Moss?' }))
  expect(dialog.queryByText(/costs nothing/)).toBeNull()
  expect(await dialog.findByText('The start is less than 24 hours away, so Ada is owed the minimum.')).toBeTruthy()
  expect(dialog.queryByText(/costs nothing/)).toBeNull()
})

it('A trial that ended meanwhile is not cancelled', async () => {
  const invited = aTrial({ slots: [{ start_time: soon(5), end_time: soon(8) }], start_time: soon(5), end_time: soon(8) })
  const { user } = open(panelAt, [invited], undefined, { ...invited, status: 'DECLINED', ended_by: 'CANDIDATE' })
  await user.click((await part()).getByRole('button', { name: 'Cancel the trial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the trial of Ada Moss?' }))
  expect(await dialog.findByText('This trial can no longer be cancelled.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cancel the trial' })).toHaveProperty('disabled', true)
})

it.each<[Partial<Interview>, JobCandidateDetail['status'], string]>([
  [{ status: 'REVIEWED', feedback: 'LIKELY_HIRE', ...paid }, 'TRIAL', 'Everything is done. Decide about Ada: hire or pass.'],
  [{ status: 'REVIEWED', feedback: 'LIKELY_HIRE', ...paid }, 'HIRED', 'Everything is done.'],
  [{ status: 'DECLINED', ended_by: 'LOCATION' }, 'INTERVIEW', 'The location cancelled it. Invite Ada to another time, or pass.'],
  [{ status: 'DECLINED', ended_by: 'LOCATION' }, 'PASSED', 'The location cancelled it.'],
  [{ status: 'DECLINED', ended_by: 'CANDIDATE' }, 'WITHDRAWN', 'Ada declined.'],
  [{ status: 'DECLINED', ended_by: 'NO_ANSWER' }, 'OFFER', 'Ada did not answer in time.'],
])('After %o the panel of a candidate at %s says: %s', async (changes, stage, words) => {
  open(panelAt, [aTrial(changes)], undefined, undefined, stage)
  expect((await part()).getByText(words)).toBeTruthy()
})

it('A review has three choices, which only managers see, and one must be chosen', async () => {
  const { sent, user } = open(panelAt, [aTrial({ status: 'PAID', ...paid })])
  await user.click((await part()).getByRole('button', { name: 'Review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review the trial of Ada Moss' }))
  expect(dialog.getByRole('group', { name: 'Only managers see this' })).toBeTruthy()
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Likely hire', 'Has potential', 'Pass'])
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Has potential' }))
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }))
  await waitFor(() => expect(sent('reviewInterview')).toEqual([{ feedback: 'HAS_POTENTIAL' }]))
})

it('Earlier trials of the candidate are below the latest', async () => {
  open(panelAt, [
    aTrial(),
    aTrial({ id: 70, status: 'DECLINED', ended_by: 'CANDIDATE', ended_reason: 'I am away' }),
    aTrial({ id: 69, job_candidate: 2 }),
  ])
  const earlier = within((await part()).getByRole('list', { name: 'Earlier trials' }))
  expect(earlier.getAllByRole('listitem')).toHaveLength(1)
  expect(earlier.getByText(/I am away/)).toBeTruthy()
})

it('The tabs count the trials, and the one to pay shows hours, charge and pay before it pays', async () => {
  const { api, sent, user, router } = open('/locations/9/jobs/interviews?page=2&status=INVITED', [
    aTrial({ slots: [{ start_time: soon(30), end_time: soon(33) }] }),
    aTrial({ id: 72, status: 'PENDING_PAYMENT', ...paid }),
  ])
  const tab = (name: RegExp) => screen.findByRole('tab', { name })
  await waitFor(async () => expect((await tab(/^Upcoming/)).textContent).toBe('Upcoming1'))
  expect((await tab(/^History/)).textContent).toBe('History0')
  expect(
    within(await screen.findByRole('list', { name: 'Upcoming' }))
      .getByRole('link', { name: 'Ada Moss' })
      .getAttribute('href'),
  ).toBe('/locations/9/jobs/31?candidate=1')
  await user.click(await tab(/^To pay/))
  expect(router.state.location.search).toEqual({ tab: 'pay' })
  await user.click(within(await screen.findByRole('list', { name: 'To pay' })).getByRole('button', { name: 'Pay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay the trial of Ada Moss' }))
  expect((await dialog.findByText('5 h 23 min')).closest('li')?.textContent).toContain('Paid time')
  expect(dialog.getByText('30 min')).toBeTruthy()
  expect(dialog.getByText('$107.67')).toBeTruthy()
  expect(dialog.getByText('$137.82')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Edit hours' }).getAttribute('href')).toBe('/locations/9/gigs/45/bulk-review')
  const asked = api.calls.filter(({ name }) => name === 'listInterviewsToPay').length
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(sent('payPros')).toEqual([{ payments: [{ application_id: 5, expected_total: 13_782 }] }]))
  expect(await screen.findByText('The payment of the trial is on its way')).toBeTruthy()
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'listInterviewsToPay').length).toBeGreaterThan(asked))
})

it('The trials of a tab are narrowed by job and status, and put in order, in the address', async () => {
  const { api, user, router } = open('/locations/9/jobs/interviews?tab=history', [aTrial({ status: 'PAID', ...paid })])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Paid')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Earliest first')
  await screen.findByRole('option', { name: 'Host' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Job' }), 'Line cook, evenings')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'history', status: 'PAID', ordering: 'start_time', job: '31' }))
  const search = api.calls.findLast(({ name }) => name === 'listPastInterviews')?.search
  expect(Object.fromEntries(search ?? [])).toMatchObject({ location_id: '9', job_posting_id: '31', status: 'PAID', ordering: 'start_time' })
})

it('Without trials the screen says what to do', async () => {
  open('/locations/9/jobs/interviews', [])
  expect(await screen.findByText('No trials to come')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the jobs' }).getAttribute('href')).toBe('/locations/9/jobs')
})

it('The jobs lead to the trials, with the number to pay', async () => {
  open('/locations/9/jobs', [aTrial({ status: 'PENDING_PAYMENT', ...paid })])
  const link = await screen.findByRole('link', { name: 'Trials 1 to pay' })
  expect(link.getAttribute('href')).toBe('/locations/9/jobs/interviews?tab=pay')
})
