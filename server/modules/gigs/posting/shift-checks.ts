import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { minimumBreakMinutes } from '@crewcall/contract/rules/break-rules.ts'
import type { BreakRule } from '@crewcall/contract/rules/break-rules.ts'
import { localMinimumWage, placeOfLaw } from '@crewcall/contract/rules/local-minimum-wage.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { shiftLengthFault } from '@crewcall/contract/rules/shift-length.ts'
import { instantToWall, isPastDue } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, invalidInput, isProblem, problem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { allow, limitFor } from '../../../platform/policy.ts'
import { scopeOfLocation } from '../../organizations/index.ts'
import { breakRulesInForce, minimumWagesOf } from '../../skills/index.ts'

type Location = Tables['locations']
const MINUTE = 60_000
/** A shift may be posted this long after its start, so that "now" can be chosen. */
const LATEST_POSTING_MINUTES = 15

/**
 * Refuses a boost or bonus paid by the business if the actor may not give one, or not that much: team members up to the cap of the location
 * (docs/rules/rights.md#roles). `field` is the one with the dollars per pro.
 * @throws problem forbidden or invalid
 */
export function checkBoost(
  ctx: Ctx,
  location: Location,
  dollars: number,
  field: 'boosted_gig_bonus' | 'bonus' | 'fill_plan.raise' | 'end_time',
): void {
  if (dollars <= 0) return
  const place = scopeOfLocation(location)
  allow(ctx, 'boost.business', place)
  if (dollars > boostLimit(ctx, location))
    throw invalid(field, 'TEAM_MEMBER_CAP', { amount_cents: dollarsToCents(location.team_member_cap) })
}

/**
 * Refuses a time zone whose clock shows another time at the start than the clock at the address, which is the one the shift goes by. `field` is
 * the one that can be corrected.
 * @throws problem invalid
 */
export function checkZone(
  { timezone, start_time }: { timezone: string; start_time: string },
  atAddress: string,
  field: 'timezone' | 'zip_code' | 'location_address_id' = 'timezone',
): void {
  if (timezone === atAddress) return
  const [typed, there] = [instantToWall(start_time, timezone), instantToWall(start_time, atAddress)]
  if (typed.date !== there.date || typed.time !== there.time) throw invalid(field, 'TIMEZONE_OF_ADDRESS', { timezone: atAddress })
}

/** The most dollars per pro that this actor may add at the location; limited only for team members. */
export function boostLimit(ctx: Ctx, location: Location): number {
  const place = scopeOfLocation(location)
  return limitFor(ctx, 'boost.business', place) === null ? Infinity : location.team_member_cap
}

/**
 * Checks the times of a new or moved shift (docs/rules/shifts.md#posting): started at most 15 minutes ago, at least 15 minutes before its
 * end, from 15 minutes to 24 hours long, with an unpaid break that leaves 15 minutes of work.
 * @throws problem invalid
 */
export function checkTimes(now: Date, shift: { start: Date; end: Date; unpaid_break_minutes: number }): void {
  const minutes = (shift.end.getTime() - shift.start.getTime()) / MINUTE
  const fault = shiftLengthFault(minutes, shift.unpaid_break_minutes)
  if (fault) throw invalidInput([{ code: 'custom', path: [fault.field], message: fault.message }])
  if (isPastDue(shift.end, now)) throw invalid('end_time', 'POSTING_CLOSED')
  if (now.getTime() - shift.start.getTime() > LATEST_POSTING_MINUTES * MINUTE) throw invalid('start_time', 'IN_THE_PAST')
}

/**
 * Refuses a shift of employees with less unpaid break than its market's rules require; for contractors they are only recommendations
 * (docs/rules/hours.md#breaks).
 * @throws problem invalid
 */
export async function checkBreak(
  ctx: Ctx,
  shift: { market_id: number; employment_type: string; start: Date; end: Date; unpaid_break_minutes: number },
): Promise<void> {
  if (shift.employment_type !== 'W2') return
  checkBreakBy(await breakRulesInForce(ctx, shift.market_id, shift.start), shift)
}

/** The same by rules that are already known. @throws problem invalid */
export function checkBreakBy(
  rules: readonly BreakRule[],
  shift: { employment_type: string; start: Date; end: Date; unpaid_break_minutes: number },
): void {
  const minutes = (shift.end.getTime() - shift.start.getTime()) / MINUTE
  const least = minimumBreakMinutes(rules, minutes, shift.employment_type as EmploymentType)
  if (shift.unpaid_break_minutes < least) throw invalid('unpaid_break_minutes', 'BREAK_TOO_SHORT', { minutes: least })
}

/** @throws problem invalid when the wage is below the minimum wage of the position */
export function checkWage(wageAmount: number, skill: Pick<Tables['skills'], 'name' | 'minimum_wage_amount'>): void {
  if (wageAmount >= skill.minimum_wage_amount) return
  throw invalid('wage_amount', 'WAGE_TOO_LOW', { position: skill.name, amount_cents: dollarsToCents(skill.minimum_wage_amount) })
}

/**
 * Refuses a wage of employees below what the local law asks for on the day (docs/rules/minimum-wages.md).
 * @param law that of the shift; none for contractors
 * @throws problem invalid at `field`
 */
function checkLocalWage(wageAmount: number, law: LocalWage | undefined, field: string = 'wage_amount'): void {
  if (!law || wageAmount >= law.wage_amount) return
  const { starts_on: since, wage_amount } = law
  throw invalid(field, 'WAGE_BELOW_LAW', { place: placeOfLaw(law), amount_cents: dollarsToCents(wage_amount), since })
}

type Placed = { employment_type: string; state_code: string; city: string; timezone: string; start: Date }

/**
 * The minimum wage of the law for a shift, by the local day on which it begins; none for contractors (docs/rules/minimum-wages.md).
 * @param lawsOf reads those of a state
 */
export async function lawOfShift(
  lawsOf: (stateCode: string) => Promise<readonly LocalWage[]>,
  { employment_type, state_code, city, timezone, start }: Placed,
): Promise<LocalWage | undefined> {
  if (employment_type !== 'W2') return undefined
  return localMinimumWage(await lawsOf(state_code), { state_code, city, date: instantToWall(start, timezone).date })
}

/** Refuses a wage of a shift as `checkLocalWage`, by the laws as they are stored now, and returns the one that counts. @throws problem invalid */
export async function checkWageByLaw(
  ctx: Ctx,
  wageAmount: number,
  shift: Placed,
  field: string = 'wage_amount',
): Promise<LocalWage | undefined> {
  const law = await lawOfShift((stateCode) => minimumWagesOf(ctx, stateCode), shift)
  checkLocalWage(wageAmount, law, field)
  return law
}

type PostedSkill = Pick<Tables['skills'], 'name' | 'minimum_wage_amount' | 'is_offered' | 'license' | 'is_event_only'>

/** @throws problem invalid for a position in which no shift may be posted, in this event or in none; one that does not exist is undefined */
export function checkPosition(skill: PostedSkill | undefined, eventId: number | null): asserts skill is PostedSkill {
  if (skill === undefined) throw invalid('skill_id', 'NO_SUCH_POSITION')
  if (!skill.is_offered) throw invalid('skill_id', 'POSITION_NOT_OFFERED')
  if (skill.license === 'hire') throw invalid('skill_id', 'POSITION_ONLY_FOR_HIRING')
  if (skill.is_event_only && eventId === null) throw invalid('skill_id', 'POSITION_ONLY_IN_EVENT')
}

/** @throws problem payment_hold while a failed charge or an overdue invoice is not settled */
export function requireNoHold({ payment_hold_since }: Pick<Location, 'payment_hold_since'>): void {
  if (payment_hold_since !== null) throw problem('payment_hold', 'PAYMENT_HOLD')
}

type Planned = {
  start: Date
  end: Date
  unpaid_break_minutes: number
  employment_type: string
  wage_amount: number
  event_id?: number | null
}

/**
 * What a posting of this shift is refused for by facts already read, in the order in which a call names them: with `postGig`, drafts
 * compute their problems by it.
 */
export function faultsOfShift(
  now: Date,
  location: Pick<Location, 'supported_employment_types'>,
  shift: Planned,
  { skill, rules, law }: { skill: PostedSkill | undefined; rules: readonly BreakRule[]; law: LocalWage | undefined },
): Problem[] {
  return [
    () => checkTimes(now, shift),
    () => checkBreakBy(rules, shift),
    () => checkPosition(skill, shift.event_id ?? null),
    () => skill && checkWage(shift.wage_amount, skill),
    () => checkLocalWage(shift.wage_amount, law),
    () => checkEmployment(location, shift.employment_type),
  ].flatMap(faultOf)
}

/** @throws problem invalid for a kind of employment that the location does not offer */
export function checkEmployment(location: Pick<Location, 'supported_employment_types'>, employmentType: string): void {
  if (!location.supported_employment_types.includes(employmentType)) throw invalid('employment_type', 'EMPLOYMENT_NOT_OFFERED')
}

function faultOf(check: () => void): Problem[] {
  try {
    check()
    return []
  } catch (error) {
    if (isProblem(error)) return [error]
    throw error
  }
}

/** @throws problem invalid when the person is not an onsite contact of the location */
export async function checkOnsiteManager(ctx: Ctx, location: Location, onsiteManagerId: number | null | undefined): Promise<void> {
  if (onsiteManagerId === null || onsiteManagerId === undefined) return
  const known = await ctx.tx.maybe(sql`
    select 1 from location_managers where organization_id = ${location.organization_id} and location_id = ${location.id} and id = ${onsiteManagerId}`)
  if (!known) throw invalid('onsite_manager_id', 'NOT_ON_TEAM')
}

/** @throws problem invalid for a requirement that does not exist */
export function checkRequirements(asked: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map((requirement) => requirement.id))
  if (asked.some((id) => !known.has(id))) throw invalid('selected_requirement_ids', 'REQUIREMENT_UNKNOWN')
}
