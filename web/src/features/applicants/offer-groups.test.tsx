import { offerDirectly } from '@crewcall/contract/applications.ts'
import { previewOffer, rankPros } from '@crewcall/contract/candidates.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { listGroups } from '@crewcall/contract/groups.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const stamps = { created_ts: '2026-01-02T10:00:00Z', last_updated_ts: '2026-01-02T10:00:00Z' }
const bar = { id: 7, location_id: 9, name: 'Bar', members: 40, faces: [{ pro_id: 11, display_name: 'Maya C.' }], ...stamps }
const floor = { ...bar, id: 9, name: 'Floor' }
const empty = { id: 8, location_id: 9, name: 'Empty', members: 0, faces: [], ...stamps }
const skipped = [
  { pro_id: 11, display_name: 'Maya C.', code: 'already_applied', message: 'Has it', reason: 'PRO_HAS_SHIFT_OR_OFFER' as const },
]

function open(would_get: number) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => aGig({ start_time: '2099-01-02T17:00:00Z', end_time: '2099-01-02T23:00:00Z', allowed_confirmed_pros: 15 })),
    reply(rankPros, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(listGroups, () => ({ count: 3, next: null, previous: null, results: [bar, empty, floor] })),
    reply(previewOffer, () => ({ total: 40, would_get, skipped })),
    reply(offerDirectly, () => ({ job_id: 7 })),
    reply(getOfferJob, () => ({
      id: 7,
      gig_id: 41,
      status: 'DONE' as const,
      total: 40,
      handled: 40,
      offers: [anApplicant({ id: 500, status: 'SELECTED' })],
      skipped: skipped.map(({ display_name: _, ...each }) => each),
      failure: null,
    })),
  )
  return { api, ...renderRoute('/locations/9/gigs/41/offer') }
}

it('before an offer to a group is sent, the screen says how many would get it and who would be skipped', async () => {
  const { api, user } = open(39)
  await user.click(await screen.findByText('Groups'))
  expect((await screen.findByLabelText<HTMLInputElement>('Choose the group Empty')).disabled).toBe(true)
  await user.click(screen.getByLabelText('Choose the group Bar'))
  const panel = within(screen.getByRole('complementary', { name: 'The offer' }))
  expect(await panel.findByText('39 of 40 pros would get it')).toBeTruthy()
  await user.click(panel.getByText('One pro would be skipped'))
  expect(panel.getByRole('heading', { name: 'To 1 group' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Send to these groups' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'offerDirectly')?.body).toMatchObject({ group_ids: [7], pro_ids: [] }))
  expect(api.calls.find(({ name }) => name === 'offerDirectly')?.search.get('is_async')).toBe('true')
  expect(await screen.findByText('One pro did not get it')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Maya C.')
  expect(screen.getByRole('heading', { name: 'Choose pros from the list' })).toBeTruthy()
})

it('an offer that nobody would get cannot be sent', async () => {
  const { user } = open(0)
  await user.click(await screen.findByText('Groups'))
  await user.click(await screen.findByLabelText('Choose the group Bar'))
  expect(await screen.findByText('Nobody in these groups would get it')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send to these groups' })).toHaveProperty('disabled', true)
})

it('two groups chosen in quick succession are both chosen', async () => {
  open(39)
  fireEvent.click(await screen.findByText('Groups'))
  const [first, second] = [await screen.findByLabelText('Choose the group Bar'), screen.getByLabelText('Choose the group Floor')]
  act(() => {
    first.click()
    second.click()
  })
  expect(await screen.findByRole('heading', { name: 'To 2 groups' })).toBeTruthy()
})
