import { rankForPlanned } from '@crewcall/contract/candidates.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { addDrafts, getSchedule } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const law = { state_code: 'TN', city: null, starts_on: '2026-10-31', wage_amount: 26.5 }
const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}

const pay = { pro_amount: 0, bonus: 0, platform_fee: 0, background_check_fee: 0, total: 100 }
const cost = { payable_minutes: 60, duration_minutes: 60, per_pro: pay, total: 100, shifts: 1, total_at_once: 100, fee_percentage: 0 }

async function openDraft(employment_type: 'W2' | 'F1099') {
  const place = aLocation({ supported_employment_types: ['F1099', 'W2'] })
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => place),
    reply(listActiveLocations, () => ({ results: [place] })),
    reply(listSkills, () => ({ results: someSkills(), minimum_wages: [law] })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule({ drafts: [aDraft({ employment_type, own_employment_type: employment_type })] })),
    reply(previewCost, () => ({ ...cost, coupon: null, first_shift_coupon: null, late_cancel_minimum: 0 })),
    reply(simulateGigs, () => ({ shifts: [], all: { percent: 71, draws: 2000, seed: 1 }, is_whole: true })),
    reply(rankForPlanned, () => ({ count: 0, results: [] })),
    reply(addDrafts, () => ({ drafts: [aDraft({ id: 8, employment_type })] })),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-11-20')
  await user.click(await screen.findByRole('button', { name: /^Server 0\/1/ }))
  return { api, user, card: within(await screen.findByRole('dialog', { name: /^Draft/ })) }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it.each(['W2', 'F1099'] as const)(
  'The card of a draft has the cost, chance, candidates and copies of its employment: %s',
  async (employment_type) => {
    const { api, user, card } = await openDraft(employment_type)
    const bodies = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
    await waitFor(() => expect(bodies('previewCost').at(-1)).toMatchObject({ employment_type }))
    await waitFor(() => expect(bodies('simulateGigs').at(-1)).toMatchObject({ shifts: [{ employment_type }] }))
    // The law is about employees.
    const told = card.queryByText('In Tennessee the law asks for at least $26.50 an hour for employees from Oct 31, 2026')
    expect(told !== null).toBe(employment_type === 'W2')
    await user.click(card.getByRole('button', { name: 'Choose who works' }))
    await waitFor(() => expect(bodies('rankForPlanned').at(-1)).toMatchObject({ employment_type }))
    await user.click(card.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(bodies('addDrafts')).toMatchObject([{ drafts: [{ employment_type }] }]))
  },
)
