import { z } from 'zod'
import { id } from './common.ts'

/** The confirmed pros whom an edit of their shifts pays more, because they would get less than a minimum wage (docs/rules/minimum-wages.md#raising). */
export const raisedToLaw = z.array(
  z.object({
    state_code: z.string(),
    /** Null for the whole state. */
    city: z.string().nullable(),
    /** What the law asks for, and what they are paid then, in dollars an hour. */
    minimum_wage_amount: z.number(),
    wage_amount: z.number(),
    pro_ids: z.array(id),
  }),
)
