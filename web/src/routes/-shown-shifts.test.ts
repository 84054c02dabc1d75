import { listGigs } from '@crewcall/contract/gigs.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBoardShift } from '../test/board.ts'
import { filterNames } from '../features/gigs/filters.ts'
import { type BoardSearch, serverFilters, shownShifts } from '../features/week/shown-shifts.ts'

const posted = aBoardShift({ id: 41, skill_id: 1, current_confirmed_pros_count: 3, status: 'CONFIRMED' })
const network = aBoardShift({ id: 42, skill_id: 2, type: 'NETWORK' })
const draft = aBoardShift({ id: 43, skill_id: 1, status: null, current_confirmed_pros_count: 0, organization_id: 5 })
const over = aBoardShift({ id: 44, skill_id: 2, type: 'PRIVATE_DIRECT_OFFER', status: 'INCOMPLETE', organization_id: 5 })
const byBrowser: [keyof BoardSearch, BoardSearch, number[]][] = [
  ['statuses', { statuses: ['unfilled'] }, [42, 43]],
  ['statuses', { statuses: ['ready', 'paymentDue'] }, [41, 44]],
  ['positions', { positions: [2] }, [42, 44]],
  ['skill_id', { skill_id: 1 }, [41, 43]],
  ['type', { type: 'PRIVATE_DIRECT_OFFER' }, [44]],
  ['types', { types: ['network'] }, [42]],
  ['types', { types: ['marketplace'] }, [41, 43, 44]],
  ['gig_id', { gig_id: 41 }, [41]],
  ['only', { only: 'open' }, [42, 43]],
  ['organization_id', { organization_id: 5 }, [43, 44]],
]
const byServer = {
  require_certifications: false,
  elevated: true,
  has_applicants: true,
  auto_select_enabled: true,
  location_name: 'Harbor',
  market_name: 'Chicago',
  pro_id: 5,
  pro_first_name: 'Ana',
  pro_last_name: 'Ruiz',
  start_time__gte: '2026-11-20T00:00:00.000Z',
  start_time__lte: '2026-11-21T00:00:00.000Z',
  end_time__gte: '2026-11-20T00:00:00.000Z',
  end_time__lte: '2026-11-21T00:00:00.000Z',
  employment_type: 'W2',
} as const satisfies BoardSearch

describe('The filters of the board', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  it.each(byBrowser)('%s leaves what fits', (_name, search, ids) => {
    expect(shownShifts([posted, network, draft, over], search).map(({ id }) => id)).toEqual(ids)
  })

  it.each(Object.entries(byServer))('%s is sent to the server', (name, value) => {
    expect(serverFilters({ [name]: value })).toEqual({ [name]: value })
  })

  it('are all those that the list has, except whose shifts they are', () => {
    const known = new Set<string>([...byBrowser.map(([name]) => name), ...Object.keys(byServer), 'managed'])
    expect(filterNames.filter((name) => !known.has(name))).toEqual([])
    // `event_id` belongs to building an event in the calendar.
    const notFilters = ['page', 'page_size', 'ordering', 'location_id', 'event_id']
    expect(Object.keys(listGigs.query.shape).filter((name) => !known.has(name) && !notFilters.includes(name))).toEqual([])
  })
})
