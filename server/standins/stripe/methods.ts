import type { Form } from '../kit/form.ts'
import { field } from '../kit/form.ts'
import { cardFailure, invalid, missing } from './errors.ts'
import type { Behaviour } from './magic.ts'
import { banks, brandOf, cards, passesLuhn, routingNumber, tokens, workingBank, workingCard } from './magic.ts'
import type { Entity, Store } from './store.ts'
import { unixNow } from './store.ts'
import type { Route } from './world.ts'
import { list, need } from './world.ts'

type Made = { method: Entity; behaviour: Behaviour }

/** A payment method from a token, from a known id, or from raw test numbers. It is stored only if the caller stores it. */
export function methodFrom(store: Store, form: Form): Made {
  const given = field(form, 'payment_method')
  if (given) return known(store, given)
  const type = field(form, 'payment_method_data', 'type')
  if (type === 'card') return cardMethod(store, cardInput(form))
  if (type === 'us_bank_account') return bankMethod(store, bankInput(form))
  throw invalid('payment_method', 'You must provide a payment method.', 'parameter_missing')
}

function known(store: Store, id: string): Made {
  const token = tokens[id]
  if (token && 'card' in token)
    return cardMethod(store, { number: token.card, exp_month: 12, exp_year: new Date().getFullYear() + 4, cvc: '123', name: null })
  if (token) return bankMethod(store, { routing: routingNumber, account: token.account, holder: 'company', name: null })
  const method = store.get(id)
  if (!method || method.object !== 'payment_method') throw missing('PaymentMethod', id)
  return { method, behaviour: store.state.behaviours[id] ?? workingCard }
}

type CardInput = { number: string; exp_month: number; exp_year: number; cvc: string; name: string | null }

function cardInput(form: Form): CardInput {
  const card = (name: string) => field(form, 'payment_method_data', 'card', name) ?? ''
  const year = Number(card('exp_year'))
  return {
    number: card('number').replaceAll(/[\s-]/g, ''),
    exp_month: Number(card('exp_month')),
    exp_year: year < 100 ? 2000 + year : year,
    cvc: card('cvc'),
    name: field(form, 'payment_method_data', 'billing_details', 'name') ?? null,
  }
}

function cardMethod(store: Store, input: CardInput): Made {
  checkCard(input)
  const { number, exp_month, exp_year, name } = input
  const behaviour = cards[number] ?? workingCard
  const card = { brand: brandOf(number), country: 'US', exp_month, exp_year, funding: 'credit', last4: number.slice(-4) }
  return { method: newMethod(store, 'card', name, { card }), behaviour }
}

function checkCard({ number, exp_month, exp_year, cvc }: CardInput): void {
  const refuse = (code: string, message: string) => cardFailure({ code, decline_code: code, message }, {})
  if (!passesLuhn(number)) throw refuse('incorrect_number', 'Your card number is incorrect.')
  if (!(exp_month >= 1 && exp_month <= 12)) throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.")
  const now = new Date()
  const past = exp_year < now.getFullYear() || (exp_year === now.getFullYear() && exp_month < now.getMonth() + 1)
  if (!exp_year || past) throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.")
  if (!/^\d{3,4}$/.test(cvc)) throw refuse('invalid_cvc', "Your card's security code is invalid.")
}

type BankInput = { routing: string; account: string; holder: string; name: string | null }

function bankInput(form: Form): BankInput {
  const bank = (name: string) => field(form, 'payment_method_data', 'us_bank_account', name) ?? ''
  return {
    routing: bank('routing_number'),
    account: bank('account_number'),
    holder: bank('account_holder_type') || 'company',
    name: field(form, 'payment_method_data', 'billing_details', 'name') ?? null,
  }
}

function bankMethod(store: Store, input: BankInput): Made {
  if (input.routing !== routingNumber)
    throw invalid('routing_number', `In test mode the routing number is ${routingNumber}.`, 'routing_number_invalid')
  if (!/^\d{4,17}$/.test(input.account)) throw invalid('account_number', 'The bank account number is invalid.', 'account_number_invalid')
  const us_bank_account = {
    account_holder_type: input.holder,
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    last4: input.account.slice(-4),
    routing_number: input.routing,
  }
  return { method: newMethod(store, 'us_bank_account', input.name, { us_bank_account }), behaviour: banks[input.account] ?? workingBank }
}

function newMethod(store: Store, type: string, name: string | null, details: Record<string, unknown>): Entity {
  return {
    id: store.id('pm'),
    object: 'payment_method',
    type,
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    created: unixNow(),
    customer: null,
    livemode: false,
    metadata: {},
    ...details,
  }
}

/** Stores the method under the customer. */
export function keepMethod(store: Store, made: Made, customer: string | null): Entity {
  store.state.behaviours[made.method.id] = made.behaviour
  return store.put(Object.assign(made.method, { customer }))
}

/** The behavior of a method when charged; an unknown one works. */
export function behaviourOf(store: Store, method: string): Behaviour {
  return store.state.behaviours[method] ?? workingCard
}

export const methodRoutes: Route[] = [
  {
    method: 'GET',
    pattern: /^\/v1\/payment_methods$/,
    run: ({ world, call }) => list('/v1/payment_methods', methodsOf(world.store, call.query.get('customer') ?? ''), call.query),
  },
  { method: 'GET', pattern: /^\/v1\/payment_methods\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'payment_method', id) },
  {
    method: 'POST',
    pattern: /^\/v1\/payment_methods\/([^/]+)\/attach$/,
    run({ world, id, form }) {
      const customer = need(world.store, 'customer', field(form, 'customer') ?? '')
      const made = known(world.store, id)
      if (made.behaviour.setup.kind === 'declined') throw cardFailure(made.behaviour.setup, {})
      const kept = keepMethod(world.store, made, customer.id)
      world.hooks.emit('payment_method.attached', kept)
      return kept
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1\/payment_methods\/([^/]+)\/detach$/,
    run({ world, id }) {
      const method = need(world.store, 'payment_method', id)
      method['customer'] = null
      world.hooks.emit('payment_method.detached', method)
      return world.store.put(method)
    },
  },
]

/** The stored payment methods of a customer. */
export function methodsOf(store: Store, customer: string): Entity[] {
  return store.all('payment_method').filter((method) => method['customer'] === customer)
}
