import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { leastMinimum } from './owed-minimum.ts'
import { extraStatus, extraTables } from './view.ts'
import type { AdHocRecord } from './view.ts'

type Minimum = Pick<AdHocRecord, 'kind' | 'state' | 'waived_at'>

/**
 * How the charge stands of what is owed for a cancelled engagement, such as one whose pro was sent home; null before there is one, `NOTHING` if none
 * will be: nothing is owed, or it was waived.
 */
export async function minimumPaid(
  ctx: Ctx,
  { organization_id, application_id }: { organization_id: number; application_id: number },
): Promise<PaymentStatus | 'NOTHING' | null> {
  const minimum = await ctx.tx.maybe<Minimum>(sql`
    select i.kind, i.state, x.waived_at from ${extraTables}
    where x.organization_id = ${organization_id} and x.application_id = ${application_id} and x.reason = 'TOS'`)
  if (minimum) return minimum.waived_at === null ? extraStatus(minimum) : 'NOTHING'
  const { minimum_owed_cents } = await ctx.tx.one<{ minimum_owed_cents: number }>(sql`
    select minimum_owed_cents from applications where organization_id = ${organization_id} and id = ${application_id}`)
  return minimum_owed_cents < leastMinimum ? 'NOTHING' : null
}
