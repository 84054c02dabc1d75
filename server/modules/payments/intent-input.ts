import { z } from 'zod'

/** Input of every job about one attempt at moving money. */
export const intentInput = z.object({ organization_id: z.int(), intent_id: z.int() })
