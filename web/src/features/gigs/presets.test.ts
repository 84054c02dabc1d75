import { describe, expect, it } from 'vitest'
import { gigViewsSearch } from './gigs-search.ts'
import { boardSearchOf, listQueryOf } from './presets.ts'

const place = { locationId: 9, timezone: 'America/Chicago', now: new Date('2026-11-20T18:07:31Z') }

describe('the queries of the lists', () => {
  it('upcoming begins with the first instant of the local day, all but cancelled', () => {
    expect(listQueryOf('upcoming', gigViewsSearch({}), place)).toEqual({
      page_size: 50,
      ordering: 'start_time',
      end_time__gte: '2026-11-20T06:00:00.000Z',
      statuses: ['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError'],
      location_id: 9,
    })
  })

  it('the board of a subpage shows the statuses of its list, and those of the address first', () => {
    expect(boardSearchOf('upcoming', gigViewsSearch({})).statuses).toBeUndefined()
    expect(boardSearchOf('schedule', gigViewsSearch({})).statuses).toEqual(['ready'])
    expect(boardSearchOf('schedule', gigViewsSearch({ statuses: 'unfilled' })).statuses).toEqual(['unfilled'])
  })

  it('past ends with the current quarter of an hour, so that every rendering within it sends the same query', () => {
    const ends = (now: string) => listQueryOf('past', gigViewsSearch({}), { ...place, now: new Date(now) }).end_time__lte
    expect(ends('2026-11-20T18:15:00.000Z')).toBe('2026-11-20T18:15:00.000Z')
    expect(ends('2026-11-20T18:29:59.999Z')).toBe('2026-11-20T18:15:00.000Z')
    expect(ends('2026-11-20T18:30:00.000Z')).toBe('2026-11-20T18:30:00.000Z')
  })

  it('bounds in the address override those of the subpage', () => {
    const query = listQueryOf('upcoming', gigViewsSearch({ start_time__gte: '2026-01-01T00:00:00Z' }), place)
    expect(query.end_time__gte).toBeUndefined()
    expect(query.start_time__gte).toBe('2026-01-01T00:00:00Z')
  })

  it('the location of the path takes precedence over one in the search', () => {
    expect(listQueryOf('schedule', gigViewsSearch({ location_id: '3' }), place)).toMatchObject({ location_id: 9, statuses: ['ready'] })
  })

  it('the view, the calendar and the parameters of events stay in the address and are not sent', () => {
    const search = gigViewsSearch({ view: 'calendar', calendar_date: '2026-11-20', calendar_mode: 'build-event', events: 'events' })
    expect(search).toMatchObject({ calendar_mode: 'build-event', events: 'events' })
    expect(Object.keys(listQueryOf('past', search, place)).toSorted()).toEqual([
      'end_time__lte',
      'location_id',
      'ordering',
      'page_size',
      'statuses',
    ])
  })
})
