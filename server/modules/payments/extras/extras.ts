import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { extraLimitCents } from '@crewcall/contract/rules/extra-limit.ts'
import { dollarsToCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { limitFor, locationScopeOf } from '../../../platform/policy.ts'
import { insertRows } from '../../../platform/write.ts'
import { ratesOf } from '../../engagements/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'

constraintProblem('adhoc_payments_one_tos', () => problem('already_exists', 'MINIMUM_PAID_ALREADY'))

/** What a business has already paid extra for an engagement, in cents: for one reason, and for all except amounts owed by the terms. */
type Sums = { of_reason: number; of_all: number }
const nothing: Sums = { of_reason: 0, of_all: 0 }

/**
 * Refuses an extra payment by the business that does not fit the engagement, the location or the limits.
 * @param paid by `extrasPaid`
 * @throws problem conflict or invalid
 */
export function checkExtra(
  ctx: Ctx,
  { application, gig, sheet }: EngagementHours,
  location: Tables['locations'],
  { reason, amountCents, paid }: { reason: AdHocReason; amountCents: number; paid: ReadonlyMap<number, Sums> },
): void {
  if (reason === 'TIP' && !location.tipping_enabled) throw problem('conflict', 'TIPS_SWITCHED_OFF')
  if (ctx.now < gig.start_time) throw problem('conflict', 'SHIFT_NOT_BEGUN')
  if ((reason === 'ADJUST_HOURS' || reason === 'SHORTED_PAY') && sheet.state !== 'LOCKED')
    throw problem('conflict', 'HOURS_NOT_CHARGED_YET')
  const place = locationScopeOf(gig)
  const isCapped = limitFor(ctx, abilityFor(reason), place) !== null
  const sums = paid.get(application.id) ?? nothing
  if (sums.of_reason + amountCents > extraLimitCents)
    throw problem('conflict', 'EXTRA_LIMIT', { values: { amount_cents: extraLimitCents } })
  const capCents = dollarsToCents(location.team_member_cap)
  if (isCapped && sums.of_all + amountCents > capCents) throw problem('conflict', 'EXTRA_CAP', { values: { amount_cents: capCents } })
}

/** The ability an extra payment of this reason needs. */
export function abilityFor(reason: AdHocReason): 'payment.tip' | 'payment.ad_hoc' {
  return reason === 'TIP' ? 'payment.tip' : 'payment.ad_hoc'
}

type NewExtra = {
  reason: AdHocReason
  pro_amount_cents: number
  added_minutes: number | null
  description: string
  charged_to_business: boolean
}

/**
 * The minutes of paid time that an extra payment adds, for hours at least one; null if it is for none
 * (docs/rules/payroll.md#hours-added-after-the-charge).
 * @throws problem conflict if the amount is less than the wage of the shift for them
 */
export function addedMinutes(
  { application }: EngagementHours,
  { reason, minutes, amountCents }: { reason: AdHocReason; minutes: number | undefined; amountCents: number },
): number | null {
  const { wage } = ratesOf(application)
  if (minutes === undefined) return reason === 'ADJUST_HOURS' ? Math.max(1, Math.round((amountCents * 60) / wage)) : null
  // Of longer hours the pay is rounded once, for all of them.
  const least = payForMinutes(minutes, wage) - 1
  if (amountCents < least) throw problem('conflict', 'ADDED_HOURS_BELOW_WAGE', { values: { amount_cents: least + 1 } })
  return minutes
}

/** Stores an extra payment; its money moves in the next step. */
export async function storeExtra(ctx: Ctx, shift: EngagementHours, extra: NewExtra): Promise<Tables['adhoc_payments']> {
  const [stored] = await storeExtras(ctx, [{ shift, extra }])
  if (!stored) throw new Error('An extra payment was stored, and is not there')
  return stored
}

/** `storeExtra` for many in one statement, at most one per engagement; returns them in the order of their engagements. */
export async function storeExtras(
  ctx: Ctx,
  extras: readonly { shift: EngagementHours; extra: NewExtra }[],
): Promise<Tables['adhoc_payments'][]> {
  const rows = extras.map(({ shift: { application, gig }, extra }) => ({
    ...extra,
    organization_id: application.organization_id,
    application_id: application.id,
    location_id: application.location_id,
    pro_id: application.pro_id,
    employment_type: application.employment_type ?? gig.employment_type,
    created_by: ctx.actor.user_id || null,
    created_ts: ctx.now,
  }))
  const stored = new Map((await insertRows(ctx.tx, 'adhoc_payments', rows)).map((row) => [row.application_id, row]))
  for (const { shift, extra } of extras) {
    const { id, organization_id, location_id, gig_id } = shift.application
    const object_id = stored.get(id)?.id ?? null
    await record(ctx, {
      action: 'payment.extra',
      object_type: 'adhoc_payment',
      object_id,
      organization_id,
      location_id,
      gig_id,
      after: extra,
    })
  }
  return extras.flatMap(({ shift }) => stored.get(shift.application.id) ?? [])
}

/** Extra payments made for these engagements of one business, locked by the caller, by application; empty if none. */
export async function extrasPaid(
  ctx: Ctx,
  applications: readonly Pick<EngagementHours['application'], 'organization_id' | 'id'>[],
  reason: AdHocReason,
): Promise<Map<number, Sums>> {
  const [first] = applications
  if (!first) return new Map()
  const rows = await ctx.tx.rows<Sums & { application_id: number }>(sql`
    select application_id, coalesce(sum(pro_amount_cents) filter (where reason = ${reason}), 0)::bigint as of_reason,
      coalesce(sum(pro_amount_cents), 0)::bigint as of_all
    from adhoc_payments where organization_id = ${first.organization_id} and application_id = any(${applications.map(({ id }) => id)}::bigint[])
      and charged_to_business and reason <> 'TOS' group by application_id`)
  return new Map(rows.map((row) => [row.application_id, row]))
}
