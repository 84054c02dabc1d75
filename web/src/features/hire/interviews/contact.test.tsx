import { getMe } from '@crewcall/contract/identity.ts'
import {
  listInterviews,
  listInterviewsToPay,
  listUpcomingInterviews,
  reviewInterview,
  type Interview,
} from '@crewcall/contract/interviews.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../../test/fake-api.ts'
import { aTrial } from '../../../test/jobs.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager } from '../../../test/shifts.ts'

const pageOf = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })
const upcoming: readonly Interview['status'][] = ['INVITED', 'CONFIRMED']
/** As the server answers the contact of a trial. */
const told = (changes: Partial<Interview>) => aTrial({ wage: null, total: null, channel_url: null, ...changes })
const booked = { gig_id: 45, gig_application_id: 5 }

function open(trials: readonly Interview[], tab = '', review: Parameters<typeof reply<typeof reviewInterview>>[1] = () => told({})) {
  const api = fakeApi(
    reply(getMe, () => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] })),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listUpcomingInterviews, () => pageOf(trials.filter(({ status }) => upcoming.includes(status)))),
    reply(listInterviews, () => pageOf(trials.filter(({ status }) => !upcoming.includes(status)))),
    reply(reviewInterview, review),
  )
  return { api, ...renderRoute(`/locations/9/jobs/interviews${tab}`) }
}

it('The contact of a trial sees when it is, who comes and how to reach them, without money and without the candidate', async () => {
  const { api } = open([told({ status: 'CONFIRMED', ...booked, start_time: '2199-01-01T16:00:00Z', end_time: '2199-01-01T19:00:00Z' })])
  const list = await screen.findByRole('list', { name: 'Upcoming' })
  const row = within(list)
  expect(screen.getByText('Paid trials at Harbor Room that name you as the contact')).toBeTruthy()
  expect(row.getByText('Ada Moss')).toBeTruthy()
  expect(row.getByText('Line cook, evenings')).toBeTruthy()
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['(615) 555-0100', 'tel:+16155550100'],
    ['Open the shift', '/locations/9/gigs/45'],
  ])
  expect(list.textContent).not.toContain('$')
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Upcoming', 'Over'])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Hiring' })).toBeNull()
  expect(api.calls.some(({ name }) => name === listInterviewsToPay.name)).toBe(false)
})

it.each<[Partial<Interview>, string, string, string[]]>([
  [{ status: 'PENDING_PAYMENT', ...booked }, 'Over', 'The trial is over. Say what you think of it.', ['Give feedback']],
  [{ status: 'PAYMENT_FAILED', ...booked }, 'Over', 'The trial is over. Say what you think of it.', ['Give feedback']],
  [{ status: 'PAID', ...booked }, 'Over', 'The trial is over. Say what you think of it.', ['Give feedback']],
  [{ status: 'PAID', feedback: 'PASS', ...booked }, 'Over', 'You said what you think. Only managers see it.', []],
  [{ status: 'REVIEWED', ...booked }, 'Over', 'Another manager said what they think.', []],
  [{ status: 'DECLINED', ended_by: 'NO_SHOW', ...booked }, 'Did not happen', 'Ada did not come.', []],
  [
    { status: 'PENDING_PAYMENT', is_sent_home: true, end_time: '2199-01-01T16:00:00Z', ...booked },
    'Over',
    'The trial is over. Say what you think of it.',
    ['Give feedback'],
  ],
])('Of %j the contact is told: %s, %s', async (changes, word, next, buttons) => {
  const end = { start_time: '2026-01-02T16:00:00Z', end_time: '2026-01-02T19:00:00Z' }
  open([told({ ...end, ...changes })], '?tab=history')
  const row = within(await screen.findByRole('list', { name: 'Over' }))
  expect(row.getByText(word)).toBeTruthy()
  expect(row.getByText(next)).toBeTruthy()
  expect(row.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
  expect(row.queryByText(/pay|charge|\$/i)).toBeNull()
})

it('The contact gives feedback, and is told if somebody else did', async () => {
  const over = told({ status: 'PENDING_PAYMENT', ...booked })
  const { api, user } = open([over], '?tab=history', () => failure(409, 'conflict', 'Somebody else has said what they think of this trial'))
  await user.click(await screen.findByRole('button', { name: 'Give feedback' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review the trial of Ada Moss' }))
  await user.click(dialog.getByRole('radio', { name: 'Likely hire' }))
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }))
  await waitFor(() =>
    expect(api.calls.filter(({ name }) => name === 'reviewInterview').map(({ body }) => body)).toEqual([{ feedback: 'LIKELY_HIRE' }]),
  )
  const asked = api.calls.find(({ name }) => name === 'listInterviews')?.search
  expect(asked?.getAll('status')).not.toEqual(expect.arrayContaining(['INVITED']))
  expect(asked?.getAll('status')).toContain('REVIEWED')
  expect(await dialog.findByText('Somebody else has said what they think of this trial')).toBeTruthy()
})

it('Without trials that name them the contact is told which they would see', async () => {
  open([])
  expect(await screen.findByText('No trials to come')).toBeTruthy()
  expect(screen.getByText('You see the trials that name you as the contact, by the phone number of your account.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show the jobs' })).toBeNull()
})
