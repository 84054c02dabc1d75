import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { costOfMinutes } from '../../engagements/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { changeAttempt, publishAttempt, publishClaimed } from '../attempts/change.ts'
import { claimAttempt, claimAttempts, isLive, liveStates, ofPurpose } from '../attempts/attempts.ts'
import type { Attempt, Purpose } from '../attempts/attempts.ts'
import { payerOf } from '../attempts/payer.ts'
import { sendInTime } from './waiting.ts'

/**
 * Releases the pro's money when the policy allows it (docs/rules/money.md#when-the-pro-is-paid, docs/invariants.md#f5): for a card once the
 * processor has the charge and the location is in good standing, for a bank debit once it has settled. Does nothing if already released
 * (docs/invariants.md#f4).
 */
export async function releasePayout(ctx: Ctx, charge: Attempt): Promise<void> {
  if (!(await isAllowed(ctx, charge))) return
  await claimPayout(ctx, charge, {})
}

async function isAllowed(ctx: Ctx, charge: Attempt): Promise<boolean> {
  if (charge.state === 'SUCCEEDED') return true
  const payer = await payerOf(ctx, charge)
  const location = await locationRow(ctx, charge)
  return charge.state === 'UNKNOWN' && payer?.type === 'card' && location.payment_hold_since === null
}

// An instant payout that did not reach the card is in the pro's account until the processor has taken it back; then its pay is claimed again.
// What was charged in a former installation was paid out there (ADR 223).
async function isElsewhere(ctx: Ctx, kind: 'PRO_PAYOUT' | 'ADHOC_PAYOUT', purpose: Purpose): Promise<boolean> {
  const charge = kind === 'PRO_PAYOUT' ? 'BUSINESS_CHARGE' : 'ADHOC_CHARGE'
  const found = await ctx.tx.maybe(sql`
    select 1 from payment_intents where ${ofPurpose(purpose)} and ((kind = ${kind} and state = 'SURPLUS' and instant_at is not null)
      or (kind = ${charge} and state = any(${[...liveStates]}::text[]) and provider_key like 'restored:%')) limit 1`)
  return found !== undefined
}

/** False for a payout that waited if no charge allows it any more: it failed or came back since (docs/invariants.md#f5). */
export async function mayLeave(ctx: Ctx, payout: Attempt): Promise<boolean> {
  if (payout.is_platform_paid || payout.ordinary_at === null) return true
  const { organization_id, application_id, adhoc_payment_id } = payout
  const extra = await ctx.tx.maybe<Tables['adhoc_payments']>(
    sql`select * from adhoc_payments where organization_id = ${organization_id} and id = ${adhoc_payment_id}`,
  )
  // A pro whose minimum was waived keeps the pay.
  if (extra && (!extra.charged_to_business || extra.waived_at !== null)) return true
  const charges = await ctx.tx.rows<Attempt>(sql`
    select * from payment_intents where organization_id = ${organization_id} and application_id = ${application_id}
      and adhoc_payment_id is not distinct from ${adhoc_payment_id} and kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE')
      and state in ('SUCCEEDED', 'INVOICED', 'UNKNOWN')`)
  for (const charge of charges) if (charge.state === 'INVOICED' || (await isAllowed(ctx, charge))) return true
  return false
}

/** A payout that waits while no charge allows it becomes one that the platform pays for; returns nothing if there is none. */
export async function payHeldByPlatform(ctx: Ctx, purpose: Purpose): Promise<Attempt | null> {
  const held = await ctx.tx.maybe<Attempt>(sql`
    select * from payment_intents where kind = ${purpose.adhoc_payment_id === null ? 'PRO_PAYOUT' : 'ADHOC_PAYOUT'} and ${ofPurpose(purpose)}
      and state = 'INTENT' and ordinary_at is not null and not is_platform_paid for update`)
  if (!held || (await mayLeave(ctx, held))) return null
  return changeAttempt(ctx, held, { is_platform_paid: true })
}

/** Claims the pro's money for a purpose, whoever pays for it; returns nothing if already claimed or there is nothing to pay. */
export async function claimPayout(
  ctx: Ctx,
  { organization_id, application_id, adhoc_payment_id }: Purpose,
  { is_platform_paid = false, ordinary_at = null }: { is_platform_paid?: boolean; ordinary_at?: Date | null },
): Promise<Attempt | null> {
  const purpose = { organization_id, application_id, adhoc_payment_id }
  const kind = adhoc_payment_id === null ? 'PRO_PAYOUT' : 'ADHOC_PAYOUT'
  if ((await isLive(ctx, kind, purpose)) || (await isElsewhere(ctx, kind, purpose))) return null
  const amount = await amountFor(ctx, purpose)
  if (amount < 1) return null
  const { location_id, pro_id } = await ctx.tx.one<Tables['applications']>(
    sql`select * from applications where organization_id = ${organization_id} and id = ${application_id}`,
  )
  const payout = await claimAttempt(ctx, { ...purpose, kind, location_id, pro_id, amount_cents: amount, is_platform_paid })
  await publishAttempt(ctx, payout)
  await sendInTime(ctx, [payout], { until: ordinary_at })
  return payout
}

/** The pro's part of a charge: the pay of the hours, or an extra payment. */
type Due = { shift: EngagementHours; extra: Tables['adhoc_payments'] | null }

/** `claimPayout` for charges of one business that were just placed on its invoice; the caller holds the locks of the applications. */
export async function claimPayouts(ctx: Ctx, dues: readonly Due[]): Promise<void> {
  const [first] = dues
  if (!first) return
  const { organization_id } = first.shift.application
  const live = await ctx.tx.rows<{ purpose: string }>(sql`
    select application_id || ':' || coalesce(adhoc_payment_id, 0) as purpose from payment_intents
    where organization_id = ${organization_id} and application_id = any(${dues.map(({ shift }) => shift.application.id)}::bigint[])
      and kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT') and state = any(${[...liveStates]}::text[])`)
  const known = new Set(live.map(({ purpose }) => purpose))
  const due = dues.filter((each) => !known.has(`${each.shift.application.id}:${each.extra?.id ?? 0}`) && payOf(each) > 0)
  const payouts = await claimAttempts(
    ctx,
    due.map(({ shift, extra }) => ({
      kind: extra ? 'ADHOC_PAYOUT' : 'PRO_PAYOUT',
      organization_id,
      application_id: shift.application.id,
      adhoc_payment_id: extra?.id ?? null,
      location_id: shift.application.location_id,
      pro_id: shift.application.pro_id,
      amount_cents: payOf({ shift, extra }),
    })),
  )
  const applications = new Map(due.map(({ shift: { application } }) => [application.id, application]))
  await publishClaimed(
    ctx,
    payouts.flatMap((attempt) => {
      const application = applications.get(attempt.application_id ?? 0)
      return application ? [{ attempt, application }] : []
    }),
  )
  await sendInTime(ctx, payouts, { inSandbox: first.shift.gig.is_sandbox })
}

function payOf({ shift, extra }: Due): number {
  if (extra) return extra.pro_amount_cents
  const { state, payable_minutes } = shift.sheet
  const isSettled = state === 'APPROVED' || state === 'LOCKED'
  return isSettled && payable_minutes !== null ? costOfMinutes(shift, payable_minutes).pro_receives_cents : 0
}

async function amountFor(ctx: Ctx, { organization_id, application_id, adhoc_payment_id }: Purpose): Promise<number> {
  if (adhoc_payment_id !== null) {
    const extra = await ctx.tx.one<Tables['adhoc_payments']>(
      sql`select * from adhoc_payments where organization_id = ${organization_id} and id = ${adhoc_payment_id}`,
    )
    return extra.pro_amount_cents
  }
  const application = await ctx.tx.one<Tables['applications']>(
    sql`select * from applications where organization_id = ${organization_id} and id = ${application_id}`,
  )
  const gig = await ctx.tx.one<Tables['gigs']>(
    sql`select * from gigs where organization_id = ${organization_id} and id = ${application.gig_id}`,
  )
  const sheet = await ctx.tx.maybe<Tables['timesheets']>(sql`
    select * from timesheets where organization_id = ${organization_id} and application_id = ${application_id} and state in ('APPROVED', 'LOCKED')`)
  return sheet?.payable_minutes == null ? 0 : costOfMinutes({ application, gig }, sheet.payable_minutes).pro_receives_cents
}
