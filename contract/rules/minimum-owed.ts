import type { CancellationReason, DismissalReason } from '../enums.ts'
import { payForMinutes } from './money.ts'
import { isLateCancel, MINIMUM_PAY_MINUTES } from './windows.ts'

/** What a cancellation costs the business: nothing, the minimum when late, by the reason of a dismissal, or as an admin decides. */
export type Owes = 'NOTHING' | 'MINIMUM_WHEN_LATE' | 'BY_DISMISSAL' | 'ADMIN_DECIDES'

export type ReasonRow = {
  set_by: readonly ('pro' | 'manager' | 'captain' | 'admin' | 'system')[]
  when: string
  hurts_completion: 'NO' | 'YES' | 'STRONGEST' | 'BY_DISMISSAL'
  owes: Owes
}

/**
 * Who sets a cancellation reason, when, whether it lowers the pro's completion rate and what the business owes
 * (docs/rules/applications.md#cancelling).
 */
export const cancellationTable = {
  CANCELLED_BY_PRO: { set_by: ['pro'], when: '24 h or more before the start, or unconfirmed', hurts_completion: 'NO', owes: 'NOTHING' },
  CALLED_OUT: { set_by: ['pro', 'manager'], when: 'confirmed, less than 24 h before the start', hurts_completion: 'YES', owes: 'NOTHING' },
  NO_SHOW: {
    set_by: ['manager', 'captain', 'admin'],
    when: 'from 15 min after the start until the hours are locked',
    hurts_completion: 'STRONGEST',
    owes: 'NOTHING',
  },
  FEWER_PROS_NEEDED: { set_by: ['manager'], when: 'positions are lowered', hurts_completion: 'NO', owes: 'MINIMUM_WHEN_LATE' },
  BUSINESS_CALLED_OUT: {
    set_by: ['manager', 'admin'],
    when: 'the business drops the pro late',
    hurts_completion: 'NO',
    owes: 'MINIMUM_WHEN_LATE',
  },
  STAFFER_DISMISSAL: { set_by: ['manager'], when: 'sent home or removed', hurts_completion: 'BY_DISMISSAL', owes: 'BY_DISMISSAL' },
  OVERRIDE_AUTOSELECT: { set_by: ['manager'], when: 'an auto-selected pro is replaced', hurts_completion: 'NO', owes: 'MINIMUM_WHEN_LATE' },
  PRO_BLOCKED: { set_by: ['system'], when: 'the location blocks the pro', hurts_completion: 'NO', owes: 'MINIMUM_WHEN_LATE' },
  PRO_SUSPENDED: { set_by: ['system'], when: 'a suspension covers the shift', hurts_completion: 'NO', owes: 'NOTHING' },
  CANCELLED_BY_GIGPRO_LOCATION_MANAGER: {
    set_by: ['manager'],
    when: 'the whole shift is cancelled',
    hurts_completion: 'NO',
    owes: 'MINIMUM_WHEN_LATE',
  },
  CANCELLED_BY_GIGPRO_ADMIN: { set_by: ['admin'], when: 'any time', hurts_completion: 'NO', owes: 'ADMIN_DECIDES' },
  OTHER: { set_by: ['pro', 'manager', 'admin', 'system'], when: 'any time, with a text', hurts_completion: 'NO', owes: 'NOTHING' },
} as const satisfies Record<CancellationReason, ReasonRow>

/** Dismissals for which the pro is responsible. */
export const faultyDismissals: readonly DismissalReason[] = ['LATE', 'ATTIRE', 'CONDUCT']

/** One cancellation. `worked_minutes` are the payable minutes already worked; `blocked_for_conduct` matters for PRO_BLOCKED only. */
export type Cancellation = {
  reason: CancellationReason
  dismissal_reason?: DismissalReason | null
  blocked_for_conduct?: boolean
  /** The platform decided that the business owes for its CANCELLED_BY_GIGPRO_ADMIN. */
  admin_charges?: boolean
  was_confirmed: boolean
  start: Date
  cancelled_at: Date
  scheduled_paid_minutes: number
  worked_minutes?: number
  wage_cents: number
  bonus_cents?: number
}

/** The rule by which something is owed, or none. */
export const owedReasons = ['NOT_CONFIRMED', 'MINIMUM', 'TIME_WORKED', 'TIME_OR_MINIMUM', 'NOTHING', 'PLATFORM_PAYS'] as const
export type OwedReason = (typeof owedReasons)[number]

/** What the business owes the pro before fees, and by which rule. */
export type Owed = { minutes: number; cents: number; reason: OwedReason }

/** The minimum in minutes: 4 hours, or the scheduled paid length if shorter (docs/rules/money.md#minimum). */
export function minimumMinutes(scheduledPaidMinutes: number): number {
  return Math.min(MINIMUM_PAY_MINUTES, scheduledPaidMinutes)
}

/**
 * What the business owes for a cancellation (docs/rules/money.md#minimum): the minimum × wage plus bonus when late, or the time worked if
 * more. It is paid as an ad hoc payment with reason TOS. Nothing is owed for an unconfirmed pro.
 */
export function minimumOwed(cancellation: Cancellation): Owed {
  const worked = cancellation.worked_minutes ?? 0
  if (!cancellation.was_confirmed) return owed(cancellation, 0, 'NOT_CONFIRMED')
  if (owesMinimum(cancellation)) {
    const minutes = Math.max(worked, minimumMinutes(cancellation.scheduled_paid_minutes))
    return owed(cancellation, minutes, 'MINIMUM')
  }
  if (worked > 0) return owed(cancellation, worked, 'TIME_WORKED')
  return owed(cancellation, 0, 'NOTHING')
}

/** True if the cancellation lowers the completion percentage of the pro (docs/rules/applications.md#cancelling). */
export function hurtsCompletion(cancellation: Pick<Cancellation, 'reason' | 'dismissal_reason' | 'was_confirmed'>): boolean {
  const { hurts_completion: hurts } = cancellationTable[cancellation.reason]
  if (!cancellation.was_confirmed || hurts === 'NO') return false
  return hurts !== 'BY_DISMISSAL' || (cancellation.dismissal_reason != null && faultyDismissals.includes(cancellation.dismissal_reason))
}

/**
 * True for a surplus pro beyond the requested openings, whom the platform sent and therefore pays if the business does not need them
 * (docs/rules/shifts.md#overfill).
 */
export function isExtraPro(
  { is_overfill }: { is_overfill: boolean },
  gig: { confirmed_count: number; allowed_confirmed_pros: number },
): boolean {
  return is_overfill && gig.confirmed_count > gig.allowed_confirmed_pros
}

/** What the business owes for a surplus pro it does not keep: the platform sent one more than requested. */
export const paidByPlatform = { cents: 0, reason: 'PLATFORM_PAYS' } as const

/**
 * The reason for a cancellation by the pro: CALLED_OUT if confirmed and less than 24 hours ahead (docs/rules/applications.md#cancelling).
 */
export function reasonForProCancel(was_confirmed: boolean, start: Date, now: Date): 'CALLED_OUT' | 'CANCELLED_BY_PRO' {
  return was_confirmed && isLateCancel(now, start) ? 'CALLED_OUT' : 'CANCELLED_BY_PRO'
}

function owesMinimum(cancellation: Cancellation): boolean {
  const { owes }: ReasonRow = cancellationTable[cancellation.reason]
  const isLate = isLateCancel(cancellation.cancelled_at, cancellation.start)
  if (owes === 'ADMIN_DECIDES') return isLate && cancellation.admin_charges === true
  if (owes === 'BY_DISMISSAL') return isLate && cancellation.dismissal_reason === 'NOT_NEEDED'
  if (cancellation.reason === 'PRO_BLOCKED' && cancellation.blocked_for_conduct === true) return false
  return owes === 'MINIMUM_WHEN_LATE' && isLate
}

function owed(cancellation: Cancellation, minutes: number, reason: OwedReason): Owed {
  const bonus = minutes === 0 ? 0 : (cancellation.bonus_cents ?? 0)
  return { minutes, cents: payForMinutes(minutes, cancellation.wage_cents) + bonus, reason }
}
