import type { Endpoint, Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx, OutsideCall } from './context.ts'
import type { LimitGroup } from './limits.ts'

/** The answer of an endpoint that declares `media`: a file or feed instead of JSON. */
export type Media = { type: string; body: string | Buffer; filename?: string }

type CtxOf<E> = E extends { outside: true } ? OutsideCall : Ctx
type ReplyOf<E extends Endpoint> = E extends { media: string } ? Media : Reply<E>

type Call = { params: unknown; query: unknown; body: unknown }

/** What may be said about serving an endpoint beyond its contract. */
export type MountOptions<C = Call> = {
  /** Bytes the body may have; 256 KB unless said. */
  bodyLimit?: number
  /** The body is not parsed as JSON: any content type, read `ctx.request.raw_body`. */
  rawBody?: boolean
  /** A read that may be a moment old: served by the replica where there is one. Never for what a screen reads right after a write. */
  replica?: boolean
  /**
   * Its statements are planned once a connection and not for each call: for hot calls that find few rows by keys, which planning can cost ten
   * times the running. `test/plans.test.ts` reads the plans of every one of them.
   */
  keepsPlans?: boolean
  /** A read that counts who reads, such as the lookup of a secret link: its transaction may write. */
  counts?: boolean
  /** The group of calls it is counted with, beyond the general limits (`limits.ts`). */
  limit?: LimitGroup
  /** Fields of the answer that are secrets shown once: a repetition by Idempotency-Key answers them with null. */
  shownOnce?: readonly string[]
  /**
   * The answer is a link of a provider's that works once and ends soon: a repetition by Idempotency-Key gets another one, and none is kept.
   * Only for commands that do nothing else twice.
   */
  linkAnew?: boolean
  /** Asked before a repetition gets the stored answer, where the right to it is not a role of the policy table, such as a captain's. */
  mayStill?: (ctx: Ctx, call: C) => Promise<void>
}

/** An endpoint with the command that serves it. */
export type Route = MountOptions & { readonly endpoint: Endpoint } & (
    | { readonly outside: false; readonly handle: (ctx: Ctx, call: Call) => Promise<unknown> }
    | { readonly outside: true; readonly handle: (ctx: OutsideCall, call: Call) => Promise<unknown> }
  )

/**
 * Joins an endpoint of the contract with the command that serves it (docs/architecture.md#what-happens-to-a-command): authenticated, parsed, in one transaction
 * (read only for GET), answered only after the response schema agreed and the transaction committed.
 */
export function mount<const E extends Endpoint>(
  endpoint: E,
  handler: (ctx: CtxOf<E>, call: Input<E>) => Promise<ReplyOf<E>>,
  { mayStill, ...options }: MountOptions<Input<E>> = {},
): Route {
  // The schemas of the same endpoint parse the call and choose the kind of context, so the types agree by construction.
  const handle = handler as unknown as Route['handle']
  const asked = mayStill && { mayStill: mayStill as Route['mayStill'] }
  return { ...options, ...asked, endpoint, outside: endpoint.outside === true, handle } as Route
}
