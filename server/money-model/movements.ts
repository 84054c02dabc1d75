import { branch, field, texts } from '../standins/kit/form.ts'
import type { Form } from '../standins/kit/form.ts'
import { cardFailure, missing, StripeFailure } from '../standins/stripe/errors.ts'
import type { Lie, Movement } from './lies.ts'
import type { Entity, NewMovement, Records } from './records.ts'

const day = 24 * 60
const refusal = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }

/** A request to move money. */
export type Order = { form: Form; key: string; lie: Lie }

/** Charges a business. @throws StripeFailure if it reports a refusal */
export function charge(records: Records, { form, key, lie }: Order): Entity {
  const { treatment } = lie
  const asked = Number(field(form, 'amount'))
  const movement = { direction: 'charge', key, asked, ...moved(asked, lie), of: null } as const
  const id = records.id('pi')
  const object: Entity = {
    id,
    object: 'payment_intent',
    amount: treatment.does === 'another amount' && treatment.quiet ? asked : movement.cents,
    amount_received: 0,
    currency: movement.currency,
    customer: field(form, 'customer') ?? null,
    created: records.seconds(),
    last_payment_error: null,
    latest_charge: `ch_${id}`,
    metadata: texts(branch(form, 'metadata')),
    status: 'requires_payment_method',
  }
  records.keep(object, lie)
  if (treatment.does === 'nothing, refused') return refuse(records, object)
  if (treatment.does === 'it, refused') {
    const told = structuredClone({ ...object, last_payment_error: { ...refusal, type: 'card_error' } })
    capture(records, object, movement)
    throw cardFailure(refusal, { payment_intent: told })
  }
  if (field(form, 'payment_method') === 'pm_bank') debit(records, object, movement)
  else capture(records, object, movement)
  return object
}

function refuse(records: Records, object: Entity): never {
  Object.assign(object, { last_payment_error: { ...refusal, type: 'card_error' } })
  records.emit('payment_intent.payment_failed', object)
  throw cardFailure(refusal, { payment_intent: object })
}

function debit(records: Records, object: Entity, movement: NewMovement): void {
  Object.assign(object, { status: 'processing' })
  records.emit('payment_intent.processing', object)
  records.later(3 * day, () => capture(records, object, movement))
}

function capture(records: Records, object: Entity, movement: NewMovement): void {
  Object.assign(object, { status: 'succeeded', amount_received: movement.cents, last_payment_error: null })
  records.enter(object, movement, { type: 'charge', amount: movement.cents, source: chargeOf(object.id) })
  records.emit('payment_intent.succeeded', object)
}

function chargeOf(ref: string): Entity {
  return { object: 'charge', id: `ch_${ref}`, payment_intent: ref }
}

/** Pays out to a pro. @throws StripeFailure if it reports a refusal */
export function transfer(records: Records, { form, key, lie }: Order): Entity {
  if (lie.treatment.does === 'nothing, refused') throw insufficient()
  const asked = Number(field(form, 'amount'))
  const { cents, currency } = moved(asked, lie)
  const object: Entity = {
    id: records.id('tr'),
    object: 'transfer',
    amount: cents,
    amount_reversed: 0,
    reversed: false,
    currency,
    created: records.seconds(),
    destination: field(form, 'destination') ?? null,
    transfer_group: field(form, 'transfer_group') ?? null,
    metadata: texts(branch(form, 'metadata')),
    reversals: { object: 'list', data: [], has_more: false, url: '' },
  }
  records.keep(object, lie)
  records.enter(
    object,
    { direction: 'payout', key, asked, cents, currency, of: null },
    { type: 'transfer', amount: -cents, source: object },
  )
  records.emit('transfer.created', object)
  if (lie.treatment.does === 'it, refused') throw insufficient()
  return object
}

/** Refunds a charge. @throws StripeFailure if it reports a refusal */
export function refund(records: Records, { form, key, lie }: Order): Entity {
  if (lie.treatment.does === 'nothing, refused') throw insufficient()
  const of = records.book.find(({ ref, direction }) => direction === 'charge' && ref === field(form, 'payment_intent'))
  if (!of) throw missing('payment_intent', field(form, 'payment_intent') ?? '')
  const left = of.cents - of.takenBack - givenBack(records, of)
  const asked = Number(field(form, 'amount') ?? left)
  if (asked > left) throw insufficient()
  const { cents, currency } = moved(asked, lie)
  const object: Entity = {
    id: records.id('re'),
    object: 'refund',
    amount: cents,
    currency,
    created: records.seconds(),
    charge: `ch_${of.ref}`,
    payment_intent: of.ref,
    metadata: texts(branch(form, 'metadata')),
    status: 'succeeded',
    failure_reason: null,
  }
  records.keep(object, lie)
  records.enter(
    object,
    { direction: 'refund', key, asked, cents, currency, of: of.ref },
    { type: 'refund', amount: -cents, source: object },
  )
  records.emit('refund.created', object)
  records.emit('charge.refunded', object, { ...chargeOf(of.ref), amount_refunded: givenBack(records, of) })
  if (lie.treatment.does === 'it, refused') throw insufficient()
  return object
}

/** What was refunded of a charge and not returned by the banks. */
export function givenBack({ book }: Records, { ref }: Movement): number {
  return book.filter(({ of }) => of === ref).reduce((sum, { cents, takenBack }) => sum + cents - takenBack, 0)
}

/** The payer's bank disputes a charge; after some minutes the dispute is won or lost. */
export function dispute(records: Records, movement: Movement, decided: { won: boolean; after: number } | null): void {
  const amount = movement.cents - movement.takenBack - givenBack(records, movement)
  const object = records.objectOf(movement)
  if (amount < 1 || !object) return
  records.isTruthful = false
  movement.takenBack += amount
  const { currency, ref } = movement
  const opened = { object: 'dispute', id: records.id('dp'), payment_intent: ref, amount, reason: 'fraudulent', status: 'needs_response' }
  records.line({ type: 'adjustment', amount: -amount, currency, source: opened })
  records.emit('charge.dispute.created', object, opened)
  if (!decided) return
  records.later(decided.after, () => {
    const closed = { ...opened, status: decided.won ? 'won' : 'lost' }
    if (decided.won) {
      movement.takenBack -= amount
      records.line({ type: 'adjustment', amount, currency, source: closed })
    }
    records.emit('charge.dispute.closed', object, closed)
  })
}

/** A transfer is reversed; null if it was before. */
export function reverse(records: Records, movement: Movement): Entity | null {
  const object = records.objectOf(movement)
  if (movement.takenBack > 0 || !object) return null
  records.isTruthful = false
  const { cents, currency, ref } = movement
  movement.takenBack = cents
  Object.assign(object, { reversed: true, amount_reversed: cents })
  const reversal = { object: 'transfer_reversal', id: records.id('trr'), amount: cents, currency, transfer: ref }
  records.line({ type: 'transfer_refund', amount: cents, currency, source: reversal })
  records.emit('transfer.reversed', object)
  return reversal
}

/** The business's bank returns a refund, days after it succeeded. */
export function failRefund(records: Records, movement: Movement): void {
  const object = records.objectOf(movement)
  if (movement.takenBack > 0 || !object) return
  records.isTruthful = false
  movement.takenBack = movement.cents
  Object.assign(object, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  records.line({ type: 'refund_failure', amount: movement.cents, currency: movement.currency, source: object })
  records.emit('refund.failed', object)
}

function moved(asked: number, { treatment }: Lie): { cents: number; currency: string } {
  const by = treatment.does === 'another amount' ? treatment.by : 0
  return { cents: Math.max(1, asked + by), currency: treatment.does === 'another currency' ? 'cad' : 'usd' }
}

/** The 400 for insufficient funds. */
export function insufficient(): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'There is not enough money for this.',
  })
}
