import { z } from 'zod'
import { idParams, queryBool } from './common.ts'
import { billingSources, paymentMethodStatuses, paymentMethodTypes } from './enums.ts'
import { endpoint } from './kit.ts'

/** Payment method. `source` says whose method the location uses. */
export const paymentMethod = z.object({
  external_id: z.string().nullable(),
  type: z.enum(paymentMethodTypes).nullable(),
  status: z.enum(paymentMethodStatuses),
  source: z.enum(billingSources),
  is_inherited: z.boolean(),
  details: z
    .object({
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      exp_month: z.int().nullable(),
      exp_year: z.int().nullable(),
      bank_name: z.string().nullable(),
      next_action_url: z.string().nullable(),
      /** Why the bank refused it: code of the processor (contract/declines.ts has words). */
      failure_code: z.string().nullable(),
    })
    .nullable(),
})
const setupIntent = z.object({ client_secret: z.string() })
const chosen = z.object({ payment_method_id: z.string().regex(/^\w{1,200}$/, 'Unknown payment method') })
const portal = z.object({ url: z.string() })

export const startLocationSetup = endpoint('billing', 'startLocationSetup', 'GET /locations/{locationId}/setup-intent/', {
  summary: 'Begin adding a card or bank account of this location',
  outside: true,
  params: idParams('locationId'),
  response: setupIntent,
  errors: ['forbidden', 'not_found', 'provider_failed', 'step_up_required'],
})
export const getLocationPaymentMethod = endpoint('billing', 'getLocationPaymentMethod', 'GET /locations/{id}/payment-method/', {
  summary: 'How this location pays',
  params: idParams('id'),
  query: z.object({ include_details: queryBool.default(false) }),
  response: paymentMethod,
  errors: ['forbidden', 'not_found'],
})
export const chooseLocationPaymentMethod = endpoint('billing', 'chooseLocationPaymentMethod', 'PUT /locations/{id}/payment-method/', {
  touches: ['billing'],
  summary: 'Use this card or bank account for the location',
  outside: true,
  params: idParams('id'),
  body: chosen,
  response: paymentMethod,
  errors: ['invalid', 'forbidden', 'not_found', 'provider_failed', 'step_up_required'],
})
export const chooseBillingSource = endpoint('billing', 'chooseBillingSource', 'PUT /locations/{id}/billing-source/', {
  touches: ['billing'],
  summary: "Pay with the organization's method, or with the location's own",
  params: idParams('id'),
  body: z.object({ billing_source: z.enum(billingSources) }),
  response: paymentMethod,
  errors: ['forbidden', 'not_found', 'payment_method_does_not_exist', 'step_up_required'],
})
export const openLocationPortal = endpoint('billing', 'openLocationPortal', 'POST /locations/{id}/payment-method/', {
  touches: [],
  summary: "A link to the provider's billing portal",
  outside: true,
  params: idParams('id'),
  response: portal,
  errors: ['forbidden', 'not_found', 'provider_failed', 'step_up_required'],
})
export const startOrganizationSetup = endpoint('billing', 'startOrganizationSetup', 'GET /staffer/organizations/{orgId}/setup-intent/', {
  summary: 'Begin adding a card or bank account of the organization',
  outside: true,
  params: idParams('orgId'),
  response: setupIntent,
  errors: ['forbidden', 'not_found', 'provider_failed', 'step_up_required'],
})
export const getOrganizationPaymentMethod = endpoint(
  'billing',
  'getOrganizationPaymentMethod',
  'GET /staffer/organizations/{orgId}/payment-method/',
  {
    summary: 'How the organization pays',
    params: idParams('orgId'),
    response: paymentMethod,
    errors: ['forbidden', 'not_found'],
  },
)
export const chooseOrganizationPaymentMethod = endpoint(
  'billing',
  'chooseOrganizationPaymentMethod',
  'PUT /staffer/organizations/{orgId}/payment-method/',
  {
    touches: ['billing'],
    summary: 'Use this card or bank account for the organization',
    outside: true,
    params: idParams('orgId'),
    body: chosen,
    response: paymentMethod,
    errors: ['invalid', 'forbidden', 'not_found', 'provider_failed', 'step_up_required'],
  },
)
