import type { HoursState, InvoiceStatus, PaymentStatus } from '@crewcall/contract/enums.ts'
import type { HoursFlag } from '@crewcall/contract/evidence.ts'
import { lineOf } from '@crewcall/contract/rules/cost.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import { flagsOfSheet } from '@crewcall/contract/rules/timesheet-flags.ts'
import type { SheetState } from '@crewcall/contract/rules/timesheet-flags.ts'
import { autoApproveAt, platformDecidesAt } from '@crewcall/contract/rules/windows.ts'
import type { timesheetRow } from '@crewcall/contract/timesheet-list.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { billOf } from '../../engagements/index.ts'
import { summaryOf } from '../../pros/index.ts'
import { plannedMinutes, timesOf } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import type { EngagementCost, EngagementPay } from './pay-row.ts'

/** The evidence about hours in one row: the columns of `sheetEvidenceColumns`. */
export type SheetEvidence = Omit<TimesRecord, 'start_time' | 'end_time' | 'payable_minutes'> & {
  break_count: number
  was_seen_outside: boolean
  has_skipped_break: boolean
  is_flagged: boolean
  flag_reasons: HoursFlag[]
  is_edited: boolean
  awaits_extra_time: boolean
  hours_version: Date | null
  failed_extras: number
  answer_due_at: Date | null
}
/** A timesheet as read for the list. */
export type SheetRecord = EngagementPay & SheetEvidence & { state: SheetState; location_name: string }

type View = z.input<typeof timesheetRow>

/** The rows of the list for these records, without costs where the actor may not see them. */
export function viewTimesheets(ctx: Ctx, records: readonly SheetRecord[]): View[] {
  return records.flatMap((record) => {
    const { pro } = record
    if (!pro) return []
    const seesCost = mayDo(ctx, 'payment.view', locationScopeOf(record))
    const isDone = record.business_payment_status !== null && !['FAILED', 'ERROR'].includes(record.business_payment_status)
    return [
      {
        application_id: record.id,
        gig_id: record.gig_id,
        location_id: record.location_id,
        location_name: record.location_name,
        pro: summaryOf(ctx, pro, { lastNames: true, phones: false }),
        position: record.position,
        icon: record.icon,
        timezone: record.timezone,
        state: record.state,
        hours_state: record.hours_state as HoursState, // the column holds no other
        flags: flagsOf(record),
        hours_flags: record.flag_reasons,
        ...timesOf(record),
        last_updated_ts: record.hours_version,
        ...costView(seesCost ? sheetCost(record) : null),
        is_paid_outside: record.is_paid_outside,
        failed_extras: seesCost ? record.failed_extras : null,
        auto_approves_at: record.state === 'READY' ? autoApproveAt(record.end_time) : null,
        platform_decides_at: record.hours_state === 'PROPOSED' && record.is_flagged ? platformDecidesAt(record.end_time) : null,
        answer_due_at: record.hours_state === 'DISPUTED' ? record.answer_due_at : null,
        business_payment_status: record.business_payment_status as PaymentStatus | null,
        error_code: record.error_code,
        invoice: seesCost ? (record.invoice as { id: number; number: string | null; status: InvoiceStatus } | null) : null,
        receipt_id: seesCost && isDone ? record.id : null,
      },
    ]
  })
}

/** The cost of the hours, at the rates frozen at confirmation; null before there are any. */
export function sheetCost(record: EngagementCost): CostBreakdown | null {
  const { payable_minutes } = record
  return payable_minutes === null ? null : billOf({ application: record, gig: record }, record, payable_minutes)
}

/** The amounts of a cost as shown in the list: what the pro earns from the business, all fees, and both. */
export function costView(cost: CostBreakdown | null): { pro_amount: number | null; fees: number | null; total: number | null } {
  if (cost === null) return { pro_amount: null, fees: null, total: null }
  const pro_amount = lineOf(cost, 'pro_amount')
  return { pro_amount, fees: cost.business_total_cents - pro_amount, total: cost.business_total_cents }
}

function flagsOf(record: SheetRecord): View['flags'] {
  return flagsOfSheet({
    hours_state: record.hours_state,
    planned_start: record.start_time,
    planned_end: record.end_time,
    planned_minutes: plannedMinutes(record),
    planned_break_minutes: record.planned_break_minutes,
    clock_in: record.clock_in,
    clock_out: record.clock_out,
    break_count: record.break_count,
    paid_break_minutes: record.paid_break_minutes,
    break_basis: record.break_basis,
    has_skipped_break: record.has_skipped_break,
    paid_minutes: record.payable_minutes,
    hours_flags: record.flag_reasons,
    was_seen_outside: record.was_seen_outside,
    is_edited: record.is_edited,
    awaits_extra_time: record.awaits_extra_time,
    is_payment_failed: ['FAILED', 'ERROR'].includes(record.business_payment_status ?? '') || record.failed_extras > 0,
  })
}
