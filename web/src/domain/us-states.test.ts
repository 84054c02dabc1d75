import { stateCode } from '@crewcall/contract/common.ts'
import { expect, it } from 'vitest'
import { stateOptions } from './us-states.ts'

it('every state that can be picked is accepted, in small letters too', () => {
  expect(stateOptions.length).toBeGreaterThan(50)
  expect(stateOptions.filter(({ value }) => !stateCode.safeParse(value.toLowerCase()).success)).toEqual([])
})
