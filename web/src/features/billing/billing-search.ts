import { billingModes } from '@crewcall/contract/enums.ts'
import { oneOf, usually, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search of both billing screens (spec §2), and what the provider's confirmation page adds when it leads back. */
export const billingSearch = searchSchema({
  mode: usually(oneOf(billingModes), 'view'),
  setup_intent: words(100),
  redirect_status: oneOf(['succeeded', 'failed']),
})
export type BillingSearch = ReturnType<typeof billingSearch>
