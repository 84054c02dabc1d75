import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { costOfMinutes } from './cost.ts'
import type { Rated } from './cost.ts'

/**
 * True for an application `a` on the gig `g` that the business pays by itself: nothing is charged, and the platform sends nothing
 * (docs/rules/shifts.md#network-and-marketplace). What was closed so stays so when the location changes its setting; a charge that was made
 * is one. For the decision itself `isPaidOutside` asks the location.
 */
export const paidOutsideSql: Sql = sql`(g.type = 'NETWORK' and a.business_payment_status is null and (
  not (select w.in_network_payments_enabled from locations w where w.organization_id = a.organization_id and w.id = a.location_id)
  or a.is_closed_without_charge and exists (select from timesheets h
    where h.organization_id = a.organization_id and h.application_id = a.id and h.payable_minutes > 0)))`

/** The bill for a number of payable minutes as it is shown: `costOfMinutes`, and nothing for what is paid outside. @throws problem conflict while unconfirmed */
export function billOf(engagement: Rated, { is_paid_outside }: { is_paid_outside: boolean }, payableMinutes: number): CostBreakdown {
  return is_paid_outside ? { lines: [], business_total_cents: 0, pro_receives_cents: 0 } : costOfMinutes(engagement, payableMinutes)
}
