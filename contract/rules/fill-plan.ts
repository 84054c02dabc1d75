import { centsToDollars, dollarsToCents } from './money.ts'
import { FILL_PLAN_CLOSES_MINUTES } from './windows.ts'

/** What a manager chose: who sees a shift when, counted in hours after posting, and how its wage rises until it is filled. Dollars per hour. */
export type FillPlanTerms = {
  waitlist_first: boolean
  network_after_hours: number | null
  marketplace_after_hours: number | null
  /** With `every_hours` null the raises are spread evenly until the start. */
  raise: { step_amount: number; every_hours: number | null; ceiling_amount: number } | null
}
export const fillPlanKinds = ['WAITLIST', 'NETWORK', 'MARKETPLACE', 'RAISE'] as const
export type FillPlanKind = (typeof fillPlanKinds)[number]
/** What happens when; `wage_amount` is the wage after a raise. */
export type FillPlanStep = { at: Date; kind: FillPlanKind; wage_amount: number | null }
/** The shift as it was when its plan began. */
export type FillPlanShift = { type: string; wage_amount: number; from: Date; start: Date }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The steps of a plan in their order (docs/rules/shifts.md#fill-plans): the same function shows them before posting and runs them. The shift
 * opens to more people first, beginning with the waitlist; raises begin after that. No step is later than an hour before the start.
 */
export function fillPlanSteps(terms: FillPlanTerms, shift: FillPlanShift): FillPlanStep[] {
  const last = shift.start.getTime() - FILL_PLAN_CLOSES_MINUTES * MINUTE
  const opening = openings(terms, shift)
  const begin = (opening.at(-1)?.at ?? shift.from).getTime()
  return [...opening, ...raises(terms, shift, { begin, last })].filter(({ at }) => at.getTime() <= last)
}

function openings(
  { waitlist_first, network_after_hours, marketplace_after_hours }: FillPlanTerms,
  { type, from }: FillPlanShift,
): FillPlanStep[] {
  const after = (hours: number) => wholeMinute(from.getTime() + hours * HOUR)
  const isPrivate = type === 'PRIVATE_DIRECT_OFFER'
  const network = isPrivate ? network_after_hours : null
  const marketplace = type === 'MARKETPLACE' ? null : marketplace_after_hours
  return [
    ...(waitlist_first && isPrivate ? [{ at: after(0), kind: 'WAITLIST' as const, wage_amount: null }] : []),
    ...(network === null ? [] : [{ at: after(network), kind: 'NETWORK' as const, wage_amount: null }]),
    ...(marketplace === null ? [] : [{ at: after(marketplace), kind: 'MARKETPLACE' as const, wage_amount: null }]),
  ]
}

function raises({ raise }: FillPlanTerms, shift: FillPlanShift, { begin, last }: { begin: number; last: number }): FillPlanStep[] {
  if (raise === null) return []
  const [wage, step, ceiling] = [shift.wage_amount, raise.step_amount, raise.ceiling_amount].map(dollarsToCents) as [number, number, number]
  if (step <= 0 || ceiling <= wage) return []
  const count = Math.ceil((ceiling - wage) / step)
  // The ceiling itself holds for one interval before the last moment.
  const interval = raise.every_hours === null ? Math.max(0, last - begin) / (count + 1) : raise.every_hours * HOUR
  if (interval <= 0) return []
  return Array.from({ length: count }, (_, index) => ({
    at: wholeMinute(begin + (index + 1) * interval),
    kind: 'RAISE' as const,
    wage_amount: centsToDollars(Math.min(ceiling, wage + (index + 1) * step)),
  }))
}

/**
 * The steps still to come of a plan of which so many are done, when it is computed again. Raises that are spread evenly are spread anew from
 * now until the start, so that none is due already.
 */
export function fillPlanRest(terms: FillPlanTerms, shift: FillPlanShift, { done, now }: { done: number; now: Date }): FillPlanStep[] {
  const rest = fillPlanSteps(terms, shift).slice(done)
  if (done === 0 || terms.raise === null || terms.raise.every_hours !== null) return rest
  const opening = rest.filter(({ kind }) => kind !== 'RAISE')
  const rising = rest.slice(opening.length)
  const begin = Math.max(now.getTime(), opening.at(-1)?.at.getTime() ?? 0)
  const last = shift.start.getTime() - FILL_PLAN_CLOSES_MINUTES * MINUTE
  const interval = (last - begin) / (rising.length + 1)
  if (interval <= 0) return opening
  return [...opening, ...rising.map((step, index) => ({ ...step, at: wholeMinute(begin + (index + 1) * interval) }))]
}

export type FillPlanFault = {
  field: 'raise' | 'waitlist_first' | 'network_after_hours' | 'marketplace_after_hours'
  reason: 'PLAN_CEILING_BELOW_WAGE' | 'PLAN_ALREADY_OPEN' | 'PLAN_NETWORK_FIRST' | 'PLAN_WITHOUT_STEPS'
}

/** What makes a plan impossible for a shift of this wage and booking type, or null. */
export function fillPlanFault(
  terms: FillPlanTerms,
  { type, wage_amount }: Pick<FillPlanShift, 'type' | 'wage_amount'>,
): FillPlanFault | null {
  const { raise, waitlist_first, network_after_hours: network, marketplace_after_hours: marketplace } = terms
  if (!waitlist_first && raise === null && network === null && marketplace === null) return { field: 'raise', reason: 'PLAN_WITHOUT_STEPS' }
  if (raise !== null && raise.ceiling_amount <= wage_amount) return { field: 'raise', reason: 'PLAN_CEILING_BELOW_WAGE' }
  if (waitlist_first && type !== 'PRIVATE_DIRECT_OFFER') return { field: 'waitlist_first', reason: 'PLAN_ALREADY_OPEN' }
  if (network !== null && type !== 'PRIVATE_DIRECT_OFFER') return { field: 'network_after_hours', reason: 'PLAN_ALREADY_OPEN' }
  if (marketplace !== null && type === 'MARKETPLACE') return { field: 'marketplace_after_hours', reason: 'PLAN_ALREADY_OPEN' }
  if (network !== null && marketplace !== null && marketplace <= network)
    return { field: 'marketplace_after_hours', reason: 'PLAN_NETWORK_FIRST' }
  return null
}

/** The plan without the steps that a shift of this booking type is past already. */
export function planFrom(terms: FillPlanTerms, type: string): FillPlanTerms {
  const isPrivate = type === 'PRIVATE_DIRECT_OFFER'
  return {
    waitlist_first: isPrivate && terms.waitlist_first,
    network_after_hours: isPrivate ? terms.network_after_hours : null,
    marketplace_after_hours: type === 'MARKETPLACE' ? null : terms.marketplace_after_hours,
    raise: terms.raise,
  }
}

/** The most dollars that a plan adds to one pro's pay for so many payable minutes. */
export function mostAdded({ raise }: FillPlanTerms, wageAmount: number, minutes: number): number {
  if (raise === null) return 0
  return centsToDollars(Math.round(((dollarsToCents(raise.ceiling_amount) - dollarsToCents(wageAmount)) * minutes) / 60))
}

function wholeMinute(at: number): Date {
  return new Date(Math.floor(at / MINUTE) * MINUTE)
}
