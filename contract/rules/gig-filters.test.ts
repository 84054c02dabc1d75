import { describe, expect, it } from 'vitest'
import { gigStatuses, gigStatusFilters } from '../enums.ts'
import { defaultGigFilters, filterOfStatus, statusesOfFilter, statusesOfFilters } from './gig-filters.ts'

describe('the filters of the shift list', () => {
  it('put every status in exactly one group', () => {
    expect(gigStatusFilters.flatMap((filter) => [...statusesOfFilter[filter]]).toSorted()).toEqual([...gigStatuses].toSorted())
  })

  it.each(gigStatuses)('map %s to its group and back', (status) => {
    expect(statusesOfFilters([filterOfStatus(status)])).toContain(status)
  })

  it('show all but cancelled ones by default', () => {
    expect(defaultGigFilters).toEqual(['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError'])
    expect(statusesOfFilters([])).not.toContain('CANCELLED')
    expect(statusesOfFilters([])).toHaveLength(7)
  })

  it('list a status once even if a filter is given twice', () => {
    expect(statusesOfFilters(['ready', 'ready', 'cancelled'])).toEqual(['CONFIRMED', 'CANCELLED'])
  })
})
