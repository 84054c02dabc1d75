import { getFillPlan, setFillPlan, stopFillPlan } from '@crewcall/contract/fill-plans.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const gig = {
  ...aGig(),
  type: 'PRIVATE_DIRECT_OFFER' as const,
  status: 'UNAPPROVED' as const,
  start_time: '2030-01-09T23:30:00.000Z',
  end_time: '2030-01-10T05:00:00.000Z',
}
const plan = {
  id: 3,
  state: 'NOT_BEGUN' as const,
  end_reason: null,
  ended_at: null,
  waitlist_first: false,
  network_after_hours: 4,
  marketplace_after_hours: null,
  raise: null,
  wage_amount: 20,
  timezone: 'America/New_York',
  steps: [{ at: '2030-01-01T15:00:00.000Z', kind: 'NETWORK' as const, wage_amount: null, outcome: null }],
  most_cents: 50_000,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(getGigHistory, () => ({ results: [] })),
  reply(getGig, () => gig),
  reply(getFillPlan, () => ({ plan })),
]
const panelOf = () => screen.findByRole('region', { name: 'Until it is filled' })

it('The plan of a shift that waits for approval is shown and changed from the keyboard', async () => {
  const simulated = {
    draft_id: null,
    gig_id: 41,
    skill_id: 1,
    start_time: gig.start_time,
    end_time: gig.end_time,
    local_date: '2030-01-09',
    openings: 1,
    near: 9,
    able: 4,
    may_apply: 4,
    obstacles: [],
    relaxations: [],
    chance: { percent: null, low: null, high: null, basis: 'not_estimated' as const, sample: 0 },
    wage_curve: [],
    applications: null,
    waiting: 3,
    expected_no_shows: null,
  }
  const api = fakeApi(
    ...base,
    reply(setFillPlan, () => ({ plan })),
    reply(simulateGigs, () => ({ shifts: [simulated], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  const panel = await panelOf()
  expect(within(panel).getByText('The plan begins when pros can see the shift. If that were now:')).toBeTruthy()
  expect(within(panel).getByText('My network')).toBeTruthy()
  within(panel).getByRole('button', { name: 'Change the plan' }).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Change the plan' })
  within(dialog)
    .getByRole('switch', { name: /^Offer it to the waitlist first/ })
    .focus()
  await user.keyboard(' ')
  expect(await within(dialog).findByText('Waitlist')).toBeTruthy()
  expect(await within(dialog).findByText('3 pros would be asked now')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'simulateGigs')?.body).toMatchObject({ gig_ids: [41] })
  within(dialog).getByRole('button', { name: 'Set the plan' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'setFillPlan')?.body).toEqual({
      fill_plan: { waitlist_first: true, network_after_hours: 4, marketplace_after_hours: null, raise: null },
    }),
  )
})

it('A running plan is changed: what it does now is what was typed, and its times are shown before', async () => {
  const raise = { step_amount: 1, every_hours: 12, ceiling_amount: 24 }
  const running = { ...plan, state: 'RUNNING' as const, network_after_hours: null, raise }
  const api = fakeApi(
    reply(getGig, () => ({ ...gig, type: 'MARKETPLACE' as const, status: 'POSTED' as const, wage_amount: 20 })),
    reply(getFillPlan, () => ({ plan: running })),
    reply(setFillPlan, () => ({ plan: running })),
    reply(previewCost, () => ({
      payable_minutes: 330,
      duration_minutes: 330,
      per_pro: { pro_amount: 18_813, bonus: 0, platform_fee: 5267, background_check_fee: 0, total: 24_080 },
      total: 48_160,
      shifts: 1,
      total_at_once: 48_160,
      fee_percentage: 28,
      coupon: null,
      first_shift_coupon: null,
      late_cancel_minimum: 9_600,
    })),
    ...base,
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  await user.click(within(await panelOf()).getByRole('button', { name: 'Change the plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan' }))
  const ceiling = dialog.getByLabelText(/^Highest pay/)
  expect((ceiling as HTMLInputElement).value).toBe('24')
  expect(dialog.queryByText('$22.00 an hour')).toBeTruthy()
  expect(await dialog.findByText('At most $481.60 for all openings.')).toBeTruthy()
  expect(api.calls.findLast(({ name }) => name === 'previewCost')?.body).toMatchObject({ wage_amount: 24, type: 'MARKETPLACE' })
  await user.clear(ceiling)
  await user.type(ceiling, '22')
  await waitFor(() => expect(dialog.queryByText('$23.00 an hour')).toBeNull())
  expect(dialog.getByText('$22.00 an hour')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Begin the plan' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'setFillPlan')?.body).toEqual({
      fill_plan: {
        waitlist_first: false,
        network_after_hours: null,
        marketplace_after_hours: null,
        raise: { ...raise, ceiling_amount: 22 },
      },
    }),
  )
})

it('It is stopped like a running one', async () => {
  const api = fakeApi(
    ...base,
    reply(stopFillPlan, () => ({ plan: { ...plan, state: 'ENDED' as const, end_reason: 'STOPPED' as const, steps: [] } })),
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  await user.click(within(await panelOf()).getByRole('button', { name: 'Stop the plan' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'stopFillPlan')).toBe(true))
})
