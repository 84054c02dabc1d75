import { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

// Of the seven days from Wednesday on, Friday usually needs four bartenders.
const usual = ['18', '19', '20', '21', '22', '23', '24'].map((day) => ({
  date: `2026-11-${day}`,
  usual: day === '20' ? 4 : 0,
  planned: 0,
  is_short: false,
}))
const accuracy = {
  settled: 0,
  needed: 30,
  months: [],
  advice: [],
  calibration: [],
  demand: { error: 0.3, positions: [{ id: 1, name: 'Bartender', posts: 35, days: usual }] },
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
  reply(getLocationStats, () => ({
    has_posted_first_gig: true,
    upcoming_count: 0,
    unfilled_places_count: 0,
    payment_due_count: 0,
    payment_failed_count: 0,
    applications_to_review_count: 0,
  })),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
]
const address = '/locations/9/gigs?calendar_date=2026-11-20'
const simulated = (values: object) => ({
  draft_id: 7,
  gig_id: null,
  skill_id: 1,
  start_time: '2026-11-20T23:00:00.000Z',
  end_time: '2026-11-21T04:00:00.000Z',
  local_date: '2026-11-20',
  openings: 1,
  near: 9,
  able: 9,
  may_apply: 9,
  obstacles: [],
  relaxations: [],
  chance: { percent: 60, low: 50, high: 70, basis: 'own' as const, sample: 90 },
  wage_curve: [],
  applications: [],
  expected_no_shows: 0,
  waiting: null,
  ...values,
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('Below the week stands the chance that all of it is filled', async () => {
  fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
    reply(simulateGigs, () => ({ shifts: [simulated({})], all: { percent: 63.6, draws: 2000, seed: 1 }, is_whole: true })),
  )
  renderRoute(address)
  expect(await screen.findByText('Chance that all of this is filled: 64%')).toBeTruthy()
  expect(screen.queryByText(/is short by/)).toBeNull()
})

it('A week of more drafts than one simulation takes is asked for in several, added up without a chance of all', async () => {
  const drafts = Array.from({ length: 61 }, (_, index) => aDraft({ id: index + 1, skill_id: 1 }))
  const api = fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ drafts })),
    reply(simulateGigs, ({ body }) => ({
      shifts: body.draft_ids.map((draft_id) => simulated({ draft_id, able: 50 })),
      all: { percent: 10, draws: 2000, seed: 1 },
      is_whole: true,
    })),
  )
  renderRoute(address)
  expect(await screen.findByText('Fri, Nov 20 is short by 11 × Bartender')).toBeTruthy()
  const calls = api.calls.flatMap(({ name, body }) => (name === 'simulateGigs' ? [(body as { draft_ids: number[] }).draft_ids.length] : []))
  expect(calls).toEqual([60, 1])
  expect(screen.queryByText(/^Chance that all/)).toBeNull()
})

it('The board says which days have fewer openings than their weekday usually needs', async () => {
  const posted = aScheduledGig({ allowed_confirmed_pros: 2, current_confirmed_pros_count: 2 })
  fakeApi(
    ...base,
    reply(getFillAccuracy, () => accuracy),
    reply(getSchedule, () => aSchedule({ gigs: [posted], drafts: [aDraft({ skill_id: 1 })] })),
    reply(simulateGigs, () => ({ shifts: [], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
  )
  renderRoute(address)
  expect(await screen.findByText('Fri, Nov 20 usually needs 4 × Bartender, planned 3.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What weekdays usually need' })).toBeTruthy()
})

it('A later week is compared with the weekdays of the last ones', async () => {
  const draft = aDraft({ skill_id: 1, local_date: '2026-12-04', start_time: '2026-12-04T16:00:00Z', end_time: '2026-12-04T17:00:00Z' })
  fakeApi(
    ...base,
    reply(getFillAccuracy, () => accuracy),
    reply(getSchedule, () => aSchedule({ start_date: '2026-11-30', drafts: [draft] })),
    reply(simulateGigs, () => ({ shifts: [], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
  )
  renderRoute('/locations/9/gigs?calendar_date=2026-12-04')
  expect(await screen.findByText('Fri, Dec 4 usually needs 4 × Bartender, planned 1.')).toBeTruthy()
})

it('With a filter nothing is said of what is usual, because not all shifts are counted', async () => {
  const api = fakeApi(
    ...base,
    reply(getFillAccuracy, () => accuracy),
    reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
    reply(simulateGigs, () => ({ shifts: [simulated({})], all: { percent: 50, draws: 2000, seed: 1 }, is_whole: true })),
  )
  renderRoute(`${address}&positions=2`)
  expect(await screen.findByText('Chance that all of this is filled: 50%')).toBeTruthy()
  expect(screen.queryByText(/usually needs/)).toBeNull()
  expect(api.calls.some(({ name }) => name === 'getFillAccuracy')).toBe(false)
})

it('Of a position of which too little is known, nothing is said', async () => {
  const [position] = accuracy.demand.positions
  const api = fakeApi(
    ...base,
    reply(getFillAccuracy, () => ({ ...accuracy, demand: { error: null, positions: position ? [{ ...position, posts: 29 }] : [] } })),
    reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
    reply(simulateGigs, () => ({ shifts: [simulated({})], all: { percent: 50, draws: 2000, seed: 1 }, is_whole: true })),
  )
  renderRoute(address)
  expect(await screen.findByText('Chance that all of this is filled: 50%')).toBeTruthy()
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'getFillAccuracy')).toBe(true))
  expect(screen.queryByText(/usually needs/)).toBeNull()
})

it('The question before publishing says what it costs, and for how many openings nobody can come', async () => {
  const drafts = [aDraft({ id: 7, skill_id: 1, allowed_confirmed_pros: 30 }), aDraft({ id: 8, skill_id: 2, allowed_confirmed_pros: 4 })]
  const server = { draft_id: 8, skill_id: 2, openings: 4, able: 9 }
  fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ drafts })),
    reply(simulateGigs, () => ({
      shifts: [simulated({ openings: 30, able: 5 }), simulated(server)],
      all: { percent: 0, draws: 2000, seed: 1 },
      is_whole: true,
    })),
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shown' }))
  expect(await screen.findByText('2 shifts, $240, 25 openings without enough pros')).toBeTruthy()
})

it('Who sees no costs, and lacks nobody, reads the number of shifts alone', async () => {
  fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ drafts: [aDraft({ cost_cents: null })] })),
    reply(simulateGigs, () => ({ shifts: [simulated({})], all: { percent: 64, draws: 2000, seed: 1 }, is_whole: true })),
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('button', { name: 'Publish 1 shown' }))
  expect(await screen.findByText('1 shift')).toBeTruthy()
})
