import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filterNames } from '../features/gigs/filters.ts'
import { type BoardSearch, isFiltered, serverFilters, shownShifts } from '../features/week/shown-shifts.ts'
import { aBoardShift } from './board.ts'

// One shift differs from the other in all that the board knows itself.
const [plain, special] = [
  aBoardShift(),
  aBoardShift({ id: 42, status: 'CONFIRMED', type: 'NETWORK', skill_id: 2, organization_id: 5, allowed_confirmed_pros: 2 }),
]
const byTheBoard: BoardSearch = {
  statuses: ['unfilled'],
  types: ['marketplace'],
  positions: [1],
  skill_id: 1,
  type: 'MARKETPLACE',
  gig_id: 41,
  organization_id: 4,
  only: 'open',
}
const byTheServer: BoardSearch = {
  require_certifications: false,
  elevated: true,
  has_applicants: true,
  auto_select_enabled: false,
  location_name: 'Harbor',
  market_name: 'Austin',
  pro_id: 5,
  pro_first_name: 'Ana',
  pro_last_name: 'Ruiz',
  start_time__gte: '2026-11-20T00:00:00Z',
  start_time__lte: '2026-11-21T00:00:00Z',
  end_time__gte: '2026-11-20T00:00:00Z',
  end_time__lte: '2026-11-22T00:00:00Z',
  employment_type: 'W2',
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it.each(Object.entries(byTheBoard))('The board itself leaves shifts out by %s', (name, value) => {
  const search = { [name]: value }
  expect(shownShifts([plain, special], search)).toEqual([plain])
  expect([isFiltered(search), serverFilters(search)]).toEqual([true, {}])
})

it.each(Object.entries(byTheServer))('The server is asked to leave shifts out by %s', (name, value) => {
  const search = { [name]: value }
  expect([isFiltered(search), serverFilters(search)]).toEqual([true, search])
})

it('Every chip of a filter is followed, but whose shifts they are, which the board does not offer', () => {
  const followed = new Set([...Object.keys(byTheBoard), ...Object.keys(byTheServer)])
  expect(filterNames.filter((name) => !followed.has(name))).toEqual(['managed'])
})
