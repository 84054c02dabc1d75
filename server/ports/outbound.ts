/**
 * What became of a request to an address that somebody gave.
 * ANSWERED: the other side answered, with whatever status. REFUSED: we do not send there, now or later (see `reason`).
 * FAILED: nobody was reached, or what came back was no answer; a repetition may do better, and may arrive twice.
 */
export type OutboundResult =
  | { outcome: 'ANSWERED'; status: number; headers: Record<string, string>; body: Buffer }
  | { outcome: 'REFUSED'; reason: 'bad_address' | 'not_https' | 'private_address' | 'too_large_to_send' }
  | { outcome: 'FAILED'; reason: 'not_resolved' | 'not_reached' | 'too_slow' | 'too_large' | 'encoded' | 'broken' }

export type OutboundRequest = {
  /** As it was given: `https://hooks.example/crewcall`. */
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
}

/**
 * Requests to addresses that users give (webhooks, push endpoints, assistants), the only way there is to send to one. It reaches no address of
 * a private network, follows no redirect, takes no proxy and ends after a bounded time and size. Never called inside a database transaction.
 */
export type Outbound = {
  /** Sends one request once; never throws for what the address or the network did. */
  send(request: OutboundRequest): Promise<OutboundResult>
}
