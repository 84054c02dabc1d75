import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { keyed, updateRow, updateRows } from '../../platform/write.ts'
import type { ApplicationRecord } from './engagement.ts'

type Key = Pick<ApplicationRecord, 'organization_id' | 'id'>

/** Told by timesheets: when the pro really stopped, which moves CONFIRMED to UNPAID. */
export function recordHours(ctx: Ctx, application: Key, workingEnd: Date | null): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', keyed(application), { working_end: workingEnd, last_updated_ts: ctx.now })
}

/** Told by payments: how the business's charge and the pro's payout stand; a side left out stays as it is. */
export function recordPayment(
  ctx: Ctx,
  application: Key,
  statuses: { business?: PaymentStatus | null; pro?: PaymentStatus | null },
): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', keyed(application), {
    business_payment_status: statuses.business,
    pro_payment_status: statuses.pro,
    last_updated_ts: ctx.now,
  })
}

/** Told by payments: the charges of the hours of these engagements were claimed. */
export async function recordChargesBegun(ctx: Ctx, organizationId: number, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return
  await updateRows(ctx.tx, 'applications', sql`organization_id = ${organizationId} and id = any(${[...applicationIds]})`, {
    business_payment_status: 'SUBMITTED',
    last_updated_ts: ctx.now,
  })
}

/** Told by payments: the payouts of the hours of these engagements were claimed. */
export async function recordPayoutsBegun(ctx: Ctx, organizationId: number, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return
  await updateRows(ctx.tx, 'applications', sql`organization_id = ${organizationId} and id = any(${[...applicationIds]})`, {
    pro_payment_status: 'PENDING_TRANSFER',
    last_updated_ts: ctx.now,
  })
}

/** Nothing is charged for this engagement: it is paid outside, or nothing is due. */
export async function closeWithoutCharge(ctx: Ctx, application: Key): Promise<void> {
  await updateRows(ctx.tx, 'applications', keyed(application), { is_closed_without_charge: true, last_updated_ts: ctx.now })
}

/** The minimum of a late cancellation was waived; the pro is shown what they keep of it, which may be nothing. */
export async function forgetMinimum(ctx: Ctx, application: Key, keptCents: number): Promise<void> {
  await updateRows(ctx.tx, 'applications', keyed(application), { minimum_owed_cents: keptCents, last_updated_ts: ctx.now })
}

/** The ids of the outcome of an engagement. */
export function outcomeOf({ pro_id, id, organization_id }: ApplicationRecord) {
  return { pro_id, application_id: id, organization_id }
}
