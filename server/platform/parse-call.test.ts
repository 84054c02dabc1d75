import { listGigs } from '@crewcall/contract/gigs.ts'
import { endpoints } from '@crewcall/contract/index.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { wordsOf } from '@crewcall/contract/words.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCall, parseGiven, parseQuery } from './parse-call.ts'

const texts = [
  '',
  '0',
  '1',
  '-1',
  '7',
  'true',
  'false',
  'x',
  'POSTED',
  '-start_time',
  '2026-03-08',
  '2026-03-08T10:00:00Z',
  '1,2',
  '%',
  'upcoming',
]

describe('a query string', () => {
  const withQuery = Object.values(endpoints).flatMap(({ name, query }) => (query ? [{ name, query }] : []))

  it('is read field by field as it is read whole, for every endpoint', () => {
    expect(withQuery.length).toBeGreaterThan(20)
    for (const { query } of withQuery) {
      const fields = [...Object.keys(query.shape), 'unknown', '__proto__', 'constructor']
      const value = fc.oneof(fc.constantFrom(...texts), fc.array(fc.constantFrom(...texts), { maxLength: 2 }))
      const given = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs))
      fc.assert(
        fc.property(given, (some) => {
          const [quick, whole] = [parseGiven(query, { ...some }), query.safeParse({ ...some }, { error: wordsOf })]
          expect(quick.success).toBe(whole.success)
          expect(quick.data).toEqual(whole.data)
          expect(quick.error?.issues).toEqual(whole.error?.issues)
        }),
        { numRuns: 60 },
      )
    }
  })

  it('is not misread after names that were put together to look like others', () => {
    const { query } = listGigs
    expect(parseGiven(query, { 'page,page_size': '9' }).data).toEqual(query.parse({}))
    expect(parseGiven(query, { page: '2', page_size: '5' }).data).toMatchObject({ page: 2, page_size: 5 })
    const orders = fc.sample(fc.shuffledSubarray(Object.keys(query.shape)), 200)
    for (const fields of orders) {
      const given = Object.fromEntries(fields.map((field) => [field, '1']))
      expect(parseGiven(query, given).data).toEqual(query.safeParse(given).data)
    }
  })

  it('shares no default that a caller could change', () => {
    const shared = withQuery.flatMap(({ query }) => {
      const [one = {}, two = {}] = [parseGiven(query, {}).data, parseGiven(query, {}).data]
      return Object.keys(one).filter((field) => typeof one[field] === 'object' && one[field] !== null && one[field] === two[field])
    })
    expect(shared).toEqual([])
  })

  const read = (text: string) => parseCall(searchPros, { params: {}, query: parseQuery(`location_id=1&${text}`), body: undefined }).query

  it('takes lists with brackets, without them, and both', () => {
    for (const text of ['badge_types[]=GOLD&badge_types[]=SILVER', 'badge_types=GOLD,SILVER', 'badge_types=GOLD&badge_types[]=SILVER']) {
      expect(read(text)).toMatchObject({ badge_types: ['GOLD', 'SILVER'] })
    }
    expect(read('time_blocks[]=MORNING')).toEqual(read('time_blocks=MORNING'))
    expect(() => read('page[]=1')).toThrow('Unknown parameter: page[]')
  })
})
