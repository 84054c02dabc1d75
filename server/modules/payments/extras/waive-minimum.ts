import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { waiveMinimum as endpoint } from '@crewcall/contract/waivers.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { forgetMinimum, eventIds, topicsOf } from '../../engagements/index.ts'
import { hoursForUpdate } from '../../timesheets/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { storeExtra } from './extras.ts'
import { judgeLocation } from '../standing/holds.ts'
import { attemptThatCounts, grossOf, liveStates } from '../attempts/attempts.ts'
import type { Attempt, State } from '../attempts/attempts.ts'
import { postWaiver } from '../ledger/waiver.ts'
import { viewOne } from './pay.ts'

type Extra = Tables['adhoc_payments']

/**
 * Releases a business from the minimum it owes for a late cancellation (docs/rules/money.md#minimum), as long as no charge for it is live:
 * an arrived one is refunded instead. Repeating it returns the same answer and writes nothing. A pro who already has the money keeps it.
 * @throws problem conflict if nothing is owed, time was worked, or a charge is under way or done
 */
export async function waiveMinimum(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  allow(ctx, 'payment.platform', locationScopeOf(shift.gig))
  const known = await minimumOf(ctx, shift)
  if (known && known.waived_at !== null) return viewOne(ctx, known)
  const charge = known && (await attemptThatCounts(ctx, 'ADHOC_CHARGE', purposeOf(known)))
  requireWaivable(shift, charge)
  const extra = known ?? (await storeMinimum(ctx, shift))
  await updateRows(ctx.tx, 'adhoc_payments', keyed(extra), {
    waived_at: ctx.now,
    waived_by: ctx.actor.user_id,
    waived_because: body.reason,
  })
  const kept_cents = charge ? await settleBooks(ctx, extra, charge) : 0
  await forgetMinimum(ctx, shift.application, kept_cents)
  await publishWaived(ctx, shift, extra, { reason: body.reason, kept_cents })
  return viewOne(ctx, extra)
}

function minimumOf(ctx: Ctx, { application: { organization_id, id } }: EngagementHours): Promise<Extra | undefined> {
  return ctx.tx.maybe<Extra>(sql`
    select * from adhoc_payments where organization_id = ${organization_id} and application_id = ${id} and reason = 'TOS' and charged_to_business`)
}

function requireWaivable({ application, sheet }: EngagementHours, charge: Attempt | undefined): void {
  if (application.minimum_owed_cents === 0) throw problem('conflict', 'NO_MINIMUM_OWED')
  if (sheet.start_time !== null) throw problem('conflict', 'WORK_NOT_WAIVED')
  if (charge === undefined || !liveStates.includes(charge.state as State)) return
  if (charge.state === 'SUCCEEDED' || charge.state === 'INVOICED') throw problem('conflict', 'MINIMUM_CHARGED_ALREADY')
  throw problem('conflict', 'CHARGE_UNDER_WAY')
}

// The event that triggers the charge may not have been dispatched yet; it will find the waiver.
function storeMinimum(ctx: Ctx, shift: EngagementHours): Promise<Extra> {
  return storeExtra(ctx, shift, {
    reason: 'TOS',
    pro_amount_cents: shift.application.minimum_owed_cents,
    added_minutes: null,
    description: shift.application.cancellation_explanation.slice(0, 500),
    charged_to_business: true,
  })
}

/** Stops retries and books what the business leaves unpaid. Returns what the pro has or will get anyway, in cents. */
async function settleBooks(ctx: Ctx, extra: Extra, charge: Attempt): Promise<number> {
  const key = keyed(charge)
  await updateRows(ctx.tx, 'payment_intents', key, { next_try_at: null, last_updated_ts: ctx.now })
  await enqueue(ctx, judgeLocation, { location_id: charge.location_id }, { once: String(charge.location_id) })
  const payout = await attemptThatCounts(ctx, 'ADHOC_PAYOUT', purposeOf(extra))
  const isKept = payout !== undefined && (liveStates.includes(payout.state as State) || payout.next_try_at !== null)
  const kept_cents = isKept ? grossOf(payout) : 0
  await postWaiver(ctx, charge, kept_cents)
  return kept_cents
}

async function publishWaived(
  ctx: Ctx,
  shift: EngagementHours,
  extra: Extra,
  { reason, kept_cents }: { reason: string; kept_cents: number },
): Promise<void> {
  const { organization_id, location_id, gig_id } = shift.application
  await record(ctx, {
    action: 'payment.waive_minimum',
    object_type: 'adhoc_payment',
    object_id: extra.id,
    organization_id,
    location_id,
    gig_id,
    before: { owed: formatCents(extra.pro_amount_cents) },
    after: { reason, kept_cents },
  })
  await announce(
    ctx,
    'minimum.waived',
    { ...eventIds(shift.application), amount_cents: extra.pro_amount_cents, explanation: reason, is_kept_by_pro: kept_cents > 0 },
    topicsOf(shift.application),
  )
}

function purposeOf({ organization_id, application_id, id }: Extra) {
  return { organization_id, application_id, adhoc_payment_id: id }
}
