import { billingModes } from '@crewcall/contract/enums.ts'
import { oneOf, usually, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search parameters of both billing screens, and those added by a bank's return link. */
export const billingSearch = searchSchema({
  mode: usually(oneOf(billingModes), 'view'),
  setup_intent_client_secret: words(200),
})
export type BillingSearch = ReturnType<typeof billingSearch>
