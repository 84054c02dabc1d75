import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { expect, it } from 'vitest'
import { referenceSkills } from './reference-skills.ts'

it('Every shipped position has a Spanish name', () => {
  expect(referenceSkills.map(({ name }) => name).filter((name) => positionName(name, 'es') === name)).toEqual([])
})

it('A position keeps its name in English, and an untranslated one everywhere', () => {
  expect(positionName('Dishwasher', 'en')).toBe('Dishwasher')
  expect(positionName('Oyster shucker', 'es')).toBe('Oyster shucker')
})
