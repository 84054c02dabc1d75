import { describe, expect, it } from 'vitest'
import { lackingLines } from './all.ts'
import { strayRows, undecidedCalls, undeclaredCodes, unservedCalls } from './calls.ts'
import { unexportedTables, unkeptTables, unownedTables } from './tables.ts'

const call = { name: 'getNote', module: 'gigs', method: 'GET', path: '/gigs/{id}/note/' } as const
const table = ['method,path,anon,admin', 'PUT,/gigs/{id}/shift/,401,403', 'GET,/gigs/{id}/shift/,401,404', 'GET,/gigs/,401,200'].join('\n')

it('The registers of the product lack nothing', () => {
  expect(lackingLines()).toEqual([])
})

describe('the line that is proposed', () => {
  it('mounts a call that no module serves', () => {
    expect(unservedCalls([call], [call])).toEqual([])
    expect(unservedCalls([call], [])).toEqual([
      { file: 'server/modules/gigs/routes.ts', because: 'no module serves getNote', line: 'mount(calls.getNote, getNote),' },
    ])
  })

  it('is the row of the most similar call, until each cell is decided', () => {
    const proposed = [expect.objectContaining({ file: 'server/proof/authz.csv', line: 'GET,/gigs/{id}/note/,401,404' })]
    expect(undecidedCalls([call], table)).toEqual(proposed)
    expect(undecidedCalls([call], `${table}\nGET,/gigs/{id}/note/,?,?`)).toEqual(proposed)
    expect(undecidedCalls([call], `${table}\nGET,/gigs/{id}/note/,401,200`)).toEqual([])
  })

  it('declares a fresh code', () => {
    expect(undeclaredCodes(['getNote'], [{ ...call, errors: [] }])).toHaveLength(1)
    expect(undeclaredCodes(['getNote', 'signUpPro'], [{ ...call, errors: ['step_up_required'] }])).toEqual([])
  })

  it('gives a table an owner, a time to stay and a place in exports', () => {
    expect(unownedTables(['gig_notes', 'gigs'], { gigs: 'gigs' }).map(({ line }) => line)).toEqual(["gig_notes: 'MODULE',"])
    expect(unkeptTables(['gig_notes', 'gigs']).map(({ file }) => file)).toEqual(['contract/rules/retention.ts'])
    expect(unexportedTables(['gig_notes', 'gigs'], ['gigs'], 'a person').map(({ line }) => line)).toEqual(["'gig_notes',"])
  })
})

it('A row of permissions without a call, and a second one for it, are found', () => {
  expect(strayRows([call], `${table}\nGET,/gigs/{id}/note/,401,200\nGET,/gigs/{id}/note/,401,200`)).toEqual([
    'PUT,/gigs/{id}/shift/',
    'GET,/gigs/{id}/shift/',
    'GET,/gigs/',
    'GET,/gigs/{id}/note/',
  ])
})
