import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { centsToDollars, dollarsToCents, formatCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'

export { durationText as minutesText } from '@crewcall/contract/rules/time.ts'

export type PayParts = { shift_minutes: number; base_cents: number; bonus_cents: number; total_cents: number }

/** How the total of a shift is calculated: paid minutes at the rate, plus every bonus, in cents (docs/rules/money.md#cost). */
export function payParts(gig: ProGig): PayParts {
  const base_cents = payForMinutes(gig.payable_minutes, dollarsToCents(gig.wage_amount))
  return {
    shift_minutes: durationMinutes(gig.start_time, gig.end_time),
    base_cents,
    bonus_cents: gig.pay_total - base_cents,
    total_cents: gig.pay_total,
  }
}

/** A change of points with its sign: "+15", "−75", "0". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−')
}

/** Seconds of a running clock as "4:09:07". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** An amount of cents in whole dollars, rounded: "$213", where space is limited. */
export function wholeDollars(cents: number): string {
  return formatCents(dollarsToCents(Math.round(centsToDollars(cents)))).replace(/\.00$/, '')
}

/** The fault of a field with dollars in which more is typed than the cents that are left. */
export function moreThan(cents: number, field: string) {
  const path = [field]
  return { code: 'too_big' as const, origin: 'number' as const, maximum: centsToDollars(cents), inclusive: true, path, input: cents }
}
