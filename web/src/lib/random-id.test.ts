import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

it('creates a UUID accepted by the contract, different each time', () => {
  const made = Array.from({ length: 500 }, randomId)
  expect(made.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(made).size).toBe(500)
})
