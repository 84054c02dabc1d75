import type { gigRow } from '@crewcall/contract/gigs.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { limitFor, mayDo } from '../../../platform/policy.ts'

/** What `gigRowColumns` selects. */
export type RowRecord = z.input<typeof gigRow> & { organization_id: number }

/** A gig in a list as this actor may see it: onsite managers see neither wage, boost nor who applied (docs/rules/rights.md#roles). */
export function viewRow(ctx: Ctx, row: RowRecord): RowRecord {
  const seesEverybody = mayDo(ctx, 'applicants.view', row) && limitFor(ctx, 'applicants.view', row) === null
  const shown = seesEverybody ? row : { ...row, open_applications_count: 0 }
  return mayDo(ctx, 'gig.see_wage', row) ? shown : { ...shown, wage_amount: null, boosted_gig_bonus: 0 }
}
