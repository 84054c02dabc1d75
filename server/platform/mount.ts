import type { Endpoint, Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx, OutsideCall } from './context.ts'
import { isShared } from './limits.ts'
import type { LimitGroup } from './limits.ts'

/** The answer of an endpoint that declares `media`: a file or feed instead of JSON. */
export type Media = { type: string; body: string | Buffer | AsyncIterable<Uint8Array>; filename?: string }

type CtxOf<E> = E extends { outside: true } ? OutsideCall : Ctx
type ReplyOf<E extends Endpoint> = E extends { media: string } ? Media : Reply<E>

type Call = { params: unknown; query: unknown; body: unknown }

/** Options for serving an endpoint, beyond its contract. */
export type MountOptions<C = Call> = {
  /** Maximum size of the body in bytes; 256 KB by default. */
  bodyLimit?: number
  /** The body is not parsed as JSON: any content type, read `ctx.request.raw_body`. */
  rawBody?: boolean
  /**
   * A GET that the replica serves, if there is one and it has everything that was committed before the call (ADR 221): for sums, long lists
   * and files, where another round trip is little. `server/proof/replica-reads.test.ts` lists them.
   */
  replica?: boolean
  /**
   * Its statements are planned once per connection instead of per call: for frequent calls that find few rows by keys, where planning can
   * cost ten times the execution. `test/plans.test.ts` checks the plans of each of them.
   */
  keepsPlans?: boolean
  /** A read that records its reader, such as the lookup of a secret link: its transaction may write. */
  counts?: boolean
  /** A POST that changes nothing, because its question is too long for an address: its transaction is read-only and no answer is stored. */
  readsOnly?: boolean
  /** The group of calls it is counted in, beyond the general limits (`limits.ts`). */
  limit?: LimitGroup
  /** Fields of the answer that are secrets shown once: null in a repetition by Idempotency-Key. */
  shownOnce?: readonly string[]
  /**
   * The answer is a provider's one-time link that soon expires, or is kept elsewhere: a repetition by Idempotency-Key gets it anew, and none
   * is stored. Only for commands with no other effect that must not be repeated.
   */
  linkAnew?: boolean
  /**
   * For a call with a slow provider whose answer nobody may get who lost the right to it meanwhile: who calls, and what they may do, is read anew
   * in each transaction. Not for commands that moved something by then, such as money: they are recorded whatever happens.
   */
  asksAgain?: boolean
  /** Checked before a repetition gets the stored answer, if the permission is not a role of the policy table, such as a captain's. */
  mayStill?: (ctx: Ctx, call: C) => Promise<void>
}

/** An endpoint with the command that serves it. */
export type Route = MountOptions & { readonly endpoint: Endpoint } & (
    | { readonly outside: false; readonly handle: (ctx: Ctx, call: Call) => Promise<unknown> }
    | { readonly outside: true; readonly handle: (ctx: OutsideCall, call: Call) => Promise<unknown> }
  )

// A replica takes no writes, and a call that waits for a provider has transactions of its own.
function mayComeFromReplica({ method, outside }: Endpoint, { counts, limit }: MountOptions): boolean {
  return method === 'GET' && !outside && !counts && !isShared(limit)
}

/**
 * Binds an endpoint of the contract to the command that serves it (docs/architecture.md#what-happens-to-a-command): authenticated, parsed,
 * in one transaction (read-only for GET), answered only after the response schema matched and the transaction committed.
 */
export function mount<const E extends Endpoint>(
  endpoint: E,
  handler: (ctx: CtxOf<E>, call: Input<E>) => Promise<ReplyOf<E>>,
  { mayStill, ...options }: MountOptions<Input<E>> = {},
): Route {
  // The schemas of the same endpoint parse the call and choose the kind of context, so the types agree by construction.
  const handle = handler as unknown as Route['handle']
  if (options.replica && !mayComeFromReplica(endpoint, options)) throw new Error(`${endpoint.name} is no read that a replica can serve`)
  const asked = mayStill && { mayStill: mayStill as Route['mayStill'] }
  return { ...options, ...asked, endpoint, outside: endpoint.outside === true, handle } as Route
}
