import { branch, field, texts } from '../kit/form.ts'
import { unixNow } from './store.ts'
import type { Route } from './world.ts'
import { need } from './world.ts'

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/customers$/,
    run: ({ world, form }) =>
      world.store.put({
        id: world.store.id('cus'),
        object: 'customer',
        address: null,
        balance: 0,
        created: unixNow(),
        currency: 'usd',
        default_source: null,
        delinquent: false,
        description: field(form, 'description') ?? null,
        email: field(form, 'email') ?? null,
        invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
        livemode: false,
        metadata: texts(branch(form, 'metadata')),
        name: field(form, 'name') ?? null,
        phone: null,
        shipping: null,
      }),
  },
  { method: 'GET', pattern: /^\/v1\/customers\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'customer', id) },
  {
    method: 'POST',
    pattern: /^\/v1\/customers\/([^/]+)$/,
    run({ world, id, form }) {
      const customer = need(world.store, 'customer', id)
      for (const name of ['name', 'email', 'description']) if (field(form, name) !== undefined) customer[name] = field(form, name)
      const method = field(form, 'invoice_settings', 'default_payment_method')
      if (method) customer['invoice_settings'] = { default_payment_method: need(world.store, 'payment_method', method).id }
      Object.assign(customer['metadata'] ?? {}, texts(branch(form, 'metadata')))
      return world.store.put(customer)
    },
  },
]
