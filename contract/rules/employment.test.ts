import { expect, it } from 'vitest'
import { employmentOf, kindsOfEmployment } from './employment.ts'

it('The kinds of employment of a pro are each there once, whatever the order in which they were chosen', () => {
  expect(kindsOfEmployment(['W2', 'F1099', 'W2'])).toEqual(['F1099', 'W2'])
  expect(kindsOfEmployment(['W2'])).toEqual(['W2'])
})

it.each([
  [['F1099'], 'F1099'],
  [['W2', 'W2'], 'W2'],
  [['W2', 'F1099'], 'BOTH'],
] as const)('The kinds %j are told as %s', (types, told) => {
  expect(employmentOf(types)).toBe(told)
})
