import type { PaymentStatus } from '../enums.ts'
import type { AttemptState } from './machines/attempt.ts'
import { addDays, dayOfWeek, instantToWall } from './time.ts'
import { autoApproveAt, platformDecidesAt } from './windows.ts'

/**
 * Where a payment to a pro stands. OUTSIDE: the business pays it itself. HOURS: the hours are not approved yet. MANAGER: they wait for a
 * manager. DISPUTED: the pro disputes them. BUSINESS: they are approved, and not paid yet. BUSINESS_FAILED: the payment of the business
 * failed. WAITING: it leaves at its ordinary time. INSTANT: it was asked for at once. CHARGED: it is under way. BANK_CHARGED: the same from a bank account. CHECKED: a person compares what moved.
 */
export const arrivalStates = [
  'ARRIVED',
  'ON_THE_WAY',
  'WAITING',
  'INSTANT',
  'PROBLEM',
  'CHECKED',
  'OUTSIDE',
  'HOURS',
  'MANAGER',
  'DISPUTED',
  'BUSINESS',
  'BUSINESS_FAILED',
  'CHARGED',
  'BANK_CHARGED',
] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** Days on which banks work that a payout needs, and that a debit of a bank account needs before it. */
export const PAYOUT_BANK_DAYS = 1
export const DEBIT_BANK_DAYS = 4

type Payout = {
  state: AttemptState
  begun_at: Date
  settled_at: Date | null
  next_try_at: Date | null
  error_code: string | null
  /** When it leaves, if it waits, and when it was asked for at once instead. */
  ordinary_at?: Date | null
  instant_at?: Date | null
}
export type ArrivalFacts = {
  /** The payout that counts, if one was begun. */
  payout: Payout | null
  /** The charge to the business, if one was begun. */
  charge: { status: PaymentStatus; begun_at: Date } | null
  /** Of the pay of hours; null for an extra payment. */
  hours: { state: string | null; needs_manager: boolean; end_time: Date } | null
  is_outside: boolean
  timezone: string
}
export type Arrival = { state: ArrivalState; at: Date | null; expected_on: string | null; error_code: string | null }

/**
 * When a payment arrived or will arrive, or why it does not (docs/rules/money.md#arrival). An expected day that is over is none: then
 * nobody knows.
 */
export function arrivalOf(facts: ArrivalFacts, now: Date): Arrival {
  const found = stepOf(facts)
  const today = instantToWall(now, facts.timezone).date
  return { ...nothing, ...found, expected_on: found.expected_on && found.expected_on >= today ? found.expected_on : null }
}

/** The day so many bank days after an instant; Saturdays and Sundays do not count, holidays are not known. */
export function bankDaysAfter(instant: Date, days: number, timezone: string): string {
  let { date } = instantToWall(instant, timezone)
  for (let left = days; left > 0;) {
    date = addDays(date, 1)
    if (!['SATURDAY', 'SUNDAY'].includes(dayOfWeek(date))) left -= 1
  }
  return date
}

const nothing = { at: null, expected_on: null, error_code: null } as const
type Found = Partial<Arrival> & Pick<Arrival, 'state'>

function stepOf({ payout, charge, hours, is_outside, timezone }: ArrivalFacts): Found {
  if (payout) return ofPayout(payout, timezone)
  if (is_outside) return { state: 'OUTSIDE' }
  if (charge) return ofCharge(charge, timezone)
  return hours ? ofHours(hours, timezone) : { state: 'BUSINESS' }
}

function ofPayout(
  { state, begun_at, settled_at, next_try_at, error_code, ordinary_at = null, instant_at = null }: Payout,
  timezone: string,
): Found {
  switch (state) {
    case 'SUCCEEDED':
      return { state: 'ARRIVED', at: settled_at }
    case 'DECLINED':
    case 'NOT_SENT':
    case 'RETURNED':
      return { state: 'PROBLEM', at: next_try_at, error_code }
    case 'MISMATCHED':
    case 'SURPLUS':
      return { state: 'CHECKED' }
    default:
      if (instant_at) return { state: 'INSTANT', at: instant_at }
      if (state === 'INTENT' && ordinary_at)
        return { state: 'WAITING', at: ordinary_at, expected_on: bankDaysAfter(ordinary_at, PAYOUT_BANK_DAYS, timezone) }
      return { state: 'ON_THE_WAY', at: begun_at, expected_on: bankDaysAfter(begun_at, PAYOUT_BANK_DAYS, timezone) }
  }
}

function ofCharge({ status, begun_at }: NonNullable<ArrivalFacts['charge']>, timezone: string): Found {
  if (status === 'FAILED' || status === 'ERROR') return { state: 'BUSINESS_FAILED' }
  if (status !== 'IN_TRANSIT') return { state: 'CHARGED', expected_on: bankDaysAfter(begun_at, PAYOUT_BANK_DAYS, timezone) }
  return { state: 'BANK_CHARGED', expected_on: bankDaysAfter(begun_at, DEBIT_BANK_DAYS + PAYOUT_BANK_DAYS, timezone) }
}

function ofHours({ state, needs_manager, end_time }: NonNullable<ArrivalFacts['hours']>, timezone: string): Found {
  if (state === 'APPROVED' || state === 'LOCKED') return { state: 'BUSINESS' }
  if (state === 'DISPUTED') return { state: 'DISPUTED' }
  if (needs_manager) return { state: 'MANAGER', at: platformDecidesAt(end_time) }
  const at = autoApproveAt(end_time)
  return { state: 'HOURS', at, expected_on: bankDaysAfter(at, PAYOUT_BANK_DAYS, timezone) }
}
