import type { Stripe } from 'stripe'

type HttpClient = Stripe.HttpClient

/**
 * The SDK repeats a request once after a closed connection even with retries off. If connecting fails for the repeat, it would look as if
 * nothing had been sent, so the closed connection is renamed and reported as an unknown outcome (docs/invariants.md#f9).
 */
export function withoutHiddenRetry(client: HttpClient): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (...request) => client.makeRequest(...request).catch(renameClosed),
  }
}

function renameClosed(error: unknown): never {
  if (error instanceof Error && isClosed(error))
    throw Object.assign(new Error(error.message, { cause: error }), { code: 'CLOSED_AFTER_SEND' })
  throw error
}

function isClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
