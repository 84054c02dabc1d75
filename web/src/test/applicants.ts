import type { listApplicants } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { ofTheServer } from './pro-fixtures.ts'

type Applicant = Output<typeof listApplicants>['results'][number]

/** An applicant for tests; pass what matters. */
export function anApplicant(changes: Partial<Applicant> = {}): Applicant {
  const id = changes.id ?? 1
  return {
    id,
    status: 'CREATED',
    application_type: null,
    timezone: 'America/Chicago',
    gig_id: 41,
    location_id: 9,
    gigster: {
      id: 100 + id,
      user_id: 200 + id,
      uuid: '4a7c1f8e-9c53-4f7f-9b7e-0d6a5f1c2b3d',
      display_name: `Pro ${id}`,
      first_name: 'Pro',
      last_name: String(id),
      phone_number: null,
      headshot_url: null,
      badges: ['VERIFICATION'],
      rating: 4.7,
      review_count: 12,
      gigs_worked: 20,
      completion_percentage: 97,
      verified: true,
    },
    created_ts: '2026-11-19T10:00:00Z',
    is_cancelled: false,
    is_selected: false,
    is_confirmed: false,
    is_blocked: false,
    is_favorite: false,
    is_boosted: false,
    is_overfill: false,
    bundle_applications: null,
    orientation: null,
    match_score: 82,
    match_parts: [{ key: 'skill', label: ofTheServer, points: 25, max: 30, sentence: ofTheServer }],
    fit_facts: {
      experience_months: 24,
      completed_in_position: 8,
      worked_count: 12,
      confirmed_count: 12,
      review_count: 12,
      rating: 4.7,
      distance_meters: 4828,
      times_worked_here: 4,
      is_favorite: false,
      preferences_met: 0,
      preferences_stated: 0,
    },
    badges: [],
    selection_source: null,
    selected_at: null,
    confirmed_at: null,
    offer_expires_at: null,
    offer_bonus: 0,
    wage_amount: 20,
    eligibility: [],
    review: null,
    cancellation: null,
    payment: null,
    pro_payment: null,
    last_updated_ts: '2026-11-19T10:00:00Z',
    distance_miles: 3.1,
    times_worked_together: 4,
    ...changes,
  }
}

/** A pro on the roster who worked six hours at $20, half an hour unpaid: $110.00 and 28 % fee. */
export function aRosterRow(id: number, changes: Partial<RosterRow> = {}, sheet: Partial<RosterRow['timesheet']> = {}): RosterRow {
  return {
    application: anApplicant({ id, status: 'UNPAID', is_confirmed: true }),
    presence: 'DONE',
    minutes_late: 0,
    may_mark_no_show: false,
    captain_reports: [],
    ...changes,
    timesheet: {
      id,
      application_id: id,
      state: 'PROPOSED',
      working_hours: {
        start_time: '2026-11-19T17:00:00Z',
        end_time: '2026-11-19T23:00:00Z',
        original_start_time: null,
        original_end_time: null,
        last_updated_ts: '2026-11-19T23:00:00Z',
        last_updated_by_user: null,
      },
      unpaid_break_minutes: 30,
      payable_minutes: 330,
      proposed_cost: {
        pro_amount: 11_000,
        platform_fee: 3_080,
        total: 14_080,
        rates: { wage: 2_000, bonus: 0, platform_fee_percentage: 28, background_check_percentage: 0 },
      },
      compliance_status: 'NOT_APPLICABLE',
      break_verdicts: [],
      is_flagged: false,
      flags: [],
      has_extension: false,
      extension: 'NONE',
      time_punches: [],
      shift_breaks: [],
      refused_breaks: [],
      edits: [],
      dispute: null,
      auto_approves_at: null,
      can_dispute_until: '2026-11-23T23:00:00Z',
      ...sheet,
    },
  }
}
