import { listGigs, getGig } from '@crewcall/contract/gigs.ts'
import { blockPro, reviewPro } from '@crewcall/contract/applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { answerDispute, editHours, getRoster, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const fence = {
  coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
  radius_m: 150,
  is_approximate: false,
}

function open(first: RosterRow) {
  let row = first
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => aGig({ start_time: '2026-11-19T16:00:00Z', end_time: '2026-11-19T23:00:00Z', status: 'INCOMPLETE' })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getRoster, () => ({ results: [row], checkin_code: null, fence })),
    reply(editHours, () => row),
    reply(answerDispute, () => row),
    reply(reviewPro, ({ params, body }) => {
      const ratings = { punctuality: null, skill: null, attitude: null, appearance: null, ...body.ratings }
      const review = { application_id: Number(params.id), feedback: body.feedback ?? '', ratings, last_updated_ts: '2026-11-20T00:00:00Z' }
      row = { ...row, application: { ...row.application, review } }
      return row.application
    }),
    reply(blockPro, () => ({ cancelled_applications: 0 }) as never),
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { sent, ...renderRoute('/locations/9/gigs/41/bulk-review') }
}

it("Corrected hours are sent as instants of the location's clock, with the reason and the version that was seen", async () => {
  const { sent, user } = open(aRosterRow(1))
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hours of Pro 1' }))
  expect(dialog.getByLabelText(/^In/)).toHaveProperty('value', '11:00 am')
  const out = dialog.getByLabelText(/^Out/)
  await user.clear(out)
  await user.type(out, '4:30')
  const pause = dialog.getByLabelText(/Unpaid break/)
  await user.clear(pause)
  await user.type(pause, '15')
  // The new charge beside the old one, before anything is saved.
  expect(dialog.getByText(/^Paid time/).closest('p')?.textContent).toBe('Paid time 5 h 15 min (was 5 h 30 min)$134.40$140.80')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  // A reason is required before anything is sent.
  await dialog.findByText('This field is required')
  expect(sent('editHours')).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), 'Left before the end')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  await waitFor(() =>
    expect(sent('editHours')).toEqual([
      {
        start_time: '2026-11-19T17:00:00Z',
        end_time: '2026-11-19T22:30:00.000Z',
        unpaid_break_minutes: 15,
        reason: 'Left before the end',
        last_updated_ts: '2026-11-19T23:00:00Z',
      },
    ]),
  )
})

const disputed = () =>
  aRosterRow(
    1,
    {},
    {
      state: 'DISPUTED',
      dispute: {
        id: 4,
        claimed_start: '2026-11-19T17:00:00Z',
        claimed_end: '2026-11-19T23:30:00Z',
        claimed_break_minutes: null,
        claimed_breaks: [],
        reason: 'I stayed on',
        created_ts: '2026-11-20T00:00:00Z',
        answer_due_at: '2027-11-22T00:00:00Z',
        resolution: null,
        answer: '',
      } as never,
    },
  )

it.each([
  ['Accept these hours', 'ACCEPTED'],
  ['Decline', 'DECLINED'],
])('%s sends the answer to the dispute with the typed text', async (button, resolution) => {
  const { sent, user } = open(disputed())
  await user.type(await screen.findByLabelText('Answer to Pro'), ' We looked at the camera ')
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(sent('answerDispute')).toEqual([{ resolution, answer: 'We looked at the camera' }]))
})

it('A star is sent immediately with the previous text, and text leaves the stars unchanged', async () => {
  const row = aRosterRow(1)
  const ratings = { overall: 2, punctuality: 4, skill: null, attitude: null, appearance: null }
  const review = { application_id: 1, feedback: 'Came late', ratings, last_updated_ts: '2026-11-20T00:00:00Z' }
  const { sent, user } = open({ ...row, application: { ...row.application, review } })
  const box = within(await screen.findByRole('group', { name: 'Rate Pro 1' }))
  await user.click(box.getAllByRole('button', { name: /^4.*of.* 5/, hidden: true })[0] as HTMLElement)
  await waitFor(() => expect(sent('reviewPro')).toEqual([{ feedback: 'Came late', ratings: { ...ratings, overall: 4 } }]))
  const words = box.getByLabelText('Feedback, for your team and Crewcall')
  await user.clear(words)
  await user.type(words, ' Fast hands ')
  await user.click(box.getByRole('button', { name: 'Save feedback', hidden: true }))
  await waitFor(() => expect(sent('reviewPro')[1]).toEqual({ feedback: 'Fast hands', ratings: { ...ratings, overall: 4 } }))
})

it('A pro blocked from a poor rating is blocked here, for the chosen reason', async () => {
  const row = aRosterRow(1)
  const ratings = { overall: 1, punctuality: null, skill: null, attitude: null, appearance: null }
  const review = { application_id: 1, feedback: '', ratings, last_updated_ts: '2026-11-20T00:00:00Z' }
  const { sent, user } = open({ ...row, application: { ...row.application, review } })
  await user.click(await screen.findByRole('button', { name: 'Block Pro…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Pro 1?' }))
  await user.click(dialog.getByRole('button', { name: 'Block Pro 1' }))
  expect(sent('blockPro')).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Not qualified', hidden: true }))
  await user.type(dialog.getByLabelText(/What happened/), 'Never held a knife')
  await user.click(dialog.getByRole('button', { name: 'Block Pro 1' }))
  const body = { gigster_id: 101, location_ids: [9], reason: 'NOT_QUALIFIED', feedback: 'Never held a knife' }
  await waitFor(() => expect(sent('blockPro')).toEqual([body]))
})
