import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import type { SheetState } from '@crewcall/contract/rules/timesheet-flags.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem, problem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import type { Billing } from '../../billing/index.ts'
import { whyNotTogether } from '../../timesheets/index.ts'
import { requireMethod } from '../charges/claim.ts'
import type { EngagementCost } from './pay-row.ts'
import { sheetCost } from './timesheet-rows.ts'

/** What decides whether a timesheet is approved or paid together with others. */
export type SheetToPay = EngagementCost & {
  organization_id: number
  location_id: number
  pro_id: number
  end_time: Date
  hours_state: string | null
  sheet_state: SheetState
  is_flagged: boolean
  is_cancelled: boolean
  is_on_the_clock: boolean
  is_closed_without_charge: boolean
  business_payment_status: string | null
  failed_extras: number
  type: string
  invoicing_enabled: boolean
  in_network_payments_enabled: boolean
  billing: Billing | null
  /** Who pays it in another pay run. */
  payer: Payer | null
}
/** Who pays a timesheet in a pay run. */
export type Payer = { user_id: number; name: string }

/** Why an action on many leaves this timesheet out, as the command itself would refuse it; null if it takes part. */
export function whyLeftOut(ctx: Ctx, sheet: SheetToPay, action: 'APPROVE' | 'PAY'): Problem | null {
  try {
    allow(ctx, action === 'APPROVE' ? 'hours.approve' : 'payment.charge', { ...locationScopeOf(sheet), pro_id: sheet.pro_id })
    if (action === 'APPROVE') requireReady(ctx, sheet)
    else requirePayable(ctx, sheet)
    return null
  } catch (error) {
    if (isProblem(error)) return error
    throw error
  }
}

/** The refusal of a timesheet that another pay run holds: somebody else's, or the reader's own on another screen. */
export function heldBy(ctx: Ctx, { user_id, name }: Payer): Problem {
  if (user_id === ctx.actor.user_id) return problem('conflict', 'IN_YOUR_PAY_RUN')
  return problem('conflict', 'IN_A_PAY_RUN', { values: { name } })
}

function requireReady(ctx: Ctx, sheet: SheetToPay): void {
  const reason = whyNotTogether(sheet, ctx.now)
  if (reason !== null) throw problem('conflict', reason)
}

function requirePayable(ctx: Ctx, sheet: SheetToPay): void {
  if (isPaidOutside(sheet.type, sheet)) throw problem('conflict', 'NETWORK_PAID_OUTSIDE')
  if (sheet.failed_extras === 0) requireHoursPayable(ctx, sheet)
  if (!sheet.invoicing_enabled) requireMethod(sheet.billing)
  if (sheet.payer !== null) throw heldBy(ctx, sheet.payer)
}

function requireHoursPayable(ctx: Ctx, sheet: SheetToPay): void {
  if (sheet.is_closed_without_charge) throw problem('conflict', 'NOTHING_CHARGED')
  if (sheet.sheet_state === 'PAID') throw problem('conflict', 'PAID_OR_UNDER_WAY')
  const reason = whyNotTogether(sheet, ctx.now)
  if (reason !== null && reason !== 'HOURS_APPROVED_ALREADY') throw problem('conflict', reason)
  if ((sheetCost(sheet)?.business_total_cents ?? 0) < 1) throw problem('conflict', 'NOTHING_TO_PAY')
}
