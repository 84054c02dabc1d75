import { describe, expect, it } from 'vitest'
import { oneOf, usually, whole } from './search-fields.ts'
import { parseSearch, searchSchema, stringifySearch, withFilters } from './search-params.ts'

describe('addresses', () => {
  it('keep digits and true as text', () => {
    expect(parseSearch('?name=123&verified=true')).toEqual({ name: '123', verified: 'true' })
  })
  it('write lists with brackets and read them back', () => {
    const search = { time_blocks: ['MORNING', 'EVENING'], q: 'a&b' }
    expect(stringifySearch(search)).toBe('?time_blocks[]=MORNING&time_blocks[]=EVENING&q=a%26b')
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
  it('leave out empty values', () => {
    expect(stringifySearch({ a: '', b: undefined, c: [] })).toBe('')
  })
})

describe('a search schema', () => {
  const validate = searchSchema({
    view: usually(oneOf(['list', 'calendar']), 'list'),
    page: usually(whole(1), 1),
  })
  it('drops bad values and defaults', () => {
    expect(validate({ view: 'grid', page: '0' })).toEqual({})
    expect(validate({ view: 'list', page: '1' })).toEqual({})
  })
  it('overrides a bad value, because the router would let the raw one through', () => {
    expect({ view: 'grid', ...validate({ view: 'grid' }) }.view).toBeUndefined()
  })
  it('overrides unknown ones, such as those added to links by mails and advertisements', () => {
    const raw = { utm_source: 'mail', page: '3' }
    expect({ ...raw, ...validate(raw) }).toEqual({ utm_source: undefined, page: 3 })
  })
  it('keeps what differs from the default', () => {
    expect(validate({ view: 'calendar', page: '3' })).toEqual({ view: 'calendar', page: 3 })
  })
})

it('A filter leads back to the first page', () => {
  expect(withFilters({ page: 4, name: 'a', status: 'x' }, { name: '' })).toEqual({ status: 'x' })
})

it('A new filter is kept with the others, an empty list is removed, and a requested page is kept', () => {
  expect(withFilters({ name: 'a', kinds: ['x'] }, { kinds: ['y', 'z'] })).toEqual({ name: 'a', kinds: ['y', 'z'] })
  expect(withFilters({ name: 'a', kinds: ['x'] }, { kinds: [] })).toEqual({ name: 'a' })
  expect(withFilters({ name: 'a', page: 4 }, { page: 5 })).toEqual({ name: 'a', page: 5 })
})

it('Numbers and booleans are serialized, special characters in a name are escaped, and non-values are omitted', () => {
  expect(stringifySearch({ page: 0, on: false, 'a&b': 'c=d', none: null, odd: {} })).toBe('?page=0&on=false&a%26b=c%3Dd')
  expect(parseSearch('a%26b=c%3Dd&list[]=1&list[]=2&list[]=3')).toEqual({ 'a&b': 'c=d', list: ['1', '2', '3'] })
  expect(parseSearch('list=0&list[]=1')).toEqual({ list: ['0', '1'] })
})
