import { searchPros } from '@crewcall/contract/network.ts'
import { describe, expect, it } from 'vitest'
import { parseCall, parseQuery } from './parse-call.ts'

describe('a query string', () => {
  const read = (text: string) => parseCall(searchPros, { params: {}, query: parseQuery(`location_id=1&${text}`), body: undefined }).query

  it('accepts lists with brackets, without them, and both', () => {
    for (const text of ['badge_types[]=GOLD&badge_types[]=SILVER', 'badge_types=GOLD,SILVER', 'badge_types=GOLD&badge_types[]=SILVER']) {
      expect(read(text)).toMatchObject({ badge_types: ['GOLD', 'SILVER'] })
    }
    expect(read('time_blocks[]=MORNING')).toEqual(read('time_blocks=MORNING'))
    expect(() => read('page[]=1')).toThrow('Unknown parameter: page[]')
  })
})
