import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getHireStats } from '@crewcall/contract/hire-stats.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGigRow, aLocation, aManager } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 5,
  unfilled_places_count: 14,
  payment_due_count: 2,
  payment_failed_count: 0,
  applications_to_review_count: 3,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
]

afterEach(() => void vi.useRealTimers())

it('Each figure links to where it is settled', async () => {
  fakeApi(
    ...base,
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 1, next: null, previous: null, results: [aGigRow()] })),
  )
  renderRoute('/locations/9/home')
  const due = await screen.findByRole('link', { name: /^Payment due 2 / })
  expect(due.getAttribute('href')).toBe('/locations/9/timesheets')
  expect(screen.getByRole('link', { name: /^Openings 14 / }).getAttribute('href')).toBe(
    '/locations/9/gigs?statuses%5B%5D=unfilled'.replaceAll('%5B%5D', '[]'),
  )
})

it('The next seven days show how much of each is filled, and lead to the shifts of the day', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T16:00:00Z'), toFake: ['Date'] })
  const tomorrow = '2026-03-11'
  const start_time = wallToInstant(tomorrow, '12:00', aLocation().timezone).toISOString()
  const shift = { start_time, timezone: aLocation().timezone, status: 'POSTED' as const }
  fakeApi(
    ...base,
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({
      count: 2,
      next: null,
      previous: null,
      results: [
        aGigRow({ ...shift, id: 1, allowed_confirmed_pros: 4, current_confirmed_pros_count: 1 }),
        aGigRow({ ...shift, id: 2, status: 'CANCELLED', allowed_confirmed_pros: 9, current_confirmed_pros_count: 0 }),
      ],
    })),
  )
  renderRoute('/locations/9/home')
  const week = await screen.findByRole('region', { name: 'The next seven days' })
  expect(week.textContent).toContain('25% filled, 1 of 4 openings')
  const days = within(week).getAllByRole('link')
  expect(days).toHaveLength(7)
  expect(days[1]?.textContent).toContain('1/4 openings filled')
  expect(days[1]?.getAttribute('href')).toContain(`calendar_date=${tomorrow}`)
})

it('A manager who may not see payments sees no payment', async () => {
  fakeApi(
    reply(getMe, () => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] })),
    base[1]!,
    base[2]!,
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  )
  renderRoute('/locations/9/home')
  expect(await screen.findByRole('link', { name: /^Openings 14 / })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Payment/ })).toBeNull()
})

it('Before the first post a guide replaces the empty figures', async () => {
  fakeApi(
    ...base,
    reply(getLocationStats, () => ({ ...stats, has_posted_first_gig: false })),
  )
  renderRoute('/locations/9/home')
  expect(await screen.findByRole('link', { name: 'Post your first shift' })).toBeTruthy()
  expect(screen.queryByText('Payment due')).toBeNull()
})

it('A location on payment hold says so, with a link to settle it', async () => {
  fakeApi(
    base[0]!,
    reply(getLocation, () => aLocation({ payment_hold_since: '2026-11-18T15:00:00Z' })),
    base[2]!,
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  )
  renderRoute('/locations/9/home')
  expect(await screen.findByText(/Posting has been on hold since Wed, Nov 18/)).toBeTruthy()
})

const hire = { open_jobs_count: 2, new_candidates_count: 5, unanswered_count: 1, hours_to_interview: 17.6, trials_to_pay_count: 3 }
function openHiring(numbers: object, me = aManager()) {
  const api = fakeApi(
    reply(getMe, () => me),
    base[1]!,
    base[2]!,
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getHireStats, () => ({ ...hire, ...numbers })),
  )
  renderRoute('/locations/9/home')
  return api
}

it('A location that hires shows its jobs, who waits, the trials to pay and the time to the interview', async () => {
  openHiring({})
  const hiring = within(await screen.findByRole('region', { name: 'Hiring' }))
  expect(hiring.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open jobs 2 People can apply for them', '/locations/9/jobs'],
    ['New candidates 5 They applied, and wait for you', '/locations/9/jobs'],
    ['Unanswered messages 1 Candidates wait for your answer', '/locations/9/jobs'],
    ['Trials to pay 3 Their time is over', '/locations/9/jobs/interviews?tab=pay'],
  ])
  expect(hiring.getByText(/^Time to interview/).textContent).toBe(
    'Time to interview 18 h From application to interview: half wait longer, half less. Last 90 days.',
  )
})

it.each([
  [0.2, '1 h'],
  [47.4, '47 h'],
  [48, '2 days'],
  [null, '–'],
])('A time to the interview of %s hours is shown as %s', async (hours_to_interview, words) => {
  openHiring({ hours_to_interview })
  const hiring = within(await screen.findByRole('region', { name: 'Hiring' }))
  expect(hiring.getByText(words)).toBeTruthy()
})

it('Without the license or the right nothing about hiring is asked for or shown', async () => {
  const onsite = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] }
  const api = openHiring({}, onsite)
  expect(await screen.findByRole('link', { name: /^Openings 14 / })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Hiring' })).toBeNull()
  expect(api.calls.filter(({ name }) => name === 'getHireStats')).toEqual([])
})
