import { listAddresses } from '@crewcall/contract/addresses.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig, listGigs, postGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listRequirements, listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { listLocationManagers, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const none = { results: [] }
const shift = {
  draft_id: null,
  gig_id: null,
  skill_id: 1,
  start_time: '2027-03-14T04:00:00.000Z',
  end_time: '2027-03-14T11:00:00.000Z',
  local_date: '2027-03-13',
  openings: 1,
  near: 212,
  able: 96,
  may_apply: 120,
  obstacles: [{ code: 'NOT_IN_NETWORK' as const, pros: 61, only: 41 }],
  relaxations: [{ rule: 'employment_type' as const, pros: 41 }],
  chance: { percent: 71, low: 62, high: 79, basis: 'market' as const, sample: 214 },
  wage_curve: [
    { wage_amount: 24, percent: 71 },
    { wage_amount: 25, percent: 78 },
  ],
  applications: [
    { from_hour: 0, to_hour: 1, expected: 0.8 },
    { from_hour: 1, to_hour: 4, expected: 1.2 },
    { from_hour: 4, to_hour: 24, expected: 3.3 },
    { from_hour: 24, to_hour: 72, expected: 1.26 },
  ],
  expected_no_shows: 0.2,
  waiting: null,
}
const few = { percent: null, low: null, high: null, basis: 'too_few' as const, sample: 12 }
const answer = (values: object = {}) => ({ shifts: [{ ...shift, ...values }], all: { percent: 71, draws: 2000, seed: 1 }, is_whole: true })
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(listRequirements, () => none),
  reply(listGigTemplates, () => none),
  reply(listShiftTemplates, () => none),
  reply(listAddresses, () => none),
  reply(listManagersOnDuty, () => none),
  reply(listLocationManagers, () => none),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
  reply(previewCost, () => ({
    payable_minutes: 450,
    duration_minutes: 450,
    per_pro: { pro_amount: 15750, bonus: 0, platform_fee: 4410, background_check_fee: 0, total: 20160 },
    total: 20160,
    shifts: 1,
    total_at_once: 20160,
    fee_percentage: 28,
    coupon: null,
    first_shift_coupon: null,
    late_cancel_minimum: 10752,
  })),
]
const address = '/locations/9/gigs-add?post_gig_date=2027-03-13&start=22:00:00&end=06:00:00'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('Beside the form stands who can come, and a press on the curve sets the wage and asks again', async () => {
  const api = fakeApi(
    reply(simulateGigs, () => answer()),
    reply(postGig, () => aGig()),
    reply(getGig, () => aGig()),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Who can come' }))
  expect(panel.getByText('between 62% and 79%')).toBeTruthy()
  expect(panel.getByText('Rests on 214 shifts in your market.')).toBeTruthy()
  expect(panel.getByText('41 by this alone')).toBeTruthy()
  const bars = within(panel.getByRole('list', { name: 'When applications come' })).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    '0 to 4 h after posting 2',
    '4 to 24 h after posting 3.3',
    '24 to 72 h after posting 1.3',
  ])
  expect(panel.getByText('Of those confirmed, about 0.2 will not come.')).toBeTruthy()
  const asked = () => api.calls.flatMap(({ name, body }) => (name === 'simulateGigs' ? [body] : []))
  expect(asked().at(-1)).toMatchObject({
    shifts: [
      { skill_id: 1, wage_amount: 24, start_time: '2027-03-14T04:00:00.000Z', end_time: '2027-03-14T11:00:00.000Z', type: 'MARKETPLACE' },
    ],
  })
  await user.click(panel.getByRole('button', { name: '$25.00 an hour: 78%' }))
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Hourly wage/ }).value).toBe('25')
  expect(panel.getByText('between 62% and 79%'), 'the last answer stays').toBeTruthy()
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ shifts: [{ wage_amount: 25 }] }))
  // What was shown and chosen goes with the shift.
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'postGig')?.body).toMatchObject({ saw_estimate: true, advised_wage_amount: 25 }),
  )
})

it('A rule is relaxed from the panel; without enough shifts it gives no chance and says so', async () => {
  const api = fakeApi(
    reply(simulateGigs, () => answer({ chance: few, wage_curve: [], applications: null, expected_no_shows: null })),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Who can come' }))
  expect(panel.getByText(/^Only 12 comparable shifts so far/)).toBeTruthy()
  expect(panel.queryByRole('group', { name: 'Chance by hourly wage' })).toBeNull()
  await user.click(panel.getByRole('button', { name: /^Other kind of employment/ }))
  const asked = () => api.calls.flatMap(({ name, body }) => (name === 'simulateGigs' ? [body] : []))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ shifts: [{ employment_type: 'W2' }] }))
})

it('For several days it counts who can take all of them', async () => {
  const api = fakeApi(
    reply(simulateGigs, () => ({ shifts: [shift, shift], all: { percent: 64, draws: 2000, seed: 1 }, is_whole: true })),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await user.click(screen.getByRole('link', { name: 'More days, or repeat it' }))
  await user.click(await screen.findByRole('checkbox', { name: /Mar 14/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Who can come' }))
  expect(await panel.findByText(/of 212 pros near here can take all days/)).toBeTruthy()
  expect(panel.getByText('All days together: 64%')).toBeTruthy()
  const lastAsked = () => api.calls.findLast(({ name }) => name === 'simulateGigs')?.body
  await waitFor(() => expect(lastAsked()).toMatchObject({ is_bundle: true }))
})

it('The plan of a private shift says before posting how many of the waitlist it asks', async () => {
  const api = fakeApi(
    reply(simulateGigs, () => answer({ chance: few, wage_curve: [], applications: null, waiting: 2 })),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await user.click(screen.getByRole('button', { name: /who can apply, where/ }))
  await user.click(await screen.findByRole('radio', { name: /^Only pros you ask/ }))
  await user.click(await screen.findByRole('switch', { name: /^Offer it to the waitlist first/ }))
  expect(screen.getByRole('combobox', { name: 'My network sees it' }).getAttribute('placeholder')).toBe('Not by itself')
  const plan = within(await screen.findByRole('group', { name: 'The plan' }))
  expect(await plan.findByText('2 pros would be asked now')).toBeTruthy()
  expect(api.calls.findLast(({ name }) => name === 'simulateGigs')?.body).toMatchObject({ shifts: [{ type: 'PRIVATE_DIRECT_OFFER' }] })
})
