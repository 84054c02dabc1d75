import { branch, field, texts } from '../kit/form.ts'
import { invalid, missing, notEnough } from './errors.ts'
import type { Entity } from './store.ts'
import { unixNow } from './store.ts'
import type { Route, World } from './world.ts'
import { amount, list, need, text } from './world.ts'

export const payoutRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/transfers$/,
    run({ world, form, refuse }) {
      const account = need(world.store, 'account', field(form, 'destination') ?? '')
      const cents = Number(field(form, 'amount'))
      const source = field(form, 'source_transaction')
      check(world, account, cents, source, refuse)
      const transfer = world.store.put({
        id: world.store.id('tr'),
        object: 'transfer',
        amount: cents,
        amount_reversed: 0,
        created: unixNow(),
        currency: 'usd',
        description: null,
        destination: account.id,
        livemode: false,
        metadata: texts(branch(form, 'metadata')),
        reversals: { object: 'list', data: [], has_more: false, url: '' },
        reversed: false,
        source_transaction: source ?? null,
        source_type: 'card',
        transfer_group: field(form, 'transfer_group') ?? null,
      })
      world.settlement.book('transfer', -cents, transfer.id)
      world.hooks.emit('transfer.created', transfer)
      // One that is passed on to a card waits in the account for that request.
      if (field(form, 'metadata', 'instant') === undefined) startPayout(world, account, cents)
      return transfer
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1\/transfers$/,
    run({ world, call }) {
      const group = call.query.get('transfer_group')
      const found = world.store.all('transfer').filter((transfer) => !group || transfer['transfer_group'] === group)
      return list('/v1/transfers', found, call.query)
    },
  },
  { method: 'GET', pattern: /^\/v1\/transfers\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'transfer', id) },
  {
    method: 'POST',
    pattern: /^\/v1\/transfers\/([^/]+)\/reversals$/,
    run: ({ world, id, form, refuse }) => takeBack(world, need(world.store, 'transfer', id), field(form, 'amount'), refuse),
  },
  {
    method: 'POST',
    pattern: /^\/v1\/payouts$/,
    run({ world, form, call, refuse }) {
      const account = need(world.store, 'account', String(call.headers['stripe-account'] ?? ''))
      const card = field(form, 'destination')
      if (card !== undefined && !hasExternal(account, card)) throw missing('external account', card)
      if (refuse || !takesInstant(account))
        throw invalid('method', 'The account has no debit card that takes instant payouts.', 'instant_payouts_unsupported')
      if (Number(field(form, 'amount')) > waitingForCard(world, account.id)) throw notEnough()
      return startPayout(world, account, Number(field(form, 'amount')), texts(branch(form, 'metadata')))
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1\/payouts$/,
    run({ world, call }) {
      const account = String(call.headers['stripe-account'] ?? '')
      const own = world.store.all('payout').filter(({ id }) => world.store.state.payout_accounts[id] === account)
      return list('/v1/payouts', own, call.query)
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1\/refunds$/,
    run({ world, form, refuse }) {
      if (refuse) throw invalid('payment_intent', 'This payment can not be given back.', 'charge_not_refundable')
      const intent = need(world.store, 'payment_intent', field(form, 'payment_intent') ?? '')
      const charge = need(world.store, 'charge', text(intent, 'latest_charge'))
      const cents = Number(field(form, 'amount') ?? amount(charge))
      if (charge['status'] !== 'succeeded')
        throw invalid('payment_intent', 'This payment has no money to give back.', 'charge_not_refundable')
      const left = amount(charge) - amount(charge, 'amount_refunded')
      if (!(cents > 0) || cents > left)
        throw invalid('amount', `Refund amount is greater than unrefunded amount on charge (${left}).`, 'amount_too_large')
      return refund(world, intent, charge, cents, texts(branch(form, 'metadata')))
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1\/refunds$/,
    run({ world, call }) {
      const intent = call.query.get('payment_intent')
      return list(
        '/v1/refunds',
        world.store.all('refund').filter((refund) => !intent || refund['payment_intent'] === intent),
        call.query,
      )
    },
  },
  { method: 'GET', pattern: /^\/v1\/refunds\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'refund', id) },
  {
    method: 'GET',
    pattern: /^\/v1\/balance_transactions$/,
    run({ world, call }) {
      const from = Number(call.query.get('created[gte]') ?? 0)
      const until = Number(call.query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER)
      const lines = world.store
        .all('balance_transaction')
        .filter((line) => amount(line, 'created') >= from && amount(line, 'created') < until)
      const expanded = lines.map((line) => ({ ...line, source: world.store.get(text(line, 'source')) ?? null }))
      return list('/v1/balance_transactions', expanded, call.query)
    },
  },
]

function check(world: World, account: Entity, cents: number, source: string | undefined, refuse: boolean): void {
  if (!Number.isInteger(cents) || cents < 1) throw invalid('amount', 'Invalid integer: amount', 'parameter_invalid_integer')
  if (refuse) throw notEnough()
  if (account['payouts_enabled'] !== true) {
    throw invalid(
      'destination',
      'Your destination account needs to have the transfers capability enabled.',
      'insufficient_capabilities_for_transfer',
    )
  }
  if (source && cents > amount(need(world.store, 'charge', source))) {
    throw invalid(
      'amount',
      'The amount of the transfer is greater than the amount of the source charge.',
      'transfer_source_balance_parameters_mismatch',
    )
  }
}

function takeBack(world: World, transfer: Entity, wanted: string | undefined, refuse: boolean): Entity {
  const left = amount(transfer) - amount(transfer, 'amount_reversed')
  const cents = wanted === undefined ? left : Number(wanted)
  const isGone = isForCard(transfer) && cents > waitingForCard(world, text(transfer, 'destination'))
  if (refuse || isGone)
    throw invalid('amount', 'The connected account does not have enough funds for this reversal.', 'balance_insufficient')
  if (!(cents > 0) || cents > left)
    throw invalid('amount', `Reversal amount is greater than what is left of the transfer (${left}).`, 'transfer_already_reversed')
  const amount_reversed = amount(transfer, 'amount_reversed') + cents
  world.store.put(Object.assign(transfer, { amount_reversed, reversed: amount_reversed === amount(transfer) }))
  const reversal = world.store.put({
    id: world.store.id('trr'),
    object: 'transfer_reversal',
    amount: cents,
    created: unixNow(),
    currency: 'usd',
    metadata: {},
    transfer: transfer.id,
  })
  world.settlement.book('transfer_refund', cents, reversal.id)
  world.hooks.emit('transfer.reversed', transfer)
  return reversal
}

function isForCard(transfer: Entity): boolean {
  return JSON.stringify(transfer['metadata']).includes('"instant"')
}

// What an account has of the money that is for its card: what came in and was not taken back, less what went on and did not come back.
function waitingForCard({ store }: World, account: string): number {
  const came = store.all('transfer').filter((each) => each['destination'] === account && isForCard(each))
  const went = store
    .all('payout')
    .filter(
      ({ id, method, status }) =>
        store.state.payout_accounts[id] === account && method === 'instant' && status !== 'failed' && status !== 'canceled',
    )
  const left = came.reduce((sum, each) => sum + amount(each) - amount(each, 'amount_reversed'), 0)
  return left - went.reduce((sum, each) => sum + amount(each), 0)
}

function hasExternal({ external_accounts }: Entity, id: string): boolean {
  return JSON.stringify(external_accounts).includes(`"id":"${id}"`)
}

function takesInstant({ external_accounts }: Entity): boolean {
  return JSON.stringify(external_accounts).includes('"instant"')
}

// One that somebody asks for is instant and to a card; all others are the provider's own.
function startPayout(world: World, account: Entity, cents: number, asked?: Record<string, string>): Entity {
  const payout = world.store.put({
    id: world.store.id('po'),
    object: 'payout',
    amount: cents,
    arrival_date: unixNow() + (asked ? 1800 : 2 * 86_400),
    automatic: !asked,
    created: unixNow(),
    currency: 'usd',
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: asked ?? {},
    method: asked ? 'instant' : 'standard',
    status: 'in_transit',
    type: asked ? 'card' : 'bank_account',
  })
  world.store.state.payout_accounts[payout.id] = account.id
  world.hooks.emit('payout.created', payout, account.id)
  world.settlement.payOutSoon(payout)
  return payout
}

function refund(world: World, intent: Entity, charge: Entity, cents: number, metadata: Record<string, string>): Entity {
  const refunded = amount(charge, 'amount_refunded') + cents
  world.store.put(Object.assign(charge, { amount_refunded: refunded, refunded: refunded === amount(charge) }))
  const made = world.store.put({
    id: world.store.id('re'),
    object: 'refund',
    amount: cents,
    charge: charge.id,
    created: unixNow(),
    currency: 'usd',
    metadata,
    payment_intent: intent.id,
    reason: null,
    status: 'succeeded',
  })
  world.settlement.book(charge.id.startsWith('py') ? 'payment_refund' : 'refund', -cents, made.id)
  world.hooks.emit('refund.created', made)
  world.hooks.emit('charge.refunded', charge)
  return made
}
