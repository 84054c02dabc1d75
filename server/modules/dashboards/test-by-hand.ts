import { costAtRates, lineOf } from '@crewcall/contract/rules/cost.ts'
import { daySums } from '@crewcall/contract/rules/dashboards.ts'
import type { DaySum } from '@crewcall/contract/rules/dashboards.ts'
import { payForMinutes } from '@crewcall/contract/rules/money.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import type { Crew } from '../../test/crew.ts'

type T<K extends keyof Tables> = Tables[K]
type Day = Record<DaySum, number> & { fill_times: number[] }

/**
 * The day sums of a location, by local date, computed row by row from the raw tables: another way than that of the product, so that both can be
 * compared. `organization` is that of the location, of which all shifts count for overtime.
 */
export async function daysByHand(crew: Crew, place: T<'locations'>): Promise<Map<string, Day>> {
  const all = <K extends keyof Tables & string>(table: K) =>
    crew.sql<T<K>>({ text: `select * from ${table} where organization_id = $1 order by 1, 2`, values: [place.organization_id] } as never)
  const gigs = (await all('gigs')).filter(({ type }) => type !== 'INTERVIEW')
  const applications = await all('applications')
  const sheets = new Map((await all('timesheets')).map((sheet) => [sheet.application_id, sheet]))
  const decided = await all('punch_decisions')
  const isUndone = (id: number) => decided.some(({ time_punch_id, decision }) => time_punch_id === id && decision !== 'APPROVED')
  const punches = (await all('time_punches')).filter(({ id }) => !isUndone(id))
  const outcomes = (await all('pro_outcomes')).filter(({ kind }) => kind === 'WORKED')
  const favorites = await all('favorite_pros')
  const charges = await all('payment_intents')
  const lines = await all('charge_lines')
  const [organization] = await crew.sql<T<'organizations'>>(sql`select * from organizations where id = ${place.organization_id}`)
  const gigOf = new Map(gigs.map((one) => [one.id, one]))
  const dateOf = (one: T<'gigs'>) => instantToWall(one.start_time, one.timezone).date
  const days = new Map<string, Day>()
  const at = (one: T<'gigs'>): Day => {
    const empty = { ...Object.fromEntries(daySums.map((name) => [name, 0])), fill_times: Array.from({ length: 12 }, () => 0) } as Day
    const found = days.get(dateOf(one)) ?? empty
    days.set(dateOf(one), found)
    return found
  }
  const overtime = overtimeByHand({ applications, gigOf, sheets, week_begins_on: organization?.week_begins_on ?? 'MONDAY', dateOf })
  for (const one of gigs.filter(({ location_id }) => location_id === place.id)) {
    const day = at(one)
    if (one.cancelled_at !== null) {
      day.cancelled_shifts += 1
      continue
    }
    day.shifts += 1
    day.openings += one.allowed_confirmed_pros
    const length = Math.round((one.end_time.getTime() - one.start_time.getTime()) / 60_000) - one.unpaid_break_minutes
    day.planned_minutes += one.allowed_confirmed_pros * length
    const [wage, bonus] = [one.wage_amount, one.boosted_gig_bonus].map((dollars) => Math.round(dollars * 100))
    day.planned_pay_cents += one.allowed_confirmed_pros * (payForMinutes(length, wage ?? 0) + (bonus ?? 0))
    const due = applications
      .filter(({ gig_id, confirmed_at }) => gig_id === one.id && confirmed_at !== null && confirmed_at <= one.start_time)
      .filter((a) => a.cancelled_at === null || a.cancelled_at >= one.start_time || a.cancellation_reason === 'NO_SHOW')
      .toSorted((a, b) => (a.confirmed_at?.getTime() ?? 0) - (b.confirmed_at?.getTime() ?? 0) || a.id - b.id)
    for (const { confirmed_at } of due.slice(0, one.allowed_confirmed_pros)) {
      day.filled += 1
      const hours = Math.max(0, Math.round(((confirmed_at?.getTime() ?? 0) - one.posted_at.getTime()) / 60_000)) / 60
      const bucket = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256].filter((edge) => hours >= edge).length
      day.fill_times[bucket] = (day.fill_times[bucket] ?? 0) + 1
    }
  }
  for (const one of applications.filter((a) => a.location_id === place.id && a.confirmed_at !== null)) {
    const shift = gigOf.get(one.gig_id)
    if (!shift) continue
    const day = at(shift)
    const sheet = sheets.get(one.id)
    const isOn = one.cancelled_at === null
    const minutes = isOn ? (sheet?.payable_minutes ?? 0) : 0
    day.worked_minutes += minutes
    day.overtime_minutes += overtime.get(one.id) ?? 0
    const ins = punches
      .filter((punch) => punch.application_id === one.id && punch.punch_type === 'CLOCK_IN')
      .map(({ time }) => time.getTime())
    const isApproved = sheet !== undefined && ['APPROVED', 'LOCKED'].includes(sheet.state) && minutes > 0
    const came = isOn && (ins.length > 0 || isApproved)
    if (one.cancellation_reason === 'NO_SHOW') day.no_shows += 1
    if (came || one.cancellation_reason === 'NO_SHOW') day.due += 1
    if (['CANCELLED_BY_PRO', 'CALLED_OUT'].includes(one.cancellation_reason ?? '')) day.dropped += 1
    if (came) {
      day.arrivals += 1
      if (ins.length > 0 && Math.min(...ins) > shift.start_time.getTime() + 600_000) day.late += 1
      const before = outcomes.some((outcome) => {
        const earlier = applications.find(({ id }) => id === outcome.application_id)
        return outcome.pro_id === one.pro_id && earlier?.location_id === place.id && earlier.start_time < shift.start_time
      })
      day[before ? 'returners' : 'first_timers'] += 1
      if (favorites.some((liked) => liked.location_id === place.id && liked.pro_id === one.pro_id)) day.favorites += 1
    }
    if (isOn && sheet?.payable_minutes != null) {
      day.sheets += 1
      if (sheet.is_flagged) day.flagged_sheets += 1
      if (['SKIPPED', 'TOO_SHORT', 'TOO_LATE', 'NON_COMPLIANT'].includes(sheet.compliance_status)) day.non_compliant_sheets += 1
      if (sheet.auto_clocked_out_at) day.auto_clocked_out_sheets += 1
      if (sheet.original_start_time) day.edited_sheets += 1
      if (sheet.is_auto_approved) day.auto_approved_sheets += 1
    }
    const { pay, fees, extras } = moneyByHand(one, shift, isOn ? (sheet?.payable_minutes ?? null) : null, charges, lines)
    day.pay_cents += pay
    day.fee_cents += fees
    day.extra_cents += extras
    day.cost_cents += pay + fees + extras
  }
  return days
}

type Facts = {
  applications: readonly T<'applications'>[]
  gigOf: ReadonlyMap<number, T<'gigs'>>
  sheets: ReadonlyMap<number, T<'timesheets'>>
  week_begins_on: string
  dateOf: (one: T<'gigs'>) => string
}
function overtimeByHand({ applications, gigOf, sheets, week_begins_on, dateOf }: Facts): Map<number, number> {
  const worked = applications.flatMap((one) => {
    const [shift, minutes] = [gigOf.get(one.gig_id), sheets.get(one.id)?.payable_minutes ?? 0]
    return shift && one.cancelled_at === null && minutes > 0 ? [{ one, shift, minutes }] : []
  })
  const weeks = Map.groupBy(worked, ({ one, shift }) => `${one.pro_id} ${firstDayOfWeek(dateOf(shift), week_begins_on as 'MONDAY')}`)
  const result = new Map<number, number>()
  for (const week of weeks.values()) {
    let minutes = 0
    for (const each of week.toSorted((a, b) => a.shift.start_time.getTime() - b.shift.start_time.getTime() || a.one.id - b.one.id)) {
      for (let minute = 0; minute < each.minutes; minute++)
        if ((minutes += 1) > 2400) result.set(each.one.id, (result.get(each.one.id) ?? 0) + 1)
    }
  }
  return result
}

function moneyByHand(
  one: T<'applications'>,
  shift: T<'gigs'>,
  minutes: number | null,
  charges: readonly T<'payment_intents'>[],
  lines: readonly T<'charge_lines'>[],
) {
  const live = charges.filter(
    ({ application_id, state }) => application_id === one.id && state !== 'DECLINED' && state !== 'NOT_SENT' && state !== 'RETURNED',
  )
  const hours = live.find(({ kind }) => kind === 'BUSINESS_CHARGE')
  const others = live.filter(({ kind }) => kind === 'ADHOC_CHARGE')
  const extras = others.reduce((sum, extra) => sum + extra.amount_cents - extra.refunded_cents, 0)
  if (hours) {
    const pay = lines
      .filter((line) => line.payment_intent_id === hours.id && line.line === 'pro_amount')
      .reduce((sum, line) => sum + line.amount_cents, 0)
    return { pay, fees: hours.amount_cents - pay, extras: extras - hours.refunded_cents }
  }
  if (minutes === null || one.is_closed_without_charge) return { pay: 0, fees: 0, extras }
  const cost = costAtRates(
    {
      wage: Math.round((one.wage_amount ?? 0) * 100),
      bonus: Math.round((one.bonus ?? 0) * 100),
      platform_fee_percentage: one.platform_fee_percentage ?? 0,
      coupon_percentage: one.coupon_percentage,
      coupon_cents: one.coupon_cents,
      background_check_percentage: shift.background_check_required ? (one.background_checks_fee_percentage ?? 0) : 0,
    },
    minutes,
  )
  const pay = lineOf(cost, 'pro_amount')
  return { pay, fees: cost.business_total_cents - pay, extras }
}
