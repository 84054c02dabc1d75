import { describe, expect, it } from 'vitest'
import { orientationStanding, validFrom } from './orientation.ts'
import type { OrientationAudience } from './orientation.ts'

const both: OrientationAudience[] = ['W2', 'FIRST_GIG']
const rows: [
  OrientationAudience[] | null,
  'W2' | 'F1099',
  'worked here' | 'never worked here',
  'done' | 'not done',
  'NEEDED' | 'DONE' | null,
][] = [
  [null, 'W2', 'never worked here', 'not done', null],
  [['W2'], 'W2', 'never worked here', 'not done', 'NEEDED'],
  [['W2'], 'W2', 'worked here', 'not done', 'NEEDED'],
  [['W2'], 'W2', 'worked here', 'done', 'DONE'],
  [['W2'], 'F1099', 'never worked here', 'not done', null],
  [['W2'], 'F1099', 'never worked here', 'done', null],
  [['FIRST_GIG'], 'F1099', 'never worked here', 'not done', 'NEEDED'],
  [['FIRST_GIG'], 'F1099', 'never worked here', 'done', 'DONE'],
  [['FIRST_GIG'], 'F1099', 'worked here', 'not done', null],
  [['FIRST_GIG'], 'W2', 'worked here', 'not done', null],
  [['FIRST_GIG'], 'W2', 'never worked here', 'not done', 'NEEDED'],
  [both, 'W2', 'worked here', 'not done', 'NEEDED'],
  [both, 'F1099', 'never worked here', 'not done', 'NEEDED'],
  [both, 'F1099', 'worked here', 'not done', null],
]

describe('who needs the orientation of a location', () => {
  it.each(rows)('for %j, a %s shift, by a pro who %s and has it %s: %s', (audiences, employment_type, worked, done, expected) => {
    const orientation = audiences && { audiences, step_count: 3, is_complete: done === 'done', has_worked_here: worked === 'worked here' }
    expect(orientationStanding({ orientation, employment_type })).toBe(expected)
  })
})

describe('a new version', () => {
  it.each([
    ['the first one counts from itself on', undefined, { version: 1, everybody_again: false }, 1],
    ['keeps what was completed', { valid_from_version: 1 }, { version: 3, everybody_again: false }, 1],
    ['is done again by everybody if the manager says so', { valid_from_version: 1 }, { version: 3, everybody_again: true }, 3],
  ] as const)('%s', (_, before, next, expected) => expect(validFrom(before, next)).toBe(expected))
})
