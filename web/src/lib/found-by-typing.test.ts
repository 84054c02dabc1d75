import { expect, it } from 'vitest'
import { foundByTyping } from './found-by-typing.ts'

const names = ['Line Cook', 'Bartender', 'Baker/Pastry', 'Dishwasher', 'Cocinero de línea', 'Prep Cook']
const found = (typed: string, current = -1) => names[foundByTyping(names, typed, current)]

it('A position is found by the beginning of its name, or of a word in it', () => {
  expect(found('b')).toBe('Bartender')
  expect(found('bak')).toBe('Baker/Pastry')
  expect(found('BAR')).toBe('Bartender')
  expect(found('past')).toBe('Baker/Pastry')
  expect(found('linea')).toBe('Cocinero de línea')
  expect(found('x')).toBeUndefined()
})

it('The same letter again goes to the next one, and around', () => {
  expect(found('b', 1)).toBe('Baker/Pastry')
  expect(found('bb', 1)).toBe('Baker/Pastry')
  expect(found('b', 2)).toBe('Bartender')
})

it('Further letters keep the found one while it fits', () => {
  expect(found('ba', 1)).toBe('Bartender')
  expect(found('bak', 1)).toBe('Baker/Pastry')
})
