import { describe, expect, it } from 'vitest'
import { matchOf, readSearch } from './search-words.ts'

// A Friday.
const today = '2026-11-27'

describe('what is typed into the search', () => {
  it.each(['1234', '#1234', ' # 1234 ', 'gig 1234', 'Shift #1234', 'turno 1234', 'Pago #1234'])('“%s” is a number', (typed) => {
    expect(readSearch(typed, today).number).toBe(1234)
  })
  it.each(['constructor', '__proto__', 'toString'])('“%s” is a word', (typed) => {
    expect(readSearch(typed, today)).toMatchObject({ number: null, day: null, words: [expect.any(String)] })
  })
  it.each(['12 34', 'table 1234', '1234x', '1'.repeat(16)])('“%s” is not', (typed) => {
    expect(readSearch(typed, today).number).toBeNull()
  })
  it.each([
    ['today', '2026-11-27'],
    ['Hoy', '2026-11-27'],
    ['tomorrow', '2026-11-28'],
    ['mañana', '2026-11-28'],
    ['ayer', '2026-11-26'],
    ['friday', '2026-11-27'],
    ['miércoles', '2026-12-02'],
    ['12/5', '2026-12-05'],
    ['10/1', '2026-10-01'],
    ['1/5', '2027-01-05'],
    ['25/12', '2026-12-25'],
    ['3/4/25', '2025-03-04'],
    ['2026-12-24', '2026-12-24'],
  ])('“%s” is %s', (typed, day) => {
    expect(readSearch(typed, today)).toEqual({ words: [], number: null, day })
  })
  it.each(['2/30', '13/13', '0/5', '2026-02-30'])('“%s” is no day', (typed) => {
    expect(readSearch(typed, today).day).toBeNull()
  })
  it('a day among words is taken out of them', () => {
    expect(readSearch('Cantinero MAÑANA', today)).toEqual({ words: ['cantinero'], number: null, day: '2026-11-28' })
  })
})

describe('a text and what is typed', () => {
  it.each([
    ['Line cook', ['cook'], 2],
    ['Line cook', ['co', 'li'], 2],
    ['Line cook', ['ook'], 0],
    ['José Núñez', ['nunez'], 2],
    ['Bartender', ['bartneder'], 1],
    ['Bartender', ['bratend'], 1],
    ['Bartender', ['bartendder'], 1],
    ['Dishwasher', ['dishwaher'], 1],
    ['Dishwasher', ['bartender'], 0],
    ['Host', ['hsot'], 1],
    ['Host', ['cook'], 0],
    ['Anything', [], 2],
  ] as const)('%s and %j: %i', (text, words, match) => {
    expect(matchOf([text], words)).toBe(match)
  })
})
