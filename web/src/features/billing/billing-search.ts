import { billingModes } from '@crewcall/contract/enums.ts'
import { anId, oneOf, pages, usually, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search parameters of the billing screens, those of all locations, and those added by a bank's return link. */
export const billingSearch = searchSchema({
  mode: usually(oneOf(billingModes), 'view'),
  setup_intent_client_secret: words(200),
  scope: oneOf(['all']),
  location_id: anId,
  tab: usually(oneOf(['history', 'processing', 'failed', 'due']), 'history'),
  page: pages(25).page,
  receipt: anId,
})
export type BillingSearch = ReturnType<typeof billingSearch>
