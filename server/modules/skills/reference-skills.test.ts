import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { expect, it } from 'vitest'
import { referenceSkills } from './reference-skills.ts'

it('Every position of the platform has a name in Spanish', () => {
  expect(referenceSkills.map(({ name }) => name).filter((name) => positionName(name, 'es') === name)).toEqual([])
})

it('A position keeps its name in English, and one nobody translated everywhere', () => {
  expect(positionName('Dishwasher', 'en')).toBe('Dishwasher')
  expect(positionName('Oyster shucker', 'es')).toBe('Oyster shucker')
})
