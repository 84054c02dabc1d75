import type { BadgeType, BookingType, EmploymentType, GateCode } from '../enums.ts'
import { EARLY_ACCESS_MIN_HOURS, EARLY_ACCESS_MINUTES } from './windows.ts'

/** Who sees a new shift first. `badge` is the highest loyalty badge of the pro. */
export type EarlyAccessFacts = {
  booking_type: BookingType
  posted_at: Date
  start: Date
  badge: BadgeType | null
  is_in_network: boolean
  is_favorite: boolean
}

/** The facts checked by the gate; certificates are compared by name, dates are local days 'YYYY-MM-DD'. */
export type GateFacts = EarlyAccessFacts & {
  is_open: boolean
  is_verified: boolean
  /** Whether a market or this shift is near the pro's home; pros of a sandbox need neither. */
  has_market: boolean
  /** `ends` null means permanent. */
  suspension: { ends: Date | null } | null
  is_blocked: boolean
  /** The pro may post the shifts of the location, and would hire themselves. */
  is_on_team: boolean
  has_overlap: boolean
  gig_last_day: string
  required_certifications: readonly string[]
  held_certifications: readonly { name: string; expiration_date: string }[]
  employment_type: EmploymentType
  pro_employment_types: readonly EmploymentType[]
  background_check_required: boolean
  has_clear_background_check: boolean
  /** W2 only: minutes already planned in the week, minutes of this shift, and the cap; null if there is no cap. */
  weekly_minutes: { planned: number; added: number; cap: number } | null
  has_payout_account: boolean
}

/** One reason why a pro may not take a shift: a code with its values, which each client words (contract/refusals/obstacles.ts). */
export type GateFinding = {
  code: GateCode
  /** Name of the certificate that is missing or will have expired. */
  certification: string | null
  /** The only employment type that the shift accepts. */
  employment_type: EmploymentType | null
  /** Until then a confirmed pro may submit a valid certificate. */
  due_at: Date | null
}

/**
 * Every reason why a pro may not apply for, be offered or confirm a shift now, in a fixed order; empty means eligible
 * (docs/rules/pros.md#eligibility, the same codes everywhere).
 */
export function gate(facts: GateFacts, now: Date): GateFinding[] {
  return [...gigFindings(facts, now), ...standingFindings(facts, now), ...certificationFindings(facts), ...workFindings(facts)]
}

/** A missing certificate prevents nobody from applying, only from being confirmed (docs/rules/pros.md#certificates). */
const certificateCodes: readonly GateCode[] = ['MISSING_CERTIFICATION', 'CERTIFICATION_EXPIRES_BEFORE_GIG']

/** What a pro can still obtain after applying; until then nobody can confirm them. */
const laterCodes: readonly GateCode[] = [...certificateCodes, 'NOT_VERIFIED', 'NO_PAYOUT_ACCOUNT']

/**
 * What prevents a pro from applying: every finding except those about certificates, verification and the payout account, which only prevent
 * the confirmation until they are settled.
 */
export function hindersApplying<F extends { code: GateCode }>(findings: readonly F[]): F[] {
  return findings.filter(({ code }) => !laterCodes.includes(code))
}

/** What only limits the shifts that pros take by themselves. */
const byThemselvesCodes: readonly GateCode[] = ['EARLY_ACCESS_ONLY', 'ON_TEAM', 'MARKET_NOT_LISTED']

/**
 * What prevents a pro from being offered a shift and from being confirmed: neither early access, nor being on the team of the location, nor
 * a home without a market, which only limit what a pro takes by themselves.
 */
export function hindersTaking<F extends { code: GateCode }>(findings: readonly F[]): F[] {
  return findings.filter(({ code }) => !byThemselvesCodes.includes(code))
}

/** The findings about certificates. */
export function aboutCertificates<F extends { code: GateCode }>(findings: readonly F[]): F[] {
  return findings.filter(({ code }) => certificateCodes.includes(code))
}

/** True when the gate finds nothing. */
export function isEligible(facts: GateFacts, now: Date): boolean {
  return gate(facts, now).length === 0
}

/**
 * The instant from which the pro may see and take the shift (docs/rules/shifts.md#early-access): gold at once, silver after 15 minutes,
 * everyone after 30; network and favorites at once; no waiting for other booking types or within 24 hours of the start.
 */
export function earlyAccess(facts: EarlyAccessFacts): Date {
  if (facts.booking_type !== 'MARKETPLACE' || facts.is_in_network || facts.is_favorite) return facts.posted_at
  const opens = facts.posted_at.getTime() + waitMinutes(facts.badge) * 60_000
  const closeToStart = facts.start.getTime() - EARLY_ACCESS_MIN_HOURS * 3_600_000
  return new Date(Math.max(facts.posted_at.getTime(), Math.min(opens, closeToStart)))
}

function gigFindings(facts: GateFacts, now: Date): GateFinding[] {
  return findings([
    [!facts.is_open, 'GIG_CLOSED'],
    [facts.booking_type === 'NETWORK' && !facts.is_in_network, 'NOT_IN_NETWORK'],
    [now < earlyAccess(facts), 'EARLY_ACCESS_ONLY'],
  ])
}

function standingFindings(facts: GateFacts, now: Date): GateFinding[] {
  return findings([
    // A network pro needs an account, a verified phone and a payout account, not the vetting of the marketplace
    // (docs/rules/shifts.md#network-and-marketplace). The candidate of a paid trial needs the first two: the pay waits for the account.
    [!facts.is_verified && facts.booking_type !== 'NETWORK' && !isTrial(facts), 'NOT_VERIFIED'],
    [!facts.has_market && facts.booking_type === 'MARKETPLACE' && !facts.is_in_network, 'MARKET_NOT_LISTED'],
    [isSuspended(facts, now), 'SUSPENDED'],
    [facts.is_on_team, 'ON_TEAM'],
    [facts.is_blocked, 'BLOCKED_BY_LOCATION'],
    [facts.has_overlap, 'OVERLAPPING_GIG'],
  ])
}

function certificationFindings(facts: GateFacts): GateFinding[] {
  return facts.required_certifications.flatMap((name): GateFinding[] => {
    const held = facts.held_certifications.filter((certification) => certification.name === name)
    if (held.length === 0) return [finding('MISSING_CERTIFICATION', { certification: name })]
    if (held.some((certification) => certification.expiration_date >= facts.gig_last_day)) return []
    return [finding('CERTIFICATION_EXPIRES_BEFORE_GIG', { certification: name })]
  })
}

function workFindings(facts: GateFacts): GateFinding[] {
  const hours = facts.weekly_minutes
  const isOverHours = facts.employment_type === 'W2' && hours !== null && hours.planned + hours.added > hours.cap
  return findings([
    [
      !isTrial(facts) && !facts.pro_employment_types.includes(facts.employment_type),
      'EMPLOYMENT_TYPE_MISMATCH',
      { employment_type: facts.employment_type },
    ],
    [facts.background_check_required && !facts.has_clear_background_check, 'BACKGROUND_CHECK_REQUIRED'],
    [isOverHours, 'WEEKLY_HOURS_EXCEEDED'],
    [!isTrial(facts) && !facts.has_payout_account, 'NO_PAYOUT_ACCOUNT'],
  ])
}

function isTrial({ booking_type }: Pick<GateFacts, 'booking_type'>): boolean {
  return booking_type === 'INTERVIEW'
}

type GateValues = Partial<Omit<GateFinding, 'code'>>

function findings(rows: readonly [boolean, GateCode, GateValues?][]): GateFinding[] {
  return rows.filter(([applies]) => applies).map(([, code, values]) => finding(code, values))
}

function finding(code: GateCode, values: GateValues = {}): GateFinding {
  return { code, certification: null, employment_type: null, due_at: null, ...values }
}

function isSuspended({ suspension }: GateFacts, now: Date): boolean {
  return suspension !== null && (suspension.ends === null || suspension.ends > now)
}

function waitMinutes(badge: BadgeType | null): number {
  if (badge === 'GOLD') return EARLY_ACCESS_MINUTES.GOLD
  return badge === 'SILVER' ? EARLY_ACCESS_MINUTES.SILVER : EARLY_ACCESS_MINUTES.EVERYONE
}
