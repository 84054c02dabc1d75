import { describe, expect, it } from 'vitest'
import { findSearch } from './find-search.ts'
import { isOver, savedFilters, searchOfSaved, suggestedName } from './saved-filters.ts'

describe('a saved search', () => {
  it('gives back the address it was saved from, without order and view', () => {
    const filters = { positions: [3], time_blocks: ['EVENING'], starts_in: 'WEEKEND', within_miles: 10, wage_gte: 20.5, is_instant: false }
    const search = findSearch({ ...filters, ordering: 'distance', view: 'map' })
    expect(searchOfSaved(savedFilters(search))).toEqual(filters)
    expect(searchOfSaved(savedFilters({}))).toEqual({})
  })

  it('is named after its filters, as many as fit', () => {
    expect(suggestedName(['Line cook', 'Evenings', 'Within 10 mi'])).toBe('Line cook · Evenings · Within 10 mi')
    const long = suggestedName(['Front of house support', 'Wednesday', 'Thursday', 'Saturday', 'Sunday', 'Nights'])
    expect(long).toBe('Front of house support · Wednesday · Thursday · Saturday')
    expect(suggestedName([])).toBe('')
  })

  it('is over after its last day', () => {
    const ending = { id: 1, name: 'x', is_alert_on: true, filters: savedFilters({ starts_on__lte: '2031-01-05' }) }
    expect([isOver(ending, '2031-01-05'), isOver(ending, '2031-01-06')]).toEqual([false, true])
  })
})
