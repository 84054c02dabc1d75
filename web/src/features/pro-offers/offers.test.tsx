import { getMe } from '@crewcall/contract/identity.ts'
import { linkToOrientation } from '@crewcall/contract/orientations.ts'
import { confirmOffer, listOwnApplications, withdraw } from '@crewcall/contract/pro-applications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { inHours, someApplication, someGig, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const days = [26, 50, 74].map((hours, at) => ({
  gig_id: 41 + at,
  start_time: inHours(hours),
  end_time: inHours(hours + 6),
  is_open: true,
  pay_total: 12_000,
  application_id: 900 + at,
}))
const bundle = { id: 5, may_drop_days: false, days }
const offered = days.map(({ gig_id, start_time, end_time }, at) =>
  someApplication({
    id: 900 + at,
    status: 'SELECTED',
    gig: someGig({ id: gig_id, start_time, end_time, bundle, application_id: 900 + at, application_status: 'SELECTED' }),
  }),
)
const single = someApplication({
  id: 950,
  status: 'SELECTED',
  gig: someGig({ id: 60, application_id: 950, application_status: 'SELECTED' }),
})

it('Days of a bundle are one offer with the pay of all of them, and declining them is asked first', async () => {
  const api = fakeApi(
    reply(getMe, somePro),
    reply(listOwnApplications, () => ({ count: 4, next: null, previous: null, results: [...offered, single] })),
    reply(withdraw, () => someApplication({ status: 'CANCELLED' })),
    reply(confirmOffer, () => someApplication({ status: 'CONFIRMED' })),
  )
  const { user } = renderRoute('/pro/offers')
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(2)
  const together = cards.map((card) => within(card)).find((card) => card.queryByText('3 days, taken together'))
  if (!together) throw new Error('no card for the days')
  const pay = offered.reduce((sum, { gig }) => sum + gig.pay_total, 0) / 100
  expect(together.getByText(`$${pay.toFixed(2)}`)).toBeTruthy()
  await user.click(together.getByRole('button', { name: 'Decline' }))
  expect(api.calls.some(({ name }) => name === 'withdraw')).toBe(false)
  const question = within(await screen.findByRole('dialog', { name: 'Decline all 3 days?' }))
  await user.click(question.getByRole('button', { name: 'Decline all 3 days' }))
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'withdraw')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Confirm 3 days' })).toBeTruthy()
})

it('Who had confirmed and is asked again sees the old times struck out beside the new ones', async () => {
  const before = { start_time: inHours(30), end_time: inHours(36), because: ['TIME_CHANGED' as const] }
  fakeApi(
    reply(getMe, somePro),
    reply(listOwnApplications, () => ({ count: 1, next: null, previous: null, results: [{ ...single, confirmed_before: before }] })),
  )
  renderRoute('/pro/offers')
  const card = within(await screen.findByRole('article'))
  const note = card.getByRole('note')
  expect(note.textContent).toContain('You had confirmed this shift. Please confirm it again.')
  expect(note.querySelector('del time')?.getAttribute('datetime')).toBe(before.start_time)
  expect(note.querySelector('strong time')?.getAttribute('datetime')).toBe(single.gig.start_time)
})

it('A new offer has nothing to compare with', async () => {
  fakeApi(
    reply(getMe, somePro),
    reply(listOwnApplications, () => ({ count: 1, next: null, previous: null, results: [single] })),
  )
  renderRoute('/pro/offers')
  expect(within(await screen.findByRole('article')).queryByRole('note')).toBeNull()
})

it('Before an orientation is done it comes instead of confirming, and its page is opened', async () => {
  const first = someApplication({ id: 951, status: 'SELECTED', gig: someGig({ id: 61, application_id: 951, orientation_steps: 3 }) })
  const api = fakeApi(
    reply(getMe, somePro),
    reply(listOwnApplications, () => ({ count: 1, next: null, previous: null, results: [first] })),
    reply(linkToOrientation, () => ({ url: '#orientation' })),
  )
  const { user } = renderRoute('/pro/offers')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(/^Do the orientation of .* to confirm, in 3 steps\.$/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Do the orientation' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'linkToOrientation')).toBe(true))
  await waitFor(() => expect(window.location.hash).toBe('#orientation'))
})
