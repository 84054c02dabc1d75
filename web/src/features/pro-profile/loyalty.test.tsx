import { getMe } from '@crewcall/contract/identity.ts'
import { getLoyalty } from '@crewcall/contract/loyalty.ts'
import { getOwnProfile, getStanding } from '@crewcall/contract/pros.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const performance = {
  rating: null,
  gigs_worked: 3,
  completion_percentage: 100,
  callout_count: 0,
  noshow_count: 0,
  review_count: 0,
  ratings_summary: [],
}
const period = {
  id: 4,
  started_at: '2026-01-05T10:00:00Z',
  ended_at: '2026-04-05T10:00:00Z',
  points: 60,
  points_rewarded: 60,
  tier: 'BRONZE' as const,
  amount: 600,
  payment: { state: 'NO_ACCOUNT' as const, at: null, expected_on: null, error_code: null },
}
const empty = { ...period, id: 5, points: 0, points_rewarded: 0, tier: null, amount: 0, payment: null }
const current = {
  count: 0,
  next: null,
  previous: null,
  is_on: true,
  points: 30,
  started_at: '2026-04-05T10:00:00Z',
  ends_at: '2026-07-04T10:00:00Z',
  worth: 300,
  timezone: 'America/New_York',
}

function show(loyalty: Record<string, unknown>): void {
  fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getStanding, () => ({ performance, points: 30, tier: null, suspensions: [], warnings: [], recent: [] })),
    reply(getLoyalty, () => ({ ...current, results: [], ...loyalty }) as never),
  )
  renderRoute('/pro/profile?tab=standing')
}

describe('the loyalty period of a pro', () => {
  it('says what its points bring now and when it ends', async () => {
    show({})
    const region = within(await screen.findByRole('region', { name: 'Loyalty period' }))
    expect(region.getByText('$3.00')).toBeDefined()
    expect(region.getByText('Sat, Jul 4')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Earlier loyalty periods' })).toBeNull()
  })

  it('is not shown while points are not paid', async () => {
    show({ is_on: false, worth: 0 })
    await screen.findByRole('region', { name: 'No tier yet' })
    expect(screen.queryByText('Loyalty period')).toBeNull()
  })

  it('says for how many points something was paid where these are not all', async () => {
    show({ is_on: false, count: 1, results: [{ ...period, points: 100, points_rewarded: 20, amount: 200 }] })
    expect(await screen.findByText('Paid for 20 points')).toBeDefined()
  })

  it('is followed by those before it, with points, tier, amount and why it has not arrived', async () => {
    show({ is_on: false, count: 2, results: [empty, period] })
    const list = await screen.findByRole('list', { name: 'Earlier loyalty periods' })
    const [without, paid] = within(list).getAllByRole('listitem')
    expect(without?.textContent).toBe('Jan 5, 2026 – Apr 5, 20260 points$0.00')
    expect(paid?.textContent).toBe('Jan 5, 2026 – Apr 5, 202660 points · BronzeIt is sent once you have set up where you are paid.$6.00')
    const region = within(screen.getByRole('region', { name: 'Earlier loyalty periods' }))
    expect(region.getByRole('link', { name: 'Earnings' }).getAttribute('href')).toBe('/pro/earnings')
  })
})
