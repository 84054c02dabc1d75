import { billingModes } from '@crewcall/contract/enums.ts'
import { z } from 'zod'
import { searchSchema } from '../../lib/search-params.ts'

/** Search of both billing screens (spec §2), and what the provider's confirmation page adds when it leads back. */
export const billingSearch = searchSchema({
  mode: z.enum(billingModes).default('view'),
  setup_intent: z.string().max(100),
  redirect_status: z.enum(['succeeded', 'failed']),
})
export type BillingSearch = ReturnType<typeof billingSearch>
