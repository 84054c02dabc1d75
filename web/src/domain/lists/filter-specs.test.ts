import { describe, expect, it } from 'vitest'
import { english } from '../../lib/i18n.ts'
import { filterWords, searchFrom, typedOf, type FilterSpec } from './filter-specs.ts'

const specs: readonly FilterSpec[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'id', label: 'Number', kind: 'id' },
  { name: 'paid', label: 'Paid', kind: 'flag' },
  { name: 'from', label: 'From', kind: 'from' },
  { name: 'until', label: 'Until', kind: 'until' },
  { name: 'expires', label: 'Expires from', kind: 'day' },
  { name: 'market', label: 'Market', kind: 'choice', numeric: true, options: [{ value: '3', label: 'Charleston' }] },
]

describe('Filters of a list', () => {
  it('come back from the form unchanged', () => {
    const search = searchFrom(specs, {
      name: ' Ann ',
      id: 4,
      paid: 'false',
      from: '2026-11-02',
      until: '2026-11-02',
      expires: '2027-05-01',
      market: '3',
    })
    expect(search).toMatchObject({ name: 'Ann', id: 4, paid: false, expires: '2027-05-01', market: 3 })
    expect(Date.parse(String(search['until'])) - Date.parse(String(search['from']))).toBe(86_399_000)
    expect(typedOf(specs, search)).toEqual({
      name: 'Ann',
      id: 4,
      paid: 'false',
      from: '2026-11-02',
      until: '2026-11-02',
      expires: '2027-05-01',
      market: '3',
    })
  })
  it('are removed when their field is empty', () => {
    const search = searchFrom(specs, typedOf(specs, {}))
    expect(Object.values(search).every((value) => value === undefined)).toBe(true)
  })
  it('have a description in words', () => {
    const noon = new Date(2026, 10, 2, 12).toISOString()
    expect(specs.map((spec, index) => filterWords(spec, ['Ann', 4, false, noon, noon, '2026-11-02', 3][index], english, 'en'))).toEqual([
      'Name: Ann',
      'Number: 4',
      'Paid: no',
      'From Mon, Nov 2',
      'Until Mon, Nov 2',
      'Expires from Mon, Nov 2',
      'Market: Charleston',
    ])
  })
})
