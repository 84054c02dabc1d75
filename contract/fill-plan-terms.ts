import { z } from 'zod'
import { dollars, hourlyRate } from './common.ts'

const hours = z.int().min(1).max(336)
/** Who sees a shift when, in hours after posting, and how its wage rises until it is filled (docs/rules/shifts.md#fill-plans); pros never see it. */
export const fillPlanTerms = z.object({
  /** Only for a private shift: it is offered at once to those who waited for full shifts of the position here. */
  waitlist_first: z.boolean().default(false),
  /** Only for a private shift: when the network sees it. */
  network_after_hours: hours.nullable().default(null),
  marketplace_after_hours: hours.nullable().default(null),
  /** Dollars per hour; `every_hours` null spreads the raises evenly until the start. */
  raise: z
    .object({ step_amount: dollars.min(0.5).max(20), every_hours: z.int().min(1).max(168).nullable(), ceiling_amount: hourlyRate })
    .nullable()
    .default(null),
})
