import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solve } from './proof-of-work.ts'
import { sha256 } from './sha256.ts'

const byNode = (text: string) => createHash('sha256').update(text).digest('hex')

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 500])('hashes a text of %i letters like the reference', (length) => {
  const text = 'abcdefghij'.repeat(50).slice(0, length)
  expect(sha256(text)).toBe(byNode(text))
})

it('solves a puzzle without blocking other work', async () => {
  const salt = 'f00d?expires=1795000000&level=1&'
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 1)
  const proof = await solve({ algorithm: 'SHA-256', challenge: byNode(`${salt}30123`), maxnumber: 50_000, salt, signature: 'sealed' })
  clearInterval(ticking)
  expect(JSON.parse(atob(proof))).toEqual({
    algorithm: 'SHA-256',
    challenge: byNode(`${salt}30123`),
    number: 30_123,
    salt,
    signature: 'sealed',
  })
  expect(ticks).toBeGreaterThan(1)
})

it('reports if nothing matches', async () => {
  await expect(solve({ algorithm: 'SHA-256', challenge: 'none', maxnumber: 10, salt: 'x&', signature: '' })).rejects.toThrow('no solution')
})
