import { centsToDollars, dollarsToCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import type { BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { platformFeePercentage } from '@crewcall/contract/rules/fees.ts'
import type { Rates } from '@crewcall/contract/rules/cost.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import type { GigRecord } from '../gigs/index.ts'
import type { ApplicationRecord } from './engagement.ts'

/** What a business pays for an engagement, and for the pro by the platform: money in cents, percentages with at most two decimals. */
export type EngagementRates = Rates & { platform_bonus: number; tipping_fee_percentage: number }
/** The columns of an application that are frozen at its confirmation. */
export type RateColumn =
  | 'wage_amount'
  | 'bonus'
  | 'platform_bonus'
  | 'platform_fee_percentage'
  | 'background_checks_fee_percentage'
  | 'tipping_fee_percentage'
  | 'coupon_percentage'
  | 'coupon_cents'

/** What of an application decides its pay, also as JSON of the database has it. */
export type PaidApplication = Pick<ApplicationRecord, 'offer_bonus' | 'wage_amount' | 'bonus' | 'platform_bonus'> &
  Record<'confirmed_at' | 'cancelled_at' | 'promised_start', Date | string | null>
/** What of a shift decides the pay of who is not confirmed on it; who pays its boost changes no sum. */
type PaidGig = Pick<GigRecord, 'wage_amount' | 'boosted_gig_bonus'> & { boost_source?: string }
/** What a pro is paid, in dollars: an hour, and on top by the business and by the platform. */
type Pay = { wage_amount: number; bonus: number; platform_bonus: number }

/**
 * What a pro is paid on a shift: what the confirmation froze, or else what confirming would freeze (docs/rules/applications.md#freezing), which is the
 * pay of the shift. Who was asked again and is still promised it gets the wage and the bonuses they had confirmed where these are higher
 * (docs/rules/applications.md#asked-again). A boost is paid by the business or the platform as the shift says; an offer's own bonus always by the business.
 */
export function payOf(application: PaidApplication | null, gig: PaidGig): Pay {
  const isPlatformBoost = gig.boost_source === 'PLATFORM'
  const now = {
    wage_amount: gig.wage_amount,
    bonus: wholeCents((application?.offer_bonus ?? 0) + (isPlatformBoost ? 0 : gig.boosted_gig_bonus)),
    platform_bonus: isPlatformBoost ? gig.boosted_gig_bonus : 0,
  }
  const kept = application && frozenPay(application)
  if (!application || !kept) return now
  if (!isQuestion(application)) return kept
  const bonuses = application.promised_start !== null && bonusCents(kept) > bonusCents(now) ? kept : now
  return { ...bonuses, wage_amount: wageOf(application, gig) }
}

/** The hourly wage of an engagement in dollars, as in `payOf`. */
export function wageOf(
  application: Omit<PaidApplication, 'offer_bonus' | 'bonus' | 'platform_bonus'>,
  gig: Pick<GigRecord, 'wage_amount'>,
): number {
  const { wage_amount, promised_start } = application
  if (wage_amount === null) return gig.wage_amount
  if (!isQuestion(application)) return wage_amount
  return promised_start === null ? gig.wage_amount : Math.max(wage_amount, gig.wage_amount)
}

function isQuestion({ confirmed_at, cancelled_at }: Pick<PaidApplication, 'confirmed_at' | 'cancelled_at'>): boolean {
  return confirmed_at === null && cancelled_at === null
}

function frozenPay({ wage_amount, bonus, platform_bonus }: PaidApplication): Pay | null {
  return wage_amount === null || bonus === null || platform_bonus === null ? null : { wage_amount, bonus, platform_bonus }
}

// Whoever pays them.
function bonusCents({ bonus, platform_bonus }: Pick<Pay, 'bonus' | 'platform_bonus'>): number {
  return dollarsToCents(bonus) + dollarsToCents(platform_bonus)
}

/** Pay, employment type and fees to be frozen at confirmation (docs/rules/applications.md#freezing), in dollars and percent. */
export function frozenRates(gig: GigRecord, location: Tables['locations'], application: PaidApplication) {
  const type = { booking_type: gig.type as BookingType, employment_type: gig.employment_type as EmploymentType, fees: location }
  return {
    ...payOf(application, gig),
    employment_type: gig.employment_type,
    platform_fee_percentage: platformFeePercentage(type),
    background_checks_fee_percentage: gig.background_check_required ? location.background_checks_fee_percentage : 0,
    tipping_fee_percentage: location.tipping_enabled ? location.tipping_fee_percentage : 0,
    is_boosted: gig.boosted_gig_bonus > 0,
  }
}

/**
 * What a late move leaves promised to a confirmed pro until they answer (docs/rules/applications.md#asked-again): the start they confirmed and
 * its rates. Nothing if the start was further ahead when it moved.
 */
export function promisedBy(
  before: ApplicationRecord,
  now: Date,
): Partial<Pick<ApplicationRecord, 'promised_start' | 'employment_type' | RateColumn>> {
  if (before.confirmed_at === null || !isLateCancel(now, before.start_time)) return {}
  const { wage_amount, bonus, platform_bonus, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage } = before
  const rates = { wage_amount, bonus, platform_bonus, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage }
  return {
    promised_start: before.start_time,
    employment_type: before.employment_type,
    ...rates,
  }
}

/** The values that a confirmation froze, for one that holds again. @throws problem conflict if it was never confirmed */
export function ratesOfConfirmation(before: ApplicationRecord): ReturnType<typeof frozenRates> {
  const { wage_amount, bonus, platform_bonus, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage } = before
  const { employment_type, is_boosted } = before
  if (
    wage_amount === null ||
    bonus === null ||
    platform_bonus === null ||
    employment_type === null ||
    platform_fee_percentage === null ||
    background_checks_fee_percentage === null ||
    tipping_fee_percentage === null
  )
    throw problem('conflict', 'PRO_NOT_CONFIRMED')
  const fees = { platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage }
  return { wage_amount, bonus, platform_bonus, employment_type, is_boosted, ...fees }
}

/** The paid length of a shift as planned, in minutes. */
export function plannedMinutes({
  start_time,
  end_time,
  unpaid_break_minutes,
}: Pick<GigRecord, 'start_time' | 'end_time' | 'unpaid_break_minutes'>): number {
  return scheduledPaidMinutes({ scheduled_start: start_time, scheduled_end: end_time, unpaid_break_minutes })
}

/** The paid length that counts for the minimum: as planned, or longer if it was shortened in the last 24 hours (docs/rules/money.md#minimum). */
export function promisedMinutes({ promised_minutes }: Pick<ApplicationRecord, 'promised_minutes'>, gig: GigRecord): number {
  return Math.max(plannedMinutes(gig), promised_minutes ?? 0)
}

/** Whether the business owes the minimum for ending it late: confirmed, or promised and not answered yet. */
export function isPromised({ confirmed_at, promised_start }: Pick<ApplicationRecord, 'confirmed_at' | 'promised_start'>): boolean {
  return confirmed_at !== null || promised_start !== null
}

/** Whether ending it now would owe the minimum: promised, and within 24 hours of the start, or of an earlier one that was promised. */
export function isPromisedSoon(
  application: Pick<ApplicationRecord, 'confirmed_at' | 'promised_start'>,
  { start_time }: Pick<GigRecord, 'start_time'>,
  now: Date,
): boolean {
  const { promised_start } = application
  const first = promised_start !== null && promised_start < start_time ? promised_start : start_time
  return isPromised(application) && isLateCancel(now, first)
}

/**
 * The frozen rates of an engagement, from which all of its costs are calculated.
 * @throws problem conflict if it was never confirmed: the database allows no confirmation without rates
 */
export function ratesOf(application: Pick<ApplicationRecord, RateColumn>): EngagementRates {
  const { wage_amount, bonus, platform_bonus, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage } =
    application
  if (
    wage_amount === null ||
    bonus === null ||
    platform_bonus === null ||
    platform_fee_percentage === null ||
    background_checks_fee_percentage === null ||
    tipping_fee_percentage === null
  )
    throw problem('conflict', 'PRO_NOT_CONFIRMED')
  return {
    wage: dollarsToCents(wage_amount),
    bonus: dollarsToCents(bonus),
    platform_bonus: dollarsToCents(platform_bonus),
    platform_fee_percentage,
    background_check_percentage: background_checks_fee_percentage,
    tipping_fee_percentage,
    coupon_percentage: application.coupon_percentage,
    coupon_cents: application.coupon_cents,
  }
}

/** The planned pay of the pro of a booking at frozen rates, in cents. */
export function plannedPayCents(gig: GigRecord, { wage_amount, bonus }: Pick<Pay, 'wage_amount' | 'bonus'>): number {
  return payForMinutes(plannedMinutes(gig), dollarsToCents(wage_amount)) + dollarsToCents(bonus)
}

function wholeCents(dollars: number): number {
  return centsToDollars(dollarsToCents(dollars))
}
