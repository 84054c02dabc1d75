/** The payment provider's stand-in of this run, which a journey can make misbehave, and whose books it can read. */
export const provider = {
  /**
   * The fault for the next request to move money (server/standins/stripe/faults.ts); `by` is the difference in cents for another amount.
   */
  async fault(next: string, path: '/v1/payment_intents' | '/v1/transfers' | '/v1/payouts' | '/v1/refunds', by = 1): Promise<void> {
    await order('POST', '/_faults', { next, path, by })
  },
  /** Requests to reverse the payout under one of our keys fail until it behaves. @throws Error if there was no payout */
  async holdsBack(key: string): Promise<void> {
    const transfer = (await journal()).transfers.find((moved) => moved.key === key)
    if (!transfer) throw new Error(`The provider paid nothing out under ${key}`)
    await order('POST', '/_faults', { next: 'reset', path: `/v1/transfers/${transfer.ref}/reversals`, times: 1000 })
  },
  /** Requests about charges get no answer until it behaves. */
  async answersNothing(): Promise<void> {
    await order('POST', '/_faults', { next: 'reset', path: '/v1/payment_intents', times: 1000 })
  },
  /** Everything works again. */
  async behave(): Promise<void> {
    await order('POST', '/_faults', { next: null })
    await order('POST', '/_webhooks', { mode: 'normal' })
  },
  /** Its events are lost from now on. */
  async losesEvents(): Promise<void> {
    await order('POST', '/_webhooks', { mode: 'drop' })
  },
  /** The event of a movement under one of our keys arrives after all. @throws Error if there is none */
  async repeatsEvent(type: string, key: string): Promise<void> {
    const { events } = await journal()
    const event = events.find((one) => one.type === type && one.data.object.metadata?.crewcall_key === key)
    if (!event) throw new Error(`The provider has no ${type} of ${key}`)
    await order('POST', '/_webhooks', { resend: event.id })
  },
  /** How many events of this type it has had to send so far. */
  async told(type: string): Promise<number> {
    return (await journal()).events.filter((event) => event.type === type).length
  },
  /** The keys under which money really moved. */
  async keysOf(direction: 'captures' | 'transfers' | 'refunds'): Promise<string[]> {
    return (await journal())[direction].map(({ key }) => key ?? '')
  },
}

type Moved = { key: string | null; ref: string; amount_cents: number }
type Journal = {
  captures: Moved[]
  transfers: Moved[]
  refunds: Moved[]
  events: { id: string; type: string; data: { object: { metadata?: { crewcall_key?: string } } } }[]
}

async function journal(): Promise<Journal> {
  return (await order('GET', '/_journal')) as Journal
}

async function order(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const url = process.env['PAYMENT_PROVIDER_URL']
  if (!url) throw new Error('Journeys run by "npm run e2e", which sets PAYMENT_PROVIDER_URL')
  const answer = await fetch(`${url}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
