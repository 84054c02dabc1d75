import { editBundle, getBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const shift = {
  ...aGig(),
  bundle_id: 4,
  number_of_gigs_in_bundle: 2,
  start_time: '2036-12-04T23:30:00.000Z',
  end_time: '2036-12-05T05:00:00.000Z',
}
const days = [
  { gig_id: shift.id, start_time: shift.start_time },
  { gig_id: 77, start_time: '2036-12-05T23:30:00.000Z' },
]
const work = {
  id: 4,
  location_id: 9,
  skill_id: 1,
  timezone: 'America/Chicago',
  may_drop_days: false,
  days: days.map((day) => ({
    ...day,
    status: 'POSTED' as const,
    end_time: '2036-12-06T05:00:00.000Z',
    allowed_confirmed_pros: 2,
    current_confirmed_pros_count: 1,
  })),
}
const calm = {
  timezone: 'America/Chicago',
  days,
  must_reconfirm: [],
  raised_to_law: [],
  owed_total: 0,
  conflicts: [],
  confirmed_pros: 1,
  cost: { before: 40_000, after: 50_000 },
  refused: null,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(getGigHistory, () => ({ results: [] })),
  reply(getGig, () => shift),
  reply(getBundle, () => work),
  reply(editBundle, () => work),
]

async function changeOpenings() {
  const { user } = renderRoute('/locations/9/gigs/41')
  await user.click(await screen.findByRole('button', { name: 'Change all days' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change all days' }))
  const openings = await form.findByLabelText(/How many pros/)
  await user.clear(openings)
  await user.type(openings, '1')
  await user.click(form.getByRole('button', { name: 'See what changes' }))
  return user
}

it('What a change of all days costs and does to pros is shown before it is made', async () => {
  const api = fakeApi(
    reply(previewBundleEdit, () => calm),
    ...base,
  )
  const user = await changeOpenings()
  const question = within(await screen.findByRole('dialog', { name: 'Change 2 days?' }))
  expect(question.getByText('Thu, Dec 4 and Fri, Dec 5')).toBeTruthy()
  expect(question.getByText('$400.00')).toBeTruthy()
  expect(question.getByText('$500.00')).toBeTruthy()
  expect(question.getByText('1 confirmed pro stays booked and need not confirm again.')).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'editBundle')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Change 2 days' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'editBundle')?.body).toEqual({ allowed_confirmed_pros: 1 }))
})

it('A change of all days says whom the law raises', async () => {
  const raised_to_law = [{ state_code: 'OR', city: 'Portland', minimum_wage_amount: 15, wage_amount: 15, pro_ids: [1] }]
  fakeApi(
    reply(previewBundleEdit, () => ({ ...calm, raised_to_law })),
    ...base,
  )
  await changeOpenings()
  const question = within(await screen.findByRole('dialog', { name: 'Change 2 days?' }))
  expect(question.getByText('1 confirmed pro is raised to $15.00, the minimum wage of Portland, OR.')).toBeTruthy()
})

it('A change that one day refuses names the day, and leads back to what was typed', async () => {
  const message = 'The shift has more confirmed pros than openings'
  const refused = { reason: 'OF_TOMORROW', message, ...days[1]! }
  const api = fakeApi(
    reply(previewBundleEdit, () => ({ ...calm, refused })),
    ...base,
  )
  const user = await changeOpenings()
  const told = within(await screen.findByRole('dialog', { name: 'This change cannot be made' }))
  expect(told.getByText('Fri, Dec 5')).toBeTruthy()
  expect(told.getByText(/No day is changed\./).textContent).toContain(message)
  await user.click(told.getByRole('button', { name: 'Back to the form' }))
  expect(await screen.findByLabelText(/How many pros/)).toHaveProperty('value', '1')
  expect(api.calls.some(({ name }) => name === 'editBundle')).toBe(false)
})
