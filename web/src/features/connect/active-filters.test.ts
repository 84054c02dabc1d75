import { describe, expect, it, vi } from 'vitest'
import { english } from '../../lib/i18n.ts'
import { activeFilters, filterNames } from './active-filters.ts'
import { connectSearch } from './connect-search.ts'

const names = { t: english, say: (text: string) => text, skills: new Map([[3, 'Bartender']]), certificates: new Map([[9, 'Food handler']]) }

describe('filters of the pro search', () => {
  it('has a label for every parameter of the call except order and page', () => {
    const search = connectSearch({
      is_favorite: 'true',
      is_verified: 'true',
      has_worked_together: 'false',
      has_background_check: 'true',
      is_in_network: 'true',
      is_blocked: 'false',
      rating_gte: '4.5',
      time_blocks: ['EVENING'],
      certifications: ['9'],
      pro_certifications: ['9'],
      days_of_week: ['FRIDAY', 'SATURDAY'],
      hours_per_week: ['OVER_30'],
      contractor_types: ['Seasonal'],
      previous_positions: ['Baker'],
      badge_types: ['GOLD'],
      pro_fullname: 'maya',
      skill_group: '3',
      ordering: '-rating',
      page: '2',
    })
    const shown = activeFilters(search, names, () => undefined)
    expect(shown.map(({ id }) => id).toSorted()).toEqual([...filterNames].map(String).toSorted())
    expect(shown.map(({ label }) => label)).toContain('Bartender')
    expect(shown.find(({ id }) => id === 'days_of_week')?.label).toBe('Fri, Sat')
  })

  it('removes exactly the given filter', () => {
    const change = vi.fn()
    activeFilters({ is_favorite: true, rating_gte: 4 }, names, change)
      .find(({ id }) => id === 'rating_gte')
      ?.onRemove()
    expect(change).toHaveBeenCalledWith({ rating_gte: undefined })
  })

  it('ignores anything that is no filter', () => {
    expect(connectSearch({ rating_gte: '9', is_favorite: 'perhaps', ordering: 'nope' })).toEqual({})
  })
})
