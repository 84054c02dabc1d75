import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { dollarsToCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import { fitFactsOf, matchScore } from '@crewcall/contract/rules/match-score.ts'
import { verdictOf } from './fit.ts'
import type { factsOf, ShiftFacts, Standing } from './fit.ts'
import { cardColumns } from './list-shifts.ts'

type Day = Pick<ShiftRow, 'wage_amount' | 'unpaid_break_minutes' | 'boosted_gig_bonus'> & { start_time: string; end_time: string }
type Bundle = { id: number; may_drop_days: boolean; days: Day[] } | null
type Application = { id: number; status: ApplicationStatus; offer_bonus: number } | null
/** The columns selected by `shiftColumns`; the rest is copied into the answer. */
export type ShiftRow = {
  id: number
  organization_id: number
  location_id: number
  start_time: Date
  end_time: Date
  unpaid_break_minutes: number
  wage_amount: number
  boosted_gig_bonus: number
  latitude: number
  longitude: number
  auto_select_enabled: boolean
  immediate_auto_select: boolean
  current_confirmed_pros_count: number
  allowed_confirmed_pros: number
  overfill: number
  is_checkin_required: boolean
  image_id: string | null
  required_certifications: { id: number; name: string }[]
  application: Application
  bundle: Bundle
}
type Facts = ReturnType<ReturnType<typeof factsOf>>

/** The columns of a shift as a pro sees it, over the tables of `cardTables`; `$1` is the current time and `$2` the pro. */
export const shiftColumns = `${cardColumns},
  g.organization_id, g.description, g.zip_code, g.latitude, g.longitude, g.background_check_required, g.no_experience_required,
  g.immediate_auto_select, g.overfill, l.image_public_id as image_id,
  (select coalesce(json_agg(json_build_object('name', q.name, 'category', q.category) order by q.category, q.name), '[]')
    from gig_requirements r join requirements q on q.id = r.requirement_id where r.organization_id = g.organization_id and r.gig_id = g.id) as requirements,
  case when g.require_certifications then (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
    from skill_certifications k join certifications c on c.id = k.certification_id where k.skill_id = g.skill_id) else '[]' end as required_certifications,
  (select json_build_object('id', a.id, 'offer_bonus', a.offer_bonus, 'status', application_status(a.cancelled_at is not null,
      g.cancelled_at is not null, a.business_payment_status, a.pro_payment_status, a.confirmed_at is not null, a.selected_at is not null,
      coalesce(a.working_end, a.end_time), $1))
    from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.pro_id = $2
    order by a.cancelled_at is null desc, a.id desc limit 1) as application,
  case when g.bundle_id is not null then (
    select json_build_object('id', b.id, 'may_drop_days', b.may_drop_days, 'days', (
      select json_agg(json_build_object('gig_id', d.id, 'start_time', d.start_time, 'end_time', d.end_time, 'wage_amount', d.wage_amount,
        'unpaid_break_minutes', d.unpaid_break_minutes, 'boosted_gig_bonus', d.boosted_gig_bonus,
        'is_open', d.released_at is not null and d.end_time > $1 and d.confirmed_count < d.allowed_confirmed_pros) order by d.start_time)
      from gigs d where d.organization_id = g.organization_id and d.bundle_id = g.bundle_id and d.cancelled_at is null))
    from bundles b where b.organization_id = g.organization_id and b.id = g.bundle_id) end as bundle,
  (select round(avg(v.overall), 1) from location_reviews v
    where v.organization_id = g.organization_id and v.location_id = g.location_id) as location_rating`

/** A shift as this pro sees it, and whether they would be confirmed immediately on applying. */
export function viewShift(row: ShiftRow, facts: ShiftFacts, pro: Standing, { match, gate }: Facts, now: Date) {
  const { organization_id: _, latitude, longitude, overfill, immediate_auto_select, image_id, application, ...shown } = row
  const { score, components } = matchScore(match)
  const { eligibility, opens_at, is_above_bar } = verdictOf(pro, gate, now)
  const held = new Set(gate.held_certifications.filter((each) => each.expiration_date >= facts.last_day).map(({ name }) => name))
  const free = row.current_confirmed_pros_count < row.allowed_confirmed_pros + overfill
  return {
    ...shown,
    bundle: row.bundle && { ...row.bundle, days: row.bundle.days.map((day) => ({ ...day, pay_total: payOfDay(day) })) },
    coordinates: [longitude, latitude],
    required_certifications: row.required_certifications.map((each) => ({ ...each, is_held: held.has(each.name) })),
    location_image_url: `/api/media/${image_id ?? process.env['DEFAULT_IMAGE']}/`,
    distance_miles: facts.distance_miles === null ? null : Math.round(facts.distance_miles * 10) / 10,
    ...payOf(row, row.boosted_gig_bonus + (application?.offer_bonus ?? 0)),
    is_instant: row.auto_select_enabled && immediate_auto_select && is_above_bar && eligibility.length === 0 && free,
    is_in_network: gate.is_in_network,
    match_score: score,
    fit: components,
    fit_facts: fitFactsOf(match),
    eligibility: application ? eligibility.filter(({ code }) => code !== 'EARLY_ACCESS_ONLY') : eligibility,
    opens_to_me_at: opens_at > now ? opens_at : null,
    application_id: application?.id ?? null,
    application_status: application?.status ?? null,
  }
}

function payOfDay({ start_time, end_time, ...day }: Day): number {
  return payOf({ ...day, start_time: new Date(start_time), end_time: new Date(end_time) }, day.boosted_gig_bonus).pay_total
}

type Paid = Pick<ShiftRow, 'start_time' | 'end_time' | 'unpaid_break_minutes' | 'wage_amount'>

/** Payable minutes and their pay, including the bonus in dollars, in cents. */
export function payOf(shift: Paid, bonus: number): { payable_minutes: number; pay_total: number } {
  const { start_time: scheduled_start, end_time: scheduled_end, unpaid_break_minutes } = shift
  const payable_minutes = scheduledPaidMinutes({ scheduled_start, scheduled_end, unpaid_break_minutes })
  return { payable_minutes, pay_total: payForMinutes(payable_minutes, dollarsToCents(shift.wage_amount)) + dollarsToCents(bonus) }
}
