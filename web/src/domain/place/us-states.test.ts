import { stateCodes } from '@crewcall/contract/states.ts'
import { expect, it } from 'vitest'
import { stateOptions } from './us-states.ts'

it('every state, district and territory that an address may have can be picked, by its name in the order of the alphabet', () => {
  const names = stateOptions.map(({ label }) => label)
  expect(new Set(stateOptions.map(({ value }) => value))).toEqual(stateCodes)
  expect(names).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(['District of Columbia', 'Guam', 'U.S. Virgin Islands', 'Wyoming']))
})
