import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations, type Location } from '@crewcall/contract/organizations.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { addDrafts, getSchedule } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const hour = 3_600_000
/** A dollar for each hour of one pro. */
const cost = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  ((Date.parse(end_time) - Date.parse(start_time)) / hour) * 100
const night = { location_id: 9, skill_id: 1, start: '22:00', end: '06:00', unpaid_break_minutes: 0, wage_amount: 20 }
// The clock goes back in the night to November 1: that shift has an hour more.
const schedule = aSchedule({ start_date: '2026-10-26', usual: [night] })
const chance = { percent: 71, low: 62, high: 79, basis: 'market' as const, sample: 214 }
const simulated = {
  draft_id: null,
  gig_id: null,
  skill_id: 1,
  start_time: '2026-11-01T03:00:00.000Z',
  end_time: '2026-11-01T12:00:00.000Z',
  local_date: '2026-10-31',
  openings: 1,
  near: 30,
  able: 14,
  may_apply: 20,
  obstacles: [],
  relaxations: [],
  chance,
  wage_curve: [],
  applications: null,
  expected_no_shows: null,
  waiting: null,
}

async function openCard(cell: string, { place = aLocation(), laws = [] }: { place?: Location; laws?: LocalWage[] } = {}) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => place),
    reply(listActiveLocations, () => ({ results: [place] })),
    reply(listSkills, () => ({ results: someSkills(), minimum_wages: laws })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(getSchedule, () => schedule),
    reply(addDrafts, () => ({ drafts: [aDraft()] })),
    reply(simulateGigs, () => ({ shifts: [simulated], all: { percent: 71, draws: 2000, seed: 1 }, is_whole: true })),
    reply(previewCost, ({ body }) => {
      const also = body.also ?? []
      return {
        payable_minutes: 480,
        duration_minutes: 480,
        per_pro: { pro_amount: 0, bonus: 0, platform_fee: 0, background_check_fee: 0, total: cost(body) },
        total: cost(body),
        shifts: 1 + also.length,
        total_at_once: [body, ...also].reduce((sum, times) => sum + cost(times), 0),
        fee_percentage: 0,
        coupon: null,
        first_shift_coupon: null,
        late_cancel_minimum: 0,
      }
    }),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-10-31')
  await user.click(await screen.findByRole('button', { name: cell }))
  return { api, user, card: within(await screen.findByRole('dialog', { name: /^New shift/ })) }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('The card of a new shift', () => {
  it('costs every day and position by its own hours, also over a night of the clock change', async () => {
    const { user, card } = await openCard('New shift: Bartender, Sat, Oct 31')
    expect(await card.findByText('$9.00')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Fri, Oct 30' }))
    expect(await card.findByText('$17.00')).toBeTruthy()
    expect(card.getByText(/^Cost of 2 shifts/)).toBeTruthy()
    await user.selectOptions(card.getByRole('combobox', { name: 'Another position, same times' }), 'Baker')
    expect(await card.findByText('$34.00')).toBeTruthy()
    expect(card.getByText(/^Cost of 4 shifts/)).toBeTruthy()
  })

  it('plans one shift for each day and position, with the break of the rule', async () => {
    const { api, user, card } = await openCard('New shift: Bartender, Sat, Oct 31')
    await waitFor(() => expect((card.getByLabelText(/^Unpaid break/) as HTMLInputElement).value).toBe('30'))
    await user.click(card.getByRole('button', { name: 'Fri, Oct 30' }))
    await user.selectOptions(card.getByRole('combobox', { name: 'Another position, same times' }), 'Baker')
    await user.click(card.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'addDrafts')).toBe(true))
    const planned = (skill_id: number, start_time: string) => ({ skill_id, start_time, unpaid_break_minutes: 30 })
    expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({
      drafts: [
        planned(1, '2026-10-31T03:00:00.000Z'),
        planned(2, '2026-10-31T03:00:00.000Z'),
        planned(1, '2026-11-01T03:00:00.000Z'),
        planned(2, '2026-11-01T03:00:00.000Z'),
      ],
    })
  })

  it('tells the chance at its wage; a position that was never posted here takes the recommended wage', async () => {
    const { card } = await openCard('New shift: Server, Sat, Oct 31')
    expect(await card.findByText('71% chance')).toBeTruthy()
    await waitFor(() => expect((card.getByLabelText(/^Hourly wage/) as HTMLInputElement).value).toMatch(/^24/))
    expect(card.getByText('The recommended wage: most likely to fill')).toBeTruthy()
  })

  it('of employees says what the law asks for on its days, and fills in no less for any position', async () => {
    const law = { state_code: 'TN', city: null, starts_on: '2026-10-31', wage_amount: 26.5 }
    const { api, user, card } = await openCard('New shift: Server, Sat, Oct 31', {
      place: aLocation({ supported_employment_types: ['W2'] }),
      laws: [law],
    })
    expect(await card.findByText('In Tennessee the law asks for at least $26.50 an hour for employees from Oct 31, 2026')).toBeTruthy()
    await waitFor(() => expect((card.getByLabelText(/^Hourly wage/) as HTMLInputElement).value).toBe('26.5'))
    await user.selectOptions(card.getByRole('combobox', { name: 'Another position, same times' }), 'Bartender')
    await user.click(card.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'addDrafts')).toBe(true))
    expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({
      drafts: [{ wage_amount: 26.5 }, { wage_amount: 26.5 }],
    })
  })
})
