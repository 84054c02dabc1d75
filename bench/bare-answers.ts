import { captainClosesAt, isCaptainWindowOpen } from '@crewcall/contract/rules/windows.ts'
import type { Tables } from '../server/platform/db.gen.ts'
import { fitOf, isHindered, obstaclesToTake, scoreOf } from '../server/modules/applications/matching/fit.ts'
import type { Fit } from '../server/modules/applications/matching/fit.ts'
import type { PairFacts } from '../server/modules/applications/matching/pair-facts.ts'
import { factsWith } from '../server/modules/applications/matching/pro-standing.ts'
import type { ProStanding, ShiftFacts } from '../server/modules/applications/matching/pro-standing.ts'
import { statusOfApplication } from '../server/modules/engagements/index.ts'
import { isInstant, payFor } from '../server/modules/applications/search/view-pro-gigs.ts'

// Rows as the driver gives them: what a hand-written handler knows of its own statements.
type Row = Tables['pros'] &
  Omit<Tables['gigs'], keyof Tables['pros']> &
  Omit<Tables['applications'], keyof Tables['pros'] | keyof Tables['gigs']> & {
    count: number
    status: string
    is_captain: boolean
    skill: unknown
    location_name: string
    market_name: string
    current_confirmed_pros_count: number
    headshots: string[]
    open_applications_count: number
    requirements: unknown
    required_certifications: unknown
    location_image_public_id: string | null
    location_rating: number | null
    application: { id: number; status: string; offer_bonus: number } | null
    first_name: string
    last_name: string
    phone_number: string | null
    gig_wage_amount: number
    review: unknown
    payment: unknown
    pro_payment: unknown
    location_review: unknown
    attachment_ids: number[]
  }
export type Sets = readonly (readonly Row[])[]

/**
 * The answers of the lists as somebody would write them by hand for these statements: the fields picked from the rows, and score and gate, which
 * are content of the answer, by the same formulas. No rights, no parsing of the call, no check of the answer, no audit. `sets` are the rows of
 * each statement of the recorded call, in its order; 0 is the beginning of the transaction and 1 the session.
 */
export const answersByHand: Record<string, (sets: Sets, now: Date) => unknown> = {
  listGigs: ([, , rows = [], counted = []]) => {
    const results = rows
      .slice(0, 25)
      .map((row) => ({ ...gigRow(row), headshots: row.headshots, open_applications_count: row.open_applications_count }))
    return { count: counted[0]?.count ?? rows.length, next: rows.length > 25 ? 2 : null, previous: null, results }
  },
  listApplicants: ([, , , , rows = [], facts = [], full = [], short = []], now) => {
    const fits = new Map(facts.map((each) => [each.pro_id, fitOf(factsIn(each), now)]))
    const pros = new Map<number, ReturnType<typeof proSummary>>()
    for (const pro of full) pros.set(pro.id, proSummary(pro, true))
    for (const pro of short) pros.set(pro.id, proSummary(pro, false))
    const results = rows.map((row) => applicant(row, found(pros.get(row.pro_id)), found(fits.get(row.pro_id))))
    return { results: results.toSorted((a, b) => b.match_score - a.match_score || a.id - b.id) }
  },
  findGigs: ([, , standing = [], candidates = [], rows = []], now) => {
    const factsOf = factsWith(standingIn(standing), now)
    const ranked = candidates.map((gig) => factsOf(shiftIn(gig)))
    const scored = ranked.map((facts) => ({ facts, score: scoreOf(facts, now) }))
    const sorted = scored.toSorted(
      (a, b) => b.score - a.score || a.facts.start_time.getTime() - b.facts.start_time.getTime() || a.facts.gig_id - b.facts.gig_id,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const results = sorted.slice(0, 25).map(({ facts }) => proGig(found(byId.get(facts.gig_id)), fitOf(facts, now), now))
    return { count: sorted.length, next: sorted.length > 25 ? 2 : null, previous: null, results }
  },
  rankPros: ([, , , , facts = [], pros = [], statuses = []], now) => {
    const ranked = facts.map((each) => ({
      facts: factsIn(each),
      score: scoreOf(factsIn(each), now),
      behind: isHindered(factsIn(each), now) ? 1 : 0,
    }))
    const sorted = ranked.toSorted((a, b) => a.behind - b.behind || b.score - a.score || a.facts.pro_id - b.facts.pro_id)
    const [byId, statusOf] = [new Map(pros.map((pro) => [pro.id, pro])), new Map(statuses.map((row) => [row.pro_id, row.status]))]
    const results = sorted.slice(0, 25).map((each) => {
      const fit = fitOf(each.facts, now)
      return {
        pro: proSummary(found(byId.get(fit.pro_id)), false),
        match_score: fit.score,
        match_parts: fit.parts,
        fit_facts: fit.fit_facts,
        eligibility: obstaclesToTake(fit),
        distance_miles: tenths(fit.facts.distance_miles),
        is_favorite: fit.facts.is_favorite,
        is_in_network: fit.facts.is_in_network,
        times_worked_together: fit.facts.times_worked_together,
        application_status: statusOf.get(fit.pro_id) ?? null,
      }
    })
    return { count: sorted.length, next: sorted.length > 25 ? 2 : null, previous: null, results }
  },
  listOwnApplications: ([, , ids = [], rows = [], gigs = [], facts = []], now) => {
    const shifts = new Map(gigs.map((gig) => [gig.id, gig]))
    const fits = new Map(facts.map((each) => [each.gig_id, fitOf(factsIn(each), now)]))
    const mine = new Map(rows.map((row) => [row.id, row]))
    const results = ids.slice(0, 25).flatMap(({ id }) => {
      const row = mine.get(id)
      const [gig, fit] = [shifts.get(row?.gig_id ?? 0), fits.get(row?.gig_id ?? 0)]
      return row && gig && fit ? [ownApplication(row, gig, proGig(gig, fit, now), now)] : []
    })
    return { count: ids.length, next: null, previous: null, results }
  },
}

// The columns of these three statements are those of the types, by the statements' own text.
function factsIn(row: Row | undefined): PairFacts {
  return row as unknown as PairFacts
}

function shiftIn(row: Row): ShiftFacts {
  return row as unknown as ShiftFacts
}

function standingIn([row]: readonly Row[]): ProStanding {
  return row as unknown as ProStanding
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The statements do not fit together')
  return value
}

function gigRow(row: Row) {
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    start_time: row.start_time,
    end_time: row.end_time,
    timezone: row.timezone,
    skill_id: row.skill_id,
    skill: row.skill,
    location_id: row.location_id,
    location_name: row.location_name,
    market_name: row.market_name,
    address_line_1: row.address_line_1,
    city: row.city,
    state_code: row.state_code,
    wage_amount: row.wage_amount,
    boosted_gig_bonus: row.boosted_gig_bonus,
    employment_type: row.employment_type,
    unpaid_break_minutes: row.unpaid_break_minutes,
    allowed_confirmed_pros: row.allowed_confirmed_pros,
    current_confirmed_pros_count: row.current_confirmed_pros_count,
    auto_select_enabled: row.auto_select_enabled,
    require_certifications: row.require_certifications,
    is_checkin_required: row.is_checkin_required,
    created_ts: row.created_ts,
    last_updated_ts: row.last_updated_ts,
  }
}

function proGig(row: Row, fit: Fit, now: Date) {
  const { application } = row
  return {
    ...gigRow(row),
    description: row.description,
    zip_code: row.zip_code,
    coordinates: [row.longitude, row.latitude],
    requirements: row.requirements,
    required_certifications: row.required_certifications,
    background_check_required: row.background_check_required,
    no_experience_required: row.no_experience_required,
    location_image_url: row.location_image_public_id,
    location_rating: row.location_rating,
    distance_miles: tenths(fit.facts.distance_miles),
    ...payFor({ ...row, offer_bonus: application?.offer_bonus ?? 0 }),
    is_instant: isInstant(row, fit),
    is_in_network: fit.facts.is_in_network,
    match_score: fit.score,
    fit: fit.parts,
    fit_facts: fit.fit_facts,
    eligibility: application ? obstaclesToTake(fit) : fit.eligibility,
    opens_to_me_at: fit.opens_at > now ? fit.opens_at : null,
    application_id: application?.id ?? null,
    application_status: application?.status ?? null,
  }
}

function ownApplication(row: Row, gig: Row, view: ReturnType<typeof proGig>, now: Date) {
  const status = statusOfApplication(row, gig, now)
  const bonus = row.bonus === null ? gig.boosted_gig_bonus + row.offer_bonus : row.bonus + (row.platform_bonus ?? 0)
  const wage_amount = row.wage_amount ?? gig.wage_amount
  const paid = { start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: gig.unpaid_break_minutes }
  const { pay_total } = payFor({ ...paid, wage_amount, boosted_gig_bonus: bonus, offer_bonus: 0 })
  const isOn = row.confirmed_at !== null && row.cancelled_at === null && gig.cancelled_at === null
  const name = gig.contact_name || ''
  return {
    id: row.id,
    status,
    application_type: row.application_type,
    gig: { ...view, wage_amount, pay_total, application_id: row.id, application_status: status },
    created_ts: row.created_ts,
    selected_at: row.selected_at,
    confirmed_at: row.confirmed_at,
    offer_expires_at: row.offer_expires_at,
    offer_bonus: row.offer_bonus,
    undo_until: null,
    special_inst: isOn ? gig.special_inst : null,
    contact: isOn && name !== '' ? { name, phone_number: gig.contact_phone } : null,
    attachments: row.attachment_ids,
    is_checkin_required: gig.is_checkin_required,
    cancellation: null,
    owed_minimum: row.minimum_owed_cents,
    captain_until: isOn && row.is_captain && isCaptainWindowOpen(now, gig.start_time, gig.end_time) ? captainClosesAt(gig.end_time) : null,
    certificate_due_at: isOn ? row.certificate_due_at : null,
    review: row.review,
    location_review: row.location_review,
  }
}

function proSummary(pro: Row, phones: boolean) {
  return {
    id: pro.id,
    user_id: pro.user_id,
    uuid: pro.uuid,
    display_name: pro.display_name,
    first_name: pro.first_name,
    last_name: phones ? pro.last_name : String(pro.last_name).slice(0, 1),
    phone_number: phones ? pro.phone_number : null,
    headshot_url: pro.headshot_public_id,
    badges: [...(pro.verified_at === null ? [] : ['VERIFICATION']), ...(pro.tier === null ? [] : [pro.tier])],
    rating: pro.review_count >= 3 ? pro.rating : null,
    review_count: pro.review_count,
    gigs_worked: pro.gigs_worked,
    completion_percentage: pro.completion_percentage,
    verified: pro.verified_at !== null,
  }
}

function applicant(row: Row, gigster: ReturnType<typeof proSummary>, fit: Fit) {
  return {
    id: row.id,
    status: row.status,
    application_type: row.application_type,
    timezone: row.timezone,
    gig_id: row.gig_id,
    location_id: row.location_id,
    gigster,
    created_ts: row.created_ts,
    is_cancelled: row.cancelled_at !== null,
    is_selected: row.selected_at !== null,
    is_confirmed: row.confirmed_at !== null,
    is_blocked: fit.facts.is_blocked,
    is_favorite: fit.facts.is_favorite,
    is_boosted: row.is_boosted,
    is_overfill: row.is_overfill,
    match_score: row.match_score ?? fit.score,
    match_parts: row.match_parts ?? fit.parts,
    fit_facts: row.fit_facts ?? fit.fit_facts,
    badges: gigster.badges,
    selection_source: row.selection_source,
    selected_at: row.selected_at,
    confirmed_at: row.confirmed_at,
    offer_expires_at: row.offer_expires_at,
    offer_bonus: row.offer_bonus,
    wage_amount: row.wage_amount ?? row.gig_wage_amount,
    eligibility: row.confirmed_at === null ? obstaclesToTake(fit) : [],
    review: row.review,
    cancellation: null,
    payment: row.payment,
    pro_payment: row.pro_payment,
    last_updated_ts: row.last_updated_ts,
    distance_miles: tenths(fit.facts.distance_miles),
    times_worked_together: fit.facts.times_worked_together,
  }
}

function tenths(miles: number | null): number | null {
  return miles === null ? null : Math.round(miles * 10) / 10
}
