import { randomBytes } from 'node:crypto'
import type { Form } from '../kit/form.ts'
import { branch, field, texts } from '../kit/form.ts'
import type { Answer } from '../kit/http.ts'
import { html, redirect } from '../kit/http.ts'
import type { Refusal } from './errors.ts'
import { cardFailure, invalid, StripeFailure } from './errors.ts'
import { depositCode } from './magic.ts'
import { keepMethod, methodFrom } from './methods.ts'
import { authenticationPage, depositsPage } from './pages.ts'
import type { Entity } from './store.ts'
import { unixNow } from './store.ts'
import type { Route, World } from './world.ts'
import { need, text } from './world.ts'

const authenticationFailed = {
  code: 'setup_intent_authentication_failure',
  decline_code: '',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const setupRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/setup_intents$/,
    run({ world, form }) {
      const id = world.store.id('seti')
      const customer = field(form, 'customer')
      return world.store.put({
        id,
        object: 'setup_intent',
        application: null,
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: unixNow(),
        customer: customer ? need(world.store, 'customer', customer).id : null,
        last_setup_error: null,
        livemode: false,
        mandate: null,
        metadata: texts(branch(form, 'metadata')),
        next_action: null,
        payment_method: null,
        allowed_payment_method_types: Object.values(texts(branch(form, 'allowed_payment_method_types'))),
        payment_method_types: ['card', 'us_bank_account'],
        status: 'requires_payment_method',
        usage: field(form, 'usage') ?? 'off_session',
      })
    },
  },
  { method: 'GET', pattern: /^\/v1\/setup_intents\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'setup_intent', id) },
  {
    method: 'POST',
    pattern: /^\/v1\/setup_intents\/([^/]+)\/confirm$/,
    open: true,
    run({ world, id, form }) {
      const intent = withSecret(world, id, field(form, 'client_secret'))
      if (intent['status'] === 'succeeded') throw invalid('id', 'This SetupIntent has already succeeded.', 'setup_intent_unexpected_state')
      return confirm(world, intent, form)
    },
  },
  {
    method: 'GET',
    pattern: /^\/authenticate\/([^/]+)$/,
    open: true,
    run: ({ world, id }) => ({ answer: html(authenticationPage(need(world.store, 'setup_intent', id))) }),
  },
  {
    method: 'POST',
    pattern: /^\/authenticate\/([^/]+)$/,
    open: true,
    run({ world, id, form }) {
      const intent = withSecret(world, id, field(form, 'client_secret'))
      const back = returnUrl(intent)
      const passed = field(form, 'result') === 'succeed'
      if (intent['status'] === 'requires_action' && passed) succeed(world, intent)
      else if (intent['status'] === 'requires_action') fail(world, intent, authenticationFailed)
      if (!back) return intent
      back.searchParams.set('setup_intent', intent.id)
      back.searchParams.set('setup_intent_client_secret', text(intent, 'client_secret'))
      back.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed')
      return { answer: redirect(back.href) }
    },
  },
  {
    method: 'GET',
    pattern: /^\/microdeposits\/([^/]+)$/,
    open: true,
    run: ({ world, id }) => ({ answer: html(depositsPage(need(world.store, 'setup_intent', id)['status'] === 'succeeded', false)) }),
  },
  {
    method: 'POST',
    pattern: /^\/microdeposits\/([^/]+)$/,
    open: true,
    run: ({ world, id, form }) => ({ answer: verifyDeposits(world, id, field(form, 'descriptor_code') ?? '') }),
  },
]

function withSecret(world: World, id: string, secret: string | undefined): Entity {
  const intent = need(world.store, 'setup_intent', id)
  if (secret === intent['client_secret']) return intent
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    code: 'setup_intent_invalid_parameter',
    message: 'The client_secret provided does not match.',
  })
}

function confirm(world: World, intent: Entity, form: Form): Entity {
  const made = methodFrom(world.store, form)
  const { setup } = made.behaviour
  const method = keepMethod(world.store, made, null)
  intent['payment_method'] = method.id
  if (setup.kind === 'declined') {
    fail(world, intent, setup)
    throw cardFailure(setup, { setup_intent: intent })
  }
  if (setup.kind === 'ok') return succeed(world, intent)
  intent['status'] = 'requires_action'
  if (setup.kind === 'microdeposits') return awaitDeposits(world, intent)
  const url = `${world.url()}/authenticate/${intent.id}`
  intent['next_action'] = { type: 'redirect_to_url', redirect_to_url: { url, return_url: field(form, 'return_url') ?? null } }
  world.hooks.emit('setup_intent.requires_action', intent)
  return world.store.put(intent)
}

function awaitDeposits(world: World, intent: Entity): Entity {
  intent['next_action'] = {
    type: 'verify_with_microdeposits',
    verify_with_microdeposits: {
      arrival_date: unixNow() + 2 * 86_400,
      hosted_verification_url: `${world.url()}/microdeposits/${intent.id}`,
      microdeposit_type: 'descriptor_code',
    },
  }
  world.hooks.emit('setup_intent.requires_action', intent)
  return world.store.put(intent)
}

function verifyDeposits(world: World, id: string, code: string): Answer {
  const intent = need(world.store, 'setup_intent', id)
  const isWaiting = intent['status'] === 'requires_action'
  const isRight = code.trim().toUpperCase() === depositCode
  if (isWaiting && isRight) succeed(world, intent)
  return html(depositsPage(intent['status'] === 'succeeded', isWaiting && !isRight))
}

function succeed(world: World, intent: Entity): Entity {
  const method = need(world.store, 'payment_method', text(intent, 'payment_method'))
  method['customer'] = intent['customer']
  world.store.put(method)
  intent['mandate'] = method['type'] === 'us_bank_account' ? world.store.id('mandate') : null
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  world.hooks.emit('setup_intent.succeeded', intent)
  world.hooks.emit('payment_method.attached', method)
  return world.store.put(intent)
}

function fail(world: World, intent: Entity, { code, decline_code, message }: Refusal): void {
  const method = need(world.store, 'payment_method', text(intent, 'payment_method'))
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { type: 'card_error', code, decline_code, message, payment_method: { ...method } },
  })
  world.store.put(intent)
  world.hooks.emit('setup_intent.setup_failed', intent)
}

function returnUrl(intent: Entity): URL | undefined {
  const action = intent['next_action']
  if (!action || typeof action !== 'object' || !('redirect_to_url' in action)) return undefined
  const target = action.redirect_to_url
  if (!target || typeof target !== 'object' || !('return_url' in target)) return undefined
  return typeof target.return_url === 'string' && URL.canParse(target.return_url) ? new URL(target.return_url) : undefined
}
