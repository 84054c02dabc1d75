import { earnedBy } from '@crewcall/contract/rules/earned-as.ts'
import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { partsOf, weekPay } from '@crewcall/contract/rules/overtime.ts'
import type { WageMinutes, WorkedPart } from '@crewcall/contract/rules/overtime.ts'
import { termsOn } from '@crewcall/contract/rules/overtime-packs.ts'
import type { OvertimePackId, OvertimeTerms } from '@crewcall/contract/rules/overtime-packs.ts'
import type { PayrollSums } from '@crewcall/contract/payroll.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

type At = Pick<Ctx, 'tx'>
/** A workweek: its first and its last day. */
export type Week = { first_day: string; last_day: string }
export type Choice = { state_code: string; pack_id: OvertimePackId | null; in_force_from: string }
type Person = { pro_id: number; first_name: string; last_name: string; payroll_id: string | null }
type Part = WorkedPart & { state_code: string }
type Worked = Person & {
  id: number
  state_code: string
  timezone: string
  start_time: Date
  end_time: Date
  minutes: number
  wage_amount: number
  bonus: number
  platform_bonus: number
}
type Extra = Person & {
  application_id: number
  state_code: string
  timezone: string
  start_time: Date
  is_cancelled: boolean
  reason: AdHocReason
  pro_amount_cents: number
  added_minutes: number | null
  wage_amount: number
}
export type PersonWeek = Person & PayrollSums & { wages: WageMinutes[]; regular_rate_cents: number; is_computed: boolean }
/** What all employees earned in a workweek, and in which states they worked. */
export type WorkedWeek = { people: PersonWeek[]; states: Set<string>; waiting: number }

/** The packs that were ever chosen for states, the earliest first. */
export function chosenPacks({ tx }: At): Promise<Choice[]> {
  return tx.rows<Choice>(sql`select state_code, pack_id, in_force_from from overtime_choices order by in_force_from`)
}

/** The pack of a state on a day. */
export function packAt(choices: readonly Choice[], state_code: string, day: string): OvertimePackId | null {
  return choices.findLast((choice) => choice.state_code === state_code && choice.in_force_from <= day)?.pack_id ?? null
}

/**
 * The workweek of every employee, at all businesses together, from approved hours and the extra payments of their shifts (docs/rules/payroll.md). A shift over
 * midnight at the end of a week is in both, each with its part. Of a tip counts what reached the employee, by the books.
 */
export async function workedWeek(ctx: At, week: Week, choices: readonly Choice[]): Promise<WorkedWeek> {
  const near = { from: addDays(week.first_day, -2), until: addDays(week.last_day, 2) }
  const worked = await ctx.tx.rows<Worked>(sql`
    select ${person}, a.id, g.state_code, l.timezone, coalesce(t.start_time, a.start_time) as start_time, coalesce(t.end_time, a.end_time) as end_time,
      t.payable_minutes as minutes, a.wage_amount, a.bonus, a.platform_bonus
    from applications a ${joined} join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
    where ${employed(near)} and a.confirmed_at is not null and a.cancelled_at is null
      and t.state in ('APPROVED', 'LOCKED') and t.payable_minutes is not null
    order by a.id`)
  const extras = await ctx.tx.rows<Extra>(sql`
    select ${person}, a.id as application_id, g.state_code, l.timezone, a.start_time, a.cancelled_at is not null as is_cancelled, x.reason, x.added_minutes, a.wage_amount,
      case when x.reason = 'TIP' then (select coalesce(sum(b.cents), 0) from payment_intents i
        join tips_booked b on b.organization_id = i.organization_id and b.payment_intent_id = i.id
        where i.organization_id = x.organization_id and i.adhoc_payment_id = x.id)::bigint else x.pro_amount_cents end as pro_amount_cents
    from applications a ${joined} join adhoc_payments x on x.organization_id = a.organization_id and x.application_id = a.id
    where ${employed(near)} and (x.waived_at is null or a.minimum_owed_cents > 0) order by x.id`)
  const { waiting } = await ctx.tx.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from applications a ${joined}
      left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
    where ${employed(near)} and a.confirmed_at is not null and a.cancelled_at is null and not a.is_closed_without_charge
      and (a.start_time at time zone l.timezone)::date between ${week.first_day}::date and ${week.last_day}::date
      and coalesce(t.state, 'OPEN') not in ('APPROVED', 'LOCKED')`)
  return { ...assemble(week, choices, worked, extras), waiting }
}

const person: Sql = sql`a.pro_id, u.first_name, u.last_name, n.payroll_id`
// The law is that of the state where the shift is, which has an address of its own or that of its location.
const joined: Sql = sql`join locations l on l.organization_id = a.organization_id and l.id = a.location_id
  join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
  join pros p on p.id = a.pro_id join users u on u.id = p.user_id
  left join payroll_people n on n.pro_id = a.pro_id`
function employed({ from, until }: { from: string; until: string }): Sql {
  return sql`a.employment_type = 'W2' and a.end_time > ${from}::date and a.start_time < ${until}::date`
}

function assemble(week: Week, choices: readonly Choice[], worked: readonly Worked[], extras: readonly Extra[]) {
  const isIn = ({ date }: { date: string }) => date >= week.first_day && date <= week.last_day
  const people = new Map<
    number,
    Person & { parts: Part[]; paid: { as: 'other_cents' | 'tip_cents' | 'reimbursement_cents'; cents: number }[] }
  >()
  const of = ({ pro_id, first_name, last_name, payroll_id }: Person) => {
    const found = people.get(pro_id) ?? { pro_id, first_name, last_name, payroll_id, parts: [], paid: [] }
    people.set(pro_id, found)
    return found
  }
  for (const one of worked) for (const part of shiftParts(one).filter(isIn)) of(one).parts.push({ ...part, state_code: one.state_code })
  for (const one of extras) {
    const { date } = instantToWall(one.start_time, one.timezone)
    if (!isIn({ date })) continue
    const as = kindOf(one)
    if (as !== 'bonus_cents') of(one).paid.push({ as, cents: one.pro_amount_cents })
    else {
      const part = {
        shift: one.application_id,
        date,
        start: one.start_time.getTime(),
        state_code: one.state_code,
        wage_cents: dollarsToCents(one.wage_amount),
      }
      // Pay for a time is no bonus: its minutes are worked as the others are.
      const paid = { straight_cents: one.added_minutes === null ? 0 : one.pro_amount_cents }
      of(one).parts.push({ ...part, ...paid, minutes: one.added_minutes ?? 0, bonus_cents: one.pro_amount_cents - paid.straight_cents })
    }
  }
  const lines = [...people.values()].map(({ parts, paid, ...one }): PersonWeek => {
    const sum = (as: (typeof paid)[number]['as']) => paid.reduce((total, payment) => total + (payment.as === as ? payment.cents : 0), 0)
    const extra = { other_cents: sum('other_cents'), tip_cents: sum('tip_cents'), reimbursement_cents: sum('reimbursement_cents') }
    return { ...one, ...payOf(week, choices, parts), ...extra }
  })
  const byName = (a: Person, b: Person) =>
    a.last_name.localeCompare(b.last_name) || a.first_name.localeCompare(b.first_name) || a.pro_id - b.pro_id
  return {
    people: lines.toSorted(byName),
    states: new Set([...people.values()].flatMap(({ parts }) => parts.map((part) => part.state_code))),
  }
}

function shiftParts({ id, timezone, start_time, end_time, minutes, wage_amount, bonus, platform_bonus }: Worked): WorkedPart[] {
  const [wage_cents, bonus_cents] = [dollarsToCents(wage_amount), dollarsToCents(bonus) + dollarsToCents(platform_bonus)]
  return partsOf({ id, start: start_time, end: end_time, timezone, minutes, wage_cents, bonus_cents })
}

// Pay for a shift that was cancelled is for no hours worked and stays out of the regular rate (29 CFR 778.220).
function kindOf({ reason, is_cancelled, added_minutes }: Extra): 'bonus_cents' | 'other_cents' | 'tip_cents' | 'reimbursement_cents' {
  const as = earnedBy(reason)
  if (as === 'TIP') return 'tip_cents'
  if (as === 'REIMBURSEMENT') return 'reimbursement_cents'
  return is_cancelled && added_minutes === null ? 'other_cents' : 'bonus_cents'
}

const none: OvertimeTerms = { from: '', weekly_after: Number.MAX_SAFE_INTEGER, daily: null, bonus_over: 'ALL_HOURS' }

// Where a state of the week has no pack, hours are counted and no overtime is.
function payOf(week: Week, choices: readonly Choice[], parts: readonly Part[]) {
  const terms = new Map(parts.map((part) => [part, termsAt(choices, part)]))
  const is_computed = [...terms.values()].every((found) => found !== undefined)
  const { total_cents: _, ...pay } = weekPay(week.first_day, parts, (part) => (is_computed && terms.get(part as Part)) || none)
  return { ...pay, ...(!is_computed && { federal_premium_cents: 0 }), is_computed }
}

function termsAt(choices: readonly Choice[], { state_code, date }: Part): OvertimeTerms | undefined {
  const pack = packAt(choices, state_code, date)
  return pack === null ? undefined : termsOn(pack, date)
}
