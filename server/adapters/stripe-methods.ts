import type { Stripe } from 'stripe'
import type { Payments, StoredPaymentMethod } from '../ports/payments.ts'
import { idOf, orMissing } from './stripe-outcome.ts'

type MethodFunctions = Pick<Payments, 'ensureCustomer' | 'startSetup' | 'paymentMethod' | 'attachDefault' | 'portalLink'>

/** Customers and their saved cards and bank accounts. */
export function stripeMethods(stripe: Stripe): MethodFunctions {
  return {
    async ensureCustomer({ owner_key, name, email }) {
      // The create request contains only what never changes, so a repeat under the same key has the same body even if the name has changed.
      const customer = await stripe.customers.create(
        { metadata: { crewcall_owner: owner_key } },
        { idempotencyKey: `customer:${owner_key}` },
      )
      await stripe.customers.update(customer.id, { name, ...(email ? { email } : {}) })
      return { customer: customer.id }
    },
    async startSetup({ customer }) {
      const intent = await stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card', 'us_bank_account'],
      })
      if (!intent.client_secret) throw new Error(`setup intent ${intent.id} came without a client secret`)
      return { client_secret: intent.client_secret, setup_ref: intent.id }
    },
    async paymentMethod(externalId) {
      const method = await orMissing(() => stripe.paymentMethods.retrieve(externalId))
      return method && methodOf(method)
    },
    async attachDefault({ customer, payment_method }) {
      // A test method has a name by which it can be attached, and is no object before.
      const known = await orMissing(() => stripe.paymentMethods.retrieve(payment_method))
      const attached = known && idOf(known.customer) === customer ? known : await stripe.paymentMethods.attach(payment_method, { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: attached.id } })
      return methodOf(attached)
    },
    async portalLink({ customer, return_url }) {
      const session = await stripe.billingPortal.sessions.create({ customer, return_url })
      return { url: session.url }
    },
  }
}

/** Converts a PaymentMethod to our types; a method without an owner (removed in the portal) is FAILED. */
function methodOf(method: Stripe.PaymentMethod): StoredPaymentMethod {
  const customer = idOf(method.customer)
  const head = { external_id: method.id, customer, status: customer ? ('ACTIVE' as const) : ('FAILED' as const) }
  if (method.card) {
    const { brand, last4, exp_month, exp_year } = method.card
    return { ...head, type: 'card', details: { brand, last4, exp_month, exp_year } }
  }
  if (method.us_bank_account) {
    const { bank_name, last4, account_holder_type } = method.us_bank_account
    const details = { bank_name: bank_name ?? '', last4: last4 ?? '', account_holder_type: account_holder_type ?? '' }
    return { ...head, type: 'us_bank_account', details }
  }
  throw new Error(`payment method ${method.id} is neither a card nor a US bank account`)
}
