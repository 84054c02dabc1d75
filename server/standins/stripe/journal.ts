import type { Entity, JournalEntry, Store, WebhookEntry } from './store.ts'
import { amount, text } from './world.ts'

export type Movement = { id: string; ref: string; key: string | null; amount_cents: number; status: string }

/** The stand-in's log: every request, and the money that really moved. */
export type StripeJournal = {
  requests: JournalEntry[]
  captures: Movement[]
  transfers: Movement[]
  refunds: Movement[]
  events: Entity[]
  webhooks: WebhookEntry[]
}

/** The history of money, events and webhooks, for tests. */
export function journalOf(store: Store): StripeJournal {
  const inOrder = (object: string) => store.all(object).reverse()
  return {
    requests: store.state.requests,
    captures: inOrder('charge')
      .filter((charge) => charge['status'] !== 'failed')
      .map((charge) => movement(charge, text(charge, 'payment_intent'))),
    transfers: inOrder('transfer').map((transfer) => movement(transfer, transfer.id)),
    refunds: inOrder('refund').map((refund) => movement(refund, refund.id)),
    events: inOrder('event'),
    webhooks: store.state.webhooks,
  }
}

function movement(entity: Entity, ref: string): Movement {
  const metadata = entity['metadata']
  const key = metadata && typeof metadata === 'object' && 'crewcall_key' in metadata ? String(metadata.crewcall_key) : null
  return { id: entity.id, ref, key, amount_cents: amount(entity), status: text(entity, 'status') || 'succeeded' }
}
