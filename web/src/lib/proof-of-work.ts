import { z } from 'zod'
import { sha256 } from './sha256.ts'

/** A puzzle as created by the server (altcha): find the number whose hash after the salt is the challenge. */
export const puzzle = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int().min(1),
  salt: z.string(),
  signature: z.string(),
})
export type Puzzle = z.infer<typeof puzzle>

const atOnceMs = 12

/**
 * Tries numbers until one matches, a few milliseconds at a time so that the page stays responsive: the content policy permits no worker.
 * Hashes are calculated here, because a page loaded over plain http from another device has no `crypto.subtle`.
 * @returns the solution as base64 JSON, as the server expects it
 * @throws Error if no number matches
 */
export async function solve({ maxnumber, ...given }: Puzzle): Promise<string> {
  let since = performance.now()
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256(`${given.salt}${number}`) === given.challenge) return btoa(JSON.stringify({ ...given, number }))
    if (number % 100 > 0 || performance.now() - since < atOnceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  throw new Error('The puzzle has no solution')
}
