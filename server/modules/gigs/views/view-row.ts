import type { gigRow } from '@crewcall/contract/gigs.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { mayDo } from '../../../platform/policy.ts'

/** What `gigRowColumns` selects. */
export type RowRecord = z.input<typeof gigRow> & { organization_id: number }

/** A gig in a list as this actor may see it: onsite managers see neither wage nor boost (docs/rules/rights.md#roles). */
export function viewRow(ctx: Ctx, row: RowRecord): RowRecord {
  return mayDo(ctx, 'gig.see_wage', row) ? row : { ...row, wage_amount: null, boosted_gig_bonus: 0 }
}
