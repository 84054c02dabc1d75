import type { PromotionState } from '../enums.ts'

const dayMs = 86_400_000
/** Days after the last day on which a shift counts, for its hours to be approved and its charge to arrive. */
export const settlingDays = 14

type Promotion = { starts_at: Date; ends_at: Date | null; ended_at: Date | null; cap: number; rewarded_count: number }

/** The state of a promotion, from its facts (docs/rules/referrals.md#promotions). */
export function promotionState({ starts_at, ends_at, ended_at, cap, rewarded_count }: Promotion, now: Date): PromotionState {
  if (ended_at !== null || (ends_at !== null && ends_at <= now)) return 'ENDED'
  if (starts_at > now) return 'SCHEDULED'
  return rewarded_count >= cap ? 'FULL' : 'ACTIVE'
}

/**
 * The mailbox behind an address, to compare whose it is: a part after a plus leads to the same mailbox, and so do dots at Gmail. Never use it for sending.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  const [plain = ''] = local.split('+')
  return `${isGmail ? plain.replaceAll('.', '') : plain}@${isGmail ? 'gmail.com' : domain}`
}

/**
 * A charge of a shift as it counts for a referral, in cents: `credit_cents` of it were credited for referrals, `back_cents` besides were refunded, or taken
 * back by the bank.
 */
type Charge = { state: string; amount_cents: number; credit_cents: number; back_cents: number }

/** True for a shift that was paid: its charge arrived, and of what the business paid, without credits for referrals, more than half stays with us. */
export function isPaidShift({ state, amount_cents, credit_cents, back_cents }: Charge): boolean {
  return state === 'SUCCEEDED' && (back_cents === 0 || back_cents * 2 < amount_cents - credit_cents)
}

/** The instant until which shifts of a referral count. */
export function countsUntil(signedUpAt: Date, days: number): Date {
  return new Date(signedUpAt.getTime() + days * dayMs)
}

/** The instant from which a referral without enough shifts is over: shifts that ended in time have been paid by then. */
export function expiresAt(countsUntilAt: Date): Date {
  return new Date(countsUntilAt.getTime() + settlingDays * dayMs)
}

/** The instant from which the money of a qualified referral is paid, unless a shift was refunded meanwhile. */
export function paysAt(qualifiedAt: Date, holdDays: number): Date {
  return new Date(qualifiedAt.getTime() + holdDays * dayMs)
}
