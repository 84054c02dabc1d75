import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { keyed, updateRow, updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import type { ApplicationRecord } from './engagement.ts'

type Key = Pick<ApplicationRecord, 'organization_id' | 'id'>

/** Called by timesheets when the pro has stopped working; CONFIRMED becomes UNPAID. */
export function recordHours(ctx: Ctx, application: Key, workingEnd: Date | null): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', keyed(application), { working_end: workingEnd, last_updated_ts: ctx.now })
}

/** The state of the business's charge and the pro's payout, as calculated by payments; an omitted side stays unchanged. */
type Standing = { business?: Given<PaymentStatus>; pro?: Given<PaymentStatus> }

/** Called by payments: the state of the charge and the payout of the hours. */
export function recordPayment(ctx: Ctx, application: Key, standing: Standing): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', keyed(application), columnsOf(ctx, standing))
}

/** `recordPayment` for many engagements of one business whose attempts were claimed. */
export async function recordPayments(
  ctx: Ctx,
  organizationId: number,
  applicationIds: readonly number[],
  standing: Standing,
): Promise<void> {
  if (applicationIds.length === 0) return
  const where = sql`organization_id = ${organizationId} and id = any(${[...applicationIds]})`
  await updateRows(ctx.tx, 'applications', where, columnsOf(ctx, standing))
}

function columnsOf(ctx: Ctx, { business, pro }: Standing): Values<'applications'> {
  return { business_payment_status: business, pro_payment_status: pro, last_updated_ts: ctx.now }
}

/** Records that nothing is charged for this engagement: it is paid outside, or nothing is due. */
export async function closeWithoutCharge(ctx: Ctx, application: Key): Promise<void> {
  await updateRows(ctx.tx, 'applications', keyed(application), { is_closed_without_charge: true, last_updated_ts: ctx.now })
}

/** The minimum of a late cancellation was waived; the pro sees the part they keep, which may be zero. */
export async function forgetMinimum(ctx: Ctx, application: Key, keptCents: number): Promise<void> {
  await updateRows(ctx.tx, 'applications', keyed(application), { minimum_owed_cents: keptCents, last_updated_ts: ctx.now })
}

/** The ids of the event about an engagement's outcome. */
export function outcomeOf({ pro_id, id, organization_id }: ApplicationRecord) {
  return { pro_id, application_id: id, organization_id }
}
