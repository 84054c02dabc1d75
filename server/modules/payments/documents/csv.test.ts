import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { clean } from './pdf-text.ts'

it('A name does not turn the columns after it around', () => {
  expect(csvOf([['Alex\u202e', '12.50', 'דנה \u2067']])).toBe('\uFEFF"Alex","12.50","דנה "\r\n')
})

it('A page shows no mark where a sign was that nobody sees', () => {
  expect(clean('Alex\u202e R.')).toBe('Alex R.')
})
