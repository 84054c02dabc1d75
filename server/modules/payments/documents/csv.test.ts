import { expect, it } from 'vitest'
import { csvOf } from '../../../platform/csv.ts'

it('A name does not reverse the columns after it', () => {
  expect(csvOf([['Alex\u202e', '12.50', 'דנה \u2067']])).toBe('\uFEFF"Alex","12.50","דנה "\r\n')
})
