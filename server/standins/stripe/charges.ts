import type { Form } from '../kit/form.ts'
import { branch, field, texts } from '../kit/form.ts'
import { cardFailure, invalid, missing, onCommand } from './errors.ts'
import type { Refusal } from './errors.ts'
import { behaviourOf, keepMethod, methodFrom } from './methods.ts'
import type { Entity } from './store.ts'
import { unixNow } from './store.ts'
import type { Route, World } from './world.ts'
import { list, need, text } from './world.ts'

export const chargeRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/payment_intents$/,
    run({ world, form, refuse }) {
      const intent = newIntent(world, form)
      if (field(form, 'confirm') !== 'true') return world.store.put(intent)
      return collect(world, intent, form, refuse)
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1\/payment_intents$/,
    run: ({ world, call }) => list('/v1/payment_intents', intentsOf(world, call.query.get('customer')), call.query),
  },
  { method: 'GET', pattern: /^\/v1\/payment_intents\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'payment_intent', id) },
  { method: 'GET', pattern: /^\/v1\/charges\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'charge', id) },
]

function intentsOf(world: World, customer: string | null): Entity[] {
  return world.store.all('payment_intent').filter((intent) => !customer || intent['customer'] === customer)
}

function newIntent(world: World, form: Form): Entity {
  const cents = Number(field(form, 'amount'))
  if (!Number.isInteger(cents) || cents < 1) throw invalid('amount', 'Invalid integer: amount', 'parameter_invalid_integer')
  if (cents < 50) throw invalid('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  const customer = field(form, 'customer')
  const id = world.store.id('pi')
  return {
    id,
    object: 'payment_intent',
    amount: cents,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: Object.values(texts(branch(form, 'allowed_payment_method_types'))),
    client_secret: `${id}_secret`,
    created: unixNow(),
    currency: field(form, 'currency') ?? 'usd',
    customer: customer ? need(world.store, 'customer', customer).id : null,
    description: field(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: texts(branch(form, 'metadata')),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card', 'us_bank_account'],
    processing: null,
    statement_descriptor_suffix: field(form, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_group: field(form, 'transfer_group') ?? null,
  }
}

function collect(world: World, intent: Entity, form: Form, refuse: boolean): Entity {
  const method = payingMethod(world, intent, form)
  const { charge } = behaviourOf(world.store, method.id)
  intent['payment_method'] = method.id
  if (refuse || charge.kind === 'declined') {
    const refusal = !refuse && charge.kind === 'declined' ? charge : onCommand
    refuseCharge(world, intent, method, refusal)
    throw cardFailure(refusal, { payment_intent: intent, charge: intent['latest_charge'], payment_method: method })
  }
  if (charge.kind === 'bank') return startDebit(world, intent, method)
  capture(world, intent, method, 'ch')
  if (charge.kind === 'disputed') world.settlement.disputeSoon(intent, charge.reason)
  return intent
}

function payingMethod(world: World, intent: Entity, form: Form): Entity {
  const made = methodFrom(world.store, form)
  if (world.store.get(made.method.id)) {
    if (made.method['customer'] === intent['customer']) return made.method
    throw missing('PaymentMethod', `${made.method.id} (it is not attached to this customer)`)
  }
  return keepMethod(world.store, made, typeof intent['customer'] === 'string' ? intent['customer'] : null)
}

/** Books the money as received. */
function capture(world: World, intent: Entity, method: Entity, prefix: 'ch' | 'py'): void {
  const charge = putCharge(world, intent, method, prefix, 'succeeded', null)
  Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'], latest_charge: charge.id })
  world.store.put(intent)
  world.settlement.book('charge', Number(intent['amount']), charge.id)
  world.hooks.emit('payment_intent.succeeded', intent)
  world.hooks.emit('charge.succeeded', charge)
}

function startDebit(world: World, intent: Entity, method: Entity): Entity {
  const charge = putCharge(world, intent, method, 'py', 'pending', null)
  Object.assign(intent, { status: 'processing', latest_charge: charge.id })
  world.store.put(intent)
  world.hooks.emit('payment_intent.processing', intent)
  world.hooks.emit('charge.pending', charge)
  world.settlement.settleSoon(intent)
  return intent
}

function refuseCharge(world: World, intent: Entity, method: Entity, refusal: Refusal): void {
  const charge = putCharge(world, intent, method, 'ch', 'failed', refusal)
  const { code, decline_code, message } = refusal
  const last_payment_error = { type: 'card_error', code, decline_code, message, charge: charge.id, payment_method: method }
  Object.assign(intent, { status: 'requires_payment_method', latest_charge: charge.id, payment_method: null, last_payment_error })
  world.store.put(intent)
  world.hooks.emit('charge.failed', charge)
  world.hooks.emit('payment_intent.payment_failed', intent)
}

function putCharge(world: World, intent: Entity, method: Entity, prefix: string, status: string, refusal: Refusal | null): Entity {
  return world.store.put({
    id: world.store.id(prefix),
    object: 'charge',
    amount: intent['amount'],
    amount_captured: status === 'succeeded' ? intent['amount'] : 0,
    amount_refunded: 0,
    captured: status === 'succeeded',
    created: unixNow(),
    currency: 'usd',
    customer: intent['customer'],
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: intent['metadata'],
    paid: status !== 'failed',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: text(method, 'type') },
    refunded: false,
    status,
  })
}
