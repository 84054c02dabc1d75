import type { Form } from '../kit/form.ts'
import { field } from '../kit/form.ts'
import { html, redirect } from '../kit/http.ts'
import { cardFailure, invalid, StripeFailure } from './errors.ts'
import { keepMethod, methodFrom, methodsOf } from './methods.ts'
import { portalPage } from './pages.ts'
import type { Entity } from './store.ts'
import { unixNow } from './store.ts'
import type { Route, World } from './world.ts'
import { need, text } from './world.ts'

export const portalRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/billing_portal\/sessions$/,
    run({ world, form }) {
      const customer = need(world.store, 'customer', field(form, 'customer') ?? '')
      const id = world.store.id('bps')
      return world.store.put({
        id,
        object: 'billing_portal.session',
        created: unixNow(),
        customer: customer.id,
        livemode: false,
        return_url: field(form, 'return_url') ?? null,
        url: `${world.url()}/p/session/${id}`,
      })
    },
  },
  { method: 'GET', pattern: /^\/p\/session\/([^/]+)$/, open: true, run: ({ world, id }) => show(world, id) },
  {
    method: 'POST',
    pattern: /^\/p\/session\/([^/]+)$/,
    open: true,
    run({ world, id, form }) {
      const session = need(world.store, 'billing_portal.session', id)
      try {
        change(world, text(session, 'customer'), form)
      } catch (error) {
        if (error instanceof StripeFailure) return show(world, id, error.message)
        throw error
      }
      return { answer: redirect(text(session, 'url')) }
    },
  },
]

function show(world: World, id: string, problem = '') {
  const session = need(world.store, 'billing_portal.session', id)
  const customer = need(world.store, 'customer', text(session, 'customer'))
  return { answer: html(portalPage(session, customer, methodsOf(world.store, customer.id), defaultOf(customer), problem)) }
}

function defaultOf(customer: Entity): string | null {
  const settings = customer['invoice_settings']
  if (!settings || typeof settings !== 'object' || !('default_payment_method' in settings)) return null
  return typeof settings.default_payment_method === 'string' ? settings.default_payment_method : null
}

function change(world: World, customerId: string, form: Form): void {
  const action = field(form, 'action')
  if (action === 'add') return add(world, customerId, form)
  const method = need(world.store, 'payment_method', field(form, 'method') ?? '')
  if (method['customer'] !== customerId) throw invalid('method', 'This payment method belongs to somebody else.')
  if (action === 'default') return setDefault(world, customerId, method.id)
  if (action !== 'remove') throw invalid('action', 'Unknown action.')
  world.store.put(Object.assign(method, { customer: null }))
  if (defaultOf(need(world.store, 'customer', customerId)) === method.id) setDefault(world, customerId, null)
  world.hooks.emit('payment_method.detached', method)
}

function add(world: World, customerId: string, form: Form): void {
  const made = methodFrom(world.store, form)
  if (made.behaviour.setup.kind === 'declined') throw cardFailure(made.behaviour.setup, {})
  const method = keepMethod(world.store, made, customerId)
  world.hooks.emit('payment_method.attached', method)
  setDefault(world, customerId, method.id)
}

function setDefault(world: World, customerId: string, method: string | null): void {
  const customer = need(world.store, 'customer', customerId)
  world.store.put(Object.assign(customer, { invoice_settings: { default_payment_method: method } }))
  world.hooks.emit('customer.updated', customer)
}
