import { expect, it } from 'vitest'
import { nextException } from './next-exception.ts'

const rows = (['DISPUTED', 'ATTENTION', 'READY', 'ATTENTION', 'APPROVED'] as const).map((state, index) => ({
  application_id: index + 1,
  state,
}))

it('Exceptions are looked at one after the other, then those that were passed over', () => {
  expect([1, 2, 4].map((settled) => nextException(rows, settled))).toEqual([2, 4, 1])
})

it('After the last exception, or hours that needed nobody, nothing opens by itself', () => {
  expect(nextException(rows, 3)).toBeUndefined()
  expect(nextException(rows.slice(2), 4)).toBeUndefined()
  expect(nextException(rows, 99)).toBeUndefined()
})
