import { describe, expect, it } from 'vitest'
import { followingDisplayName, isSameName, nameToVerify, usualDisplayName } from './pro-name.ts'

const ana = { first_name: 'Ana', last_name: 'Silva', display_name: 'Ana S.' }

describe('the name businesses see', () => {
  it('is the first name and the initial of the last name', () => {
    expect(usualDisplayName(ana)).toBe('Ana S.')
    expect(usualDisplayName({ first_name: 'Ana', last_name: '' })).toBe('Ana')
    expect(usualDisplayName({ first_name: 'Ana', last_name: '𐐀da' })).toBe('Ana 𐐀.')
  })

  it("follows the person's name, unless the pro chose one", () => {
    expect(followingDisplayName(ana, { first_name: 'Eva', last_name: 'Stone' })).toBe('Eva S.')
    expect(followingDisplayName({ ...ana, display_name: 'Chef Ana' }, { first_name: 'Eva', last_name: 'Stone' })).toBe('Chef Ana')
  })

  it('is part of what is verified if the pro chose it', () => {
    expect(nameToVerify(ana)).toBe('Ana Silva')
    expect(nameToVerify({ ...ana, display_name: 'Barack Obama' })).toBe('Ana Silva (Barack Obama)')
  })
})

describe('an edited name', () => {
  it.each([
    ['case', 'ana silva', 'Ana Silva'],
    ['spaces', 'Ana  Maria Silva ', 'Ana Maria Silva'],
    ['accents', 'Tomas Pena', 'Tomás Peña'],
    ['hyphens', 'Ana-Maria Silva', 'Ana Maria Silva'],
    ['apostrophes', "Sean O'Brien", 'Sean O’Brien'],
    ['vowel points', 'דוד לוי', 'דָּוִד לֵוִי'],
  ])('is the same name if only %s differ', (_, one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  it.each([
    ['another person', 'Ana Silva', 'Barack Obama'],
    ['another last name', 'Ana Silva', 'Ana Silvo'],
    ['first and last swapped', 'Ana Silva', 'Silva Ana'],
    ['letters of another alphabet', 'Ana Silva', 'Аna Silva'],
    ['a name more', 'Ana Silva', 'Ana Silva (Barack Obama)'],
  ])('is another name for %s', (_, one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })
})
