import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { limitFor, locationScopeOf } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import type { EngagementHours } from '../../timesheets/index.ts'

/** Extra payments of one reason for one engagement may not add up to more than this, in cents (docs/invariants.md#f14). */
const extraLimitCents = 500_000

constraintProblem('adhoc_payments_one_tos', () => problem('already_exists', 'What the terms owe for this engagement was paid already'))

/**
 * Refuses an extra payment by the business that does not fit the engagement, the location or the limits.
 * @throws problem conflict or invalid
 */
export async function checkExtra(
  ctx: Ctx,
  { application, gig, sheet }: EngagementHours,
  location: Tables['locations'],
  { reason, amountCents }: { reason: AdHocReason; amountCents: number },
): Promise<void> {
  if (reason === 'TIP' && !location.tipping_enabled) throw problem('conflict', 'Tips are switched off at this location')
  if (ctx.now < gig.start_time) throw problem('conflict', 'The shift has not begun')
  if ((reason === 'ADJUST_HOURS' || reason === 'SHORTED_PAY') && sheet.state !== 'LOCKED')
    throw problem('conflict', 'The hours are not charged yet; edit them instead')
  const place = locationScopeOf(gig)
  const isCapped = limitFor(ctx, abilityFor(reason), place) !== null
  const sums = await sumsOf(ctx, application, reason)
  if (sums.of_reason + amountCents > extraLimitCents)
    throw problem('conflict', `Extra payments of one kind for one shift end at ${formatCents(extraLimitCents)}`)
  const capCents = dollarsToCents(location.team_member_cap)
  if (isCapped && sums.of_all + amountCents > capCents)
    throw problem('conflict', `Team members may pay up to ${formatCents(capCents)} extra; ask an admin of the location`)
}

/** The ability an extra payment of this reason needs. */
export function abilityFor(reason: AdHocReason): 'payment.tip' | 'payment.ad_hoc' {
  return reason === 'TIP' ? 'payment.tip' : 'payment.ad_hoc'
}

type NewExtra = { reason: AdHocReason; pro_amount_cents: number; description: string; charged_to_business: boolean }

/** Stores an extra payment; moving its money is the next step. */
export async function storeExtra(ctx: Ctx, { application, gig }: EngagementHours, extra: NewExtra): Promise<Tables['adhoc_payments']> {
  const stored = await insertRow(ctx.tx, 'adhoc_payments', {
    ...extra,
    organization_id: application.organization_id,
    application_id: application.id,
    location_id: application.location_id,
    pro_id: application.pro_id,
    employment_type: application.employment_type ?? gig.employment_type,
    created_by: ctx.actor.user_id || null,
    created_ts: ctx.now,
  })
  await record(ctx, {
    action: 'payment.extra',
    object_type: 'adhoc_payment',
    object_id: stored.id,
    organization_id: application.organization_id,
    location_id: application.location_id,
    gig_id: application.gig_id,
    after: extra,
  })
  return stored
}

function sumsOf(
  ctx: Ctx,
  { organization_id, id }: EngagementHours['application'],
  reason: AdHocReason,
): Promise<{ of_reason: number; of_all: number }> {
  return ctx.tx.one(sql`
    select coalesce(sum(pro_amount_cents) filter (where reason = ${reason}), 0)::bigint as of_reason, coalesce(sum(pro_amount_cents), 0)::bigint as of_all
    from adhoc_payments where organization_id = ${organization_id} and application_id = ${id} and charged_to_business and reason <> 'TOS'`)
}
