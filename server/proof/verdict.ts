import { errorBody } from '@crewcall/contract/errors.ts'

/** Milliseconds after which a call counts as hanging (docs/reliability.md#how-the-proofs-work). */
export const longestMs = 60_000
// Internal details that must not leak: stacks, source files, statements and database names.
const leaks =
  /\bat \S+ \(|\.(?:ts|js|mjs):\d+|node_modules|node:internal|\/(?:work|home|tmp|usr)\/|\b(?:select|insert into|update|delete from)\b.{0,80}\b(?:from|where|values|set)\b|violates|syntax error|_pkey|_fkey|relation "|column "|ECONN|pg_catalog|SQLSTATE/i

export type Outcome = { status: number; body: string; took_ms: number; method: string }

/** What is wrong with an answer to a malformed call, or null (docs/reliability.md#how-the-proofs-work). */
export function faultOf({ status, body, took_ms, method }: Outcome): string | null {
  if (status >= 500) return `answers ${status}`
  if (took_ms > longestMs) return `takes ${Math.round(took_ms)} ms`
  const leak = leaks.exec(status >= 400 ? body : '')
  if (leak) return `tells "${leak[0]}"`
  if (status >= 400 && method !== 'HEAD' && !isErrorBody(body)) return `answers ${status} in another form`
  return null
}

function isErrorBody(body: string): boolean {
  try {
    return errorBody.strict().safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}
