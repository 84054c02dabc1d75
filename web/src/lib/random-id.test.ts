import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

it('makes a UUID that the contract takes, another each time', () => {
  const made = Array.from({ length: 500 }, randomId)
  expect(made.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(made).size).toBe(500)
})
