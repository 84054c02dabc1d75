/** What is wrong with an address: no web address or one with a login, not encrypted, or within a private network. */
export type AddressFault = 'bad_address' | 'not_https' | 'private_address'

/**
 * The result of a request to a user-provided address. ANSWERED: the other side answered, with any status. REFUSED: we do not send there,
 * now or later (see `reason`). FAILED: nobody was reached, or the answer was invalid; a retry may succeed, and may arrive twice.
 */
export type OutboundResult =
  | { outcome: 'ANSWERED'; status: number; headers: Record<string, string>; body: Buffer }
  | { outcome: 'REFUSED'; reason: AddressFault | 'too_large_to_send' }
  | { outcome: 'FAILED'; reason: 'not_resolved' | 'not_reached' | 'too_slow' | 'too_large' | 'encoded' | 'broken' }

export type OutboundRequest = {
  /** As provided: `https://hooks.example/crewcall`. */
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Only the status of the answer matters: its body is not read. */
  only_status?: boolean
}

/**
 * Requests to user-provided addresses (webhooks, push endpoints, assistants), the only way to send to one. It reaches no address of a
 * private network, follows no redirect, uses no proxy and is limited in time and size. Never called inside a database transaction.
 */
export type Outbound = {
  /** Sends one request once; never throws for errors of the address or the network. */
  send(request: OutboundRequest): Promise<OutboundResult>
  /** Why nothing would be sent there, as far as the address says so itself; null also for a name that leads into a private network. */
  faultOf(url: string): AddressFault | null
}
