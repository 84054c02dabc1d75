import { z } from 'zod'
import { anyDay, cents, id, sentInstant, sumCents } from './common.ts'

/** The target of one location and week; the amounts are null for those who may not see cost. */
export const laborBudget = z.object({
  location_id: id,
  week_start: anyDay,
  hours: z.number().nullable(),
  amount_cents: cents.nullable(),
  sales_cents: cents.nullable(),
  sales_percentage: z.number().nullable(),
  last_updated_ts: sentInstant,
})
export type LaborBudget = z.infer<typeof laborBudget>

/** Sums of one location and local date: posted shifts, and beside them what the drafts would add. */
export const dayTotal = z.object({
  location_id: id,
  local_date: anyDay,
  minutes: z.int(),
  cost_cents: sumCents.nullable(),
  requested: z.int(),
  confirmed: z.int(),
  drafts: z.int(),
  draft_minutes: z.int(),
  draft_cost_cents: sumCents.nullable(),
  draft_requested: z.int(),
})
export type DayTotal = z.infer<typeof dayTotal>
