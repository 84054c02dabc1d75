import type { BulkResult } from '@crewcall/contract/bulk-acts.ts'
import type { Ctx, OutsideCall } from './context.ts'
import { toProblem } from './database-errors.ts'
import { problemBody } from './errors.ts'
import type { Problem } from './errors.ts'

/** When a call begins no further item: well below what proxies and browsers wait for an answer. */
const budgetMs = 5000

/** What an act returns if the item is as it should be, and nothing was done. */
export const already = Symbol('already')

type Many = {
  ids: readonly number[]
  /** Kept in the audit entries of each item. */
  bulk_id: string
  /** The command of one item, with its permission and its rules; returns `already` if there was nothing to do. */
  act: (ctx: Ctx, id: number) => Promise<unknown>
  /** Whether it refuses because the item is as it should be. */
  isAlready?: (refusal: Problem) => boolean
}
type Result = BulkResult['results'][number]

/**
 * Runs the command of one item for each of many, one after another and each in its own transaction: a refused one keeps back no other, nor
 * does one that fails by our fault, which is reported (docs/rules/rights.md#several-at-once). What the time of the call does not allow is
 * `NOT_REACHED`.
 */
export async function oneByOne(ctx: Pick<OutsideCall, 'begin' | 'report'>, { ids, bulk_id, act, isAlready }: Many): Promise<BulkResult> {
  const until = performance.now() + budgetMs
  const results: Result[] = []
  for (const id of new Set(ids)) {
    if (performance.now() >= until) {
      results.push({ id, outcome: 'NOT_REACHED', refusal: null })
      continue
    }
    try {
      const given = await ctx.begin((item) => act({ ...item, bulk_id }, id))
      results.push({ id, outcome: given === already ? 'ALREADY' : 'DONE', refusal: null })
    } catch (error) {
      const refusal = toProblem(error)
      ctx.report(refusal)
      results.push(isAlready?.(refusal) ? { id, outcome: 'ALREADY', refusal: null } : { id, outcome: 'REFUSED', refusal: toldOf(refusal) })
    }
  }
  return { results }
}

// As the answer of a call of its own: nothing internal.
function toldOf(refusal: Problem): Result['refusal'] {
  const { code, message, reason, values } = problemBody(refusal).error
  return { code, message, ...(reason === undefined ? {} : { reason }), ...(values === undefined ? {} : { values }) }
}
