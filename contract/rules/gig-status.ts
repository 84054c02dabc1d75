import type { GigStatus } from '../enums.ts'

/**
 * What the status of a shift is derived from (docs/rules/shifts.md#status). `released` false means approval, payment method or terms are missing.
 * `confirmed_count` counts confirmed applications that are not cancelled; `failed_count` those whose business charge is FAILED or
 * ERROR; `uncharged_count` those that are payable and have no charge.
 */
export type GigFacts = {
  cancelled: boolean
  released: boolean
  end_time: Date | string
  allowed_confirmed_pros: number
  confirmed_count: number
  failed_count: number
  uncharged_count: number
}

/** The status of a shift in the order of docs/rules/shifts.md#status; the end is inclusive. */
export function gigStatus(facts: GigFacts, now: Date): GigStatus {
  if (facts.cancelled) return 'CANCELLED'
  if (!facts.released) return 'UNAPPROVED'
  if (now.getTime() < new Date(facts.end_time).getTime()) {
    return facts.confirmed_count >= facts.allowed_confirmed_pros ? 'CONFIRMED' : 'POSTED'
  }
  if (facts.confirmed_count === 0) return 'UNFILLED'
  if (facts.failed_count > 0) return 'FAILED_PAYMENT'
  return facts.uncharged_count > 0 ? 'INCOMPLETE' : 'COMPLETED'
}
