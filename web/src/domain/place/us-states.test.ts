import { stateCodes } from '@crewcall/contract/states.ts'
import { expect, it } from 'vitest'
import { stateOptions } from './us-states.ts'

it('every state, district and territory allowed in an address can be picked, by name in alphabetical order', () => {
  const names = stateOptions.map(({ label }) => label)
  expect(new Set(stateOptions.map(({ value }) => value))).toEqual(stateCodes)
  expect(names).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(['District of Columbia', 'Guam', 'U.S. Virgin Islands', 'Wyoming']))
})
