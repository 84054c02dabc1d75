import type { earning } from '@crewcall/contract/earnings.ts'
import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import { paymentBuckets } from '@crewcall/contract/rules/application-status.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { timesOf } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import { amountOf } from './earning-rows.ts'
import type { EarningRow } from './earning-rows.ts'
import { paymentsOf } from './payments-of-shifts.ts'

type EarningView = z.input<typeof earning>

/** Shifts of one pro as they are sent, each with its payments. */
export async function viewEarnings(ctx: Ctx, rows: readonly (EarningRow & TimesRecord)[]): Promise<EarningView[]> {
  const payments = await paymentsOf(
    ctx,
    rows.map((row) => ({ ...row, amount: amountOf(row) })),
  )
  return rows.map((row) => ({
    ...timesOf(row),
    application_id: row.id,
    location_name: row.location_name,
    position: row.position,
    icon: row.icon,
    timezone: row.timezone,
    start_time: row.start_time,
    end_time: row.end_time,
    payable_minutes: row.payable_minutes,
    added_minutes: row.added_minutes,
    amount: amountOf(row),
    extras: row.extras,
    pro_payment_status: row.pro_payment_status as PaymentStatus | null,
    state: stateOf(row),
    payments: payments.get(row.id) ?? [],
  }))
}

function stateOf({ pro_payment_status, hours_state, cancelled_at }: EarningRow): EarningView['state'] {
  if (pro_payment_status !== null) {
    const bucket = paymentBuckets[pro_payment_status as PaymentStatus]
    return bucket === 'paid' ? 'PAID' : bucket === 'processing' ? 'ON_THE_WAY' : 'PROBLEM'
  }
  return cancelled_at !== null || hours_state === 'APPROVED' || hours_state === 'LOCKED' ? 'APPROVED' : 'ESTIMATED'
}
