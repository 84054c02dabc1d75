import { invalid } from './errors.ts'
import type { Refusal } from './errors.ts'
import { behaviourOf } from './methods.ts'
import type { Entity, Store } from './store.ts'
import { unixNow } from './store.ts'
import type { Webhooks } from './webhooks.ts'
import { amount, need, text } from './world.ts'

export const settlements = ['cleared', 'returned', 'returned_late'] as const
export type SettlementResult = (typeof settlements)[number]

const closed: Refusal = { code: 'account_closed', decline_code: 'account_closed', message: 'The customer’s bank account has been closed.' }

/** Money that moves after the request: bank debits, disputes, payouts to a pro's bank, and all of their bookkeeping. */
export class Settlement {
  readonly #store: Store
  readonly #hooks: Webhooks
  readonly #delayMs: number | undefined
  readonly #timers = new Set<NodeJS.Timeout>()

  /** If `delayMs` is undefined, everything waits for a command. Pending movements of an earlier run are resumed. */
  constructor(store: Store, hooks: Webhooks, delayMs: number | undefined) {
    this.#store = store
    this.#hooks = hooks
    this.#delayMs = delayMs
    for (const intent of this.#store.all('payment_intent')) if (intent['status'] === 'processing') this.settleSoon(intent)
    for (const payout of store.all('payout')) if (payout['status'] === 'in_transit') this.payOutSoon(payout)
  }

  #soon(run: () => void): void {
    if (this.#delayMs === undefined) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, this.#delayMs)
    this.#timers.add(timer)
  }

  book(type: string, cents: number, source: string): void {
    this.#store.put({
      id: this.#store.id('txn'),
      object: 'balance_transaction',
      amount: cents,
      available_on: unixNow(),
      created: unixNow(),
      currency: 'usd',
      description: null,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: cents,
      reporting_category: type,
      source,
      status: 'available',
      type,
    })
  }

  settleSoon(intent: Entity): void {
    this.#soon(() => {
      const { charge } = behaviourOf(this.#store, text(intent, 'payment_method'))
      const now = this.#store.get(intent.id)
      if (now?.['status'] !== 'processing' || charge.kind !== 'bank' || charge.settles === 'never') return
      if (charge.settles === 'returned') this.settle(intent.id, 'returned', charge)
      else this.settle(intent.id, 'cleared')
      if (charge.settles === 'returned_late') this.disputeSoon(now, charge.code)
    })
  }

  disputeSoon(intent: Entity, reason: string): void {
    this.#soon(() => {
      const charge = this.#store.get(text(intent, 'latest_charge'))
      if (charge && charge['disputed'] !== true) this.#dispute(intent, reason)
    })
  }

  /**
   * Completes a bank debit: it clears, the bank returns it, or the bank returns it after it had cleared (which Stripe reports as a
   * dispute).
   */
  settle(id: string, result: SettlementResult, refusal: Refusal = closed): Entity {
    const intent = need(this.#store, 'payment_intent', id)
    if (result === 'returned_late') {
      if (intent['status'] === 'processing') this.#clear(intent)
      if (intent['status'] !== 'succeeded') throw invalid('payment_intent', 'Only money that arrived can be returned late.')
      return this.#dispute(intent, refusal.code)
    }
    if (intent['status'] !== 'processing') throw invalid('payment_intent', `This payment is ${text(intent, 'status')}, not processing.`)
    return result === 'cleared' ? this.#clear(intent) : this.#bounce(intent, refusal)
  }

  #clear(intent: Entity): Entity {
    const charge = need(this.#store, 'charge', text(intent, 'latest_charge'))
    this.#store.put(Object.assign(charge, { status: 'succeeded', captured: true, amount_captured: charge['amount'] }))
    this.#store.put(Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'] }))
    this.book('payment', amount(intent), charge.id)
    this.#hooks.emit('charge.succeeded', charge)
    this.#hooks.emit('payment_intent.succeeded', intent)
    return intent
  }

  #bounce(intent: Entity, { code, message }: Refusal): Entity {
    const charge = need(this.#store, 'charge', text(intent, 'latest_charge'))
    this.#store.put(Object.assign(charge, { status: 'failed', paid: false, failure_code: code, failure_message: message }))
    const last_payment_error = {
      type: 'invalid_request_error',
      code,
      message,
      charge: charge.id,
      payment_method: this.#store.get(text(intent, 'payment_method')),
    }
    this.#store.put(Object.assign(intent, { status: 'requires_payment_method', last_payment_error, payment_method: null }))
    this.#hooks.emit('charge.failed', charge)
    this.#hooks.emit('payment_intent.payment_failed', intent)
    return intent
  }

  #dispute(intent: Entity, reason: string): Entity {
    const charge = need(this.#store, 'charge', text(intent, 'latest_charge'))
    if (charge['disputed'] === true) throw invalid('payment_intent', 'This charge is already disputed.')
    this.#store.put(Object.assign(charge, { disputed: true }))
    const opened = this.#store.put({
      id: this.#store.id('dp'),
      object: 'dispute',
      amount: amount(intent),
      charge: charge.id,
      created: unixNow(),
      currency: 'usd',
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: intent.id,
      reason,
      status: charge.id.startsWith('py') ? 'lost' : 'needs_response',
    })
    this.book('adjustment', -amount(intent), opened.id)
    this.#hooks.emit('charge.dispute.created', opened)
    this.#hooks.emit('charge.dispute.funds_withdrawn', opened)
    if (opened['status'] === 'lost') this.#hooks.emit('charge.dispute.closed', opened)
    return opened
  }

  /** Decides an open dispute of a charge; a won one returns the money. */
  closeDispute(intentId: string, result: 'won' | 'lost'): Entity {
    const open = this.#store
      .all('dispute')
      .find((dispute) => dispute['payment_intent'] === intentId && dispute['status'] === 'needs_response')
    if (!open) throw invalid('payment_intent', 'This charge has no open dispute.')
    this.#store.put(Object.assign(open, { status: result }))
    if (result === 'won') {
      this.book('adjustment', amount(open), open.id)
      this.#hooks.emit('charge.dispute.funds_reinstated', open)
    }
    this.#hooks.emit('charge.dispute.closed', open)
    return open
  }

  /** The payer's bank returns a refund after it succeeded. */
  failRefund(id: string): Entity {
    const refund = need(this.#store, 'refund', id)
    if (refund['status'] !== 'succeeded') throw invalid('refund', `This refund is ${text(refund, 'status')}.`)
    const charge = need(this.#store, 'charge', text(refund, 'charge'))
    this.#store.put(Object.assign(charge, { amount_refunded: amount(charge, 'amount_refunded') - amount(refund), refunded: false }))
    this.#store.put(Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' }))
    this.book('refund_failure', amount(refund), id)
    this.#hooks.emit('refund.failed', refund)
    return refund
  }

  payOutSoon(payout: Entity): void {
    const { refusing_banks, payout_accounts } = this.#store.state
    this.#soon(() => {
      const isOpen = this.#store.get(payout.id)?.['status'] === 'in_transit'
      if (isOpen) this.finishPayout(payout.id, refusing_banks[payout_accounts[payout.id] ?? ''] ? 'failed' : 'paid')
    })
  }

  /** The pro's own bank accepts or refuses a payout. */
  finishPayout(id: string, result: 'paid' | 'failed' | 'canceled'): Entity {
    const payout = need(this.#store, 'payout', id)
    if (payout['status'] !== 'in_transit') throw invalid('payout', `This payout is ${text(payout, 'status')}, not in transit.`)
    const failure = { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' }
    this.#store.put(Object.assign(payout, { status: result }, result === 'failed' ? failure : {}))
    this.#hooks.emit(`payout.${result}`, payout, this.#store.state.payout_accounts[id])
    return payout
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
