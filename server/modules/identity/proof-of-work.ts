import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { keyed } from '../../platform/keyed-hash.ts'

/** Maximum hashes a browser needs for the easiest puzzle: a moment on a phone. Each level doubles them. */
const leastWork = 50_000
const mostLevels = 7
const lifeSeconds = 600

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(100),
  number: z.int().min(0),
  salt: z.string().max(300),
  signature: z.string().max(100),
})

/** The difficulty of a puzzle for this many uses of a budget: 0 (none) within the budget, then one more for each doubling. */
export function levelOf(used: number, free: number): number {
  return used <= free ? 0 : Math.min(mostLevels, 1 + Math.floor(Math.log2(used / free)))
}

/**
 * Lets the caller continue once the page has solved a puzzle: a busy hour slows everybody down and refuses nobody (docs/decisions/0031-sign-in-slows-down-and-is-never-denied.md, ADR 31).
 * A proof counts once, for ten minutes, and for its level; one below is enough, because the level may have risen meanwhile.
 * @param proof the solved puzzle as base64 JSON, as the page sends it
 * @throws problem proof_required with a new puzzle in its details
 */
export async function requireProof(ctx: Ctx, level: number, proof: string | undefined): Promise<void> {
  if (level === 0) return
  if (proof !== undefined && (await isSolved(ctx, level, proof))) return
  const puzzle = await newPuzzle(ctx, level)
  throw problem('proof_required', 'MANY_SIGN_IN_NOW', { details: [{ code: 'puzzle', message: JSON.stringify(puzzle), target: 'proof' }] })
}

function newPuzzle(ctx: Ctx, level: number) {
  return createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyed(ctx.config, 'proof of work', 'sign-in'),
    maxnumber: leastWork * 2 ** (level - 1),
    expires: new Date(ctx.now.getTime() + lifeSeconds * 1000),
    params: { level: String(level) },
  })
}

async function isSolved(ctx: Ctx, level: number, proof: string): Promise<boolean> {
  const given = solution.safeParse(jsonIn(proof))
  if (!given.success) return false
  const terms = new URLSearchParams(given.data.salt.split('?')[1])
  if (Number(terms.get('expires')) * 1000 <= ctx.now.getTime() || Number(terms.get('level')) < level - 1) return false
  // The product's clock decides, not the library's.
  if (!(await verifySolution(given.data, keyed(ctx.config, 'proof of work', 'sign-in'), false))) return false
  return (await claimRate(ctx.tx, `proof:${given.data.signature}`, 1, lifeSeconds)).allowed
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString())
  } catch {
    return undefined
  }
}
