import type { GateCode } from '@crewcall/contract/enums.ts'
import type { ProApplication, ProGig } from '@crewcall/contract/pro-applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { listEarnings } from '@crewcall/contract/earnings.ts'
import type { getOwnProfile } from '@crewcall/contract/pros.ts'
import { somebody } from './people.ts'

type Obstacle = ProGig['eligibility'][number]

/** English text by the server for programs: no screen shows it. */
export const ofTheServer = '(English of the server)'

/** An obstacle, by its code. */
export function anObstacle(code: GateCode, values: Partial<Obstacle> = {}): Obstacle {
  return { code, message: ofTheServer, certification: null, employment_type: null, due_at: null, ...values }
}

/** A number of hours from now, in the server's instant format. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** A signed-in pro. */
export function somePro() {
  return somebody({ app_mode: 'GIGSTER', gigster_profile_id: 3, terms: [{ audience: 'PRO', status: 'ACCEPTED', must_accept_by: null }] })
}

/** A shift as a pro sees it: tomorrow, six hours with half an hour of unpaid break at $22. */
export function someGig(changes: Partial<ProGig> = {}): ProGig {
  return {
    id: 41,
    status: 'POSTED',
    type: 'MARKETPLACE',
    start_time: inHours(26),
    end_time: inHours(32),
    timezone: 'America/Chicago',
    skill_id: 1,
    skill: { id: 1, name: 'Bartender', icon: 'bartender' },
    location_id: 5,
    location_name: 'The Copper Room',
    market_name: 'Nashville',
    address_line_1: '118 4th Ave N',
    city: 'Nashville',
    state_code: 'TN',
    zip_code: '37219',
    wage_amount: 22,
    boosted_gig_bonus: 0,
    employment_type: 'F1099',
    unpaid_break_minutes: 30,
    allowed_confirmed_pros: 2,
    current_confirmed_pros_count: 0,
    auto_select_enabled: true,
    require_certifications: false,
    is_checkin_required: false,
    created_ts: inHours(-4),
    last_updated_ts: inHours(-4),
    description_language: 'en',
    description: 'Behind the main bar for a busy Friday night.\nClassic cocktails and beer on tap.',
    coordinates: [-86.7784, 36.1644],
    requirements: [{ name: 'Black shirt and pants', category: 'ATTIRE' }],
    required_certifications: [],
    background_check_required: false,
    no_experience_required: false,
    location_image_url: '/api/media/default-location/',
    location_rating: 4.7,
    distance_miles: 3.1,
    payable_minutes: 330,
    pay_total: 12_100,
    is_instant: false,
    is_in_network: false,
    orientation_steps: null,
    match_score: 78,
    fit: [
      { key: 'skill', label: ofTheServer, points: 24, max: 30, sentence: ofTheServer },
      { key: 'reliability', label: ofTheServer, points: 22, max: 25, sentence: ofTheServer },
      { key: 'distance', label: ofTheServer, points: 13, max: 15, sentence: ofTheServer },
      { key: 'history', label: ofTheServer, points: 7.5, max: 10, sentence: ofTheServer },
    ],
    fit_facts: {
      experience_months: 24,
      completed_in_position: 8,
      worked_count: 12,
      confirmed_count: 12,
      review_count: 12,
      rating: 4.7,
      distance_meters: 4989,
      times_worked_here: 3,
      is_favorite: false,
      preferences_met: 0,
      preferences_stated: 0,
    },
    eligibility: [],
    opens_to_me_at: null,
    application_id: null,
    application_status: null,
    waitlist: null,
    bundle: null,
    ...changes,
  }
}

/** The pro's own application; confirmed by default. */
export function someApplication(changes: Partial<ProApplication> = {}): ProApplication {
  return {
    id: 900,
    status: 'CONFIRMED',
    application_type: null,
    gig: someGig({ application_id: 900, application_status: 'CONFIRMED' }),
    created_ts: inHours(-5),
    selected_at: inHours(-4),
    confirmed_at: inHours(-3),
    offer_expires_at: null,
    offer_bonus: 0,
    undo_until: null,
    special_inst: 'Use the staff entrance on 4th Avenue.',
    special_inst_language: 'en',
    contact: { name: 'Maya Cole', phone_number: '+16155550177' },
    attachments: [],
    is_checkin_required: false,
    cancellation: null,
    owed_minimum: 0,
    captain_until: null,
    certificate_due_at: null,
    first_call: null,
    confirmed_before: null,
    review: null,
    location_review: null,
    ...changes,
  }
}

/** The pro's own profile, nearly complete. */
export function someProfile(changes: Partial<Output<typeof getOwnProfile>> = {}): Output<typeof getOwnProfile> {
  return {
    uuid: 'p',
    profile_id: 3,
    user_id: 7,
    bio: 'Eight years behind bars in Nashville.',
    headshot_public_id: null,
    headshot_url: null,
    badges: ['BRONZE'],
    display_name: 'Dana Rivera',
    pro_preferences: {
      pro_contractor_type: [],
      skills: [{ id: 1, name: 'Bartender', icon: 'bartender', years: 8 }],
      days_of_week: ['FRIDAY', 'SATURDAY'],
      time_blocks: [{ name: 'EVENING', description: 'Evening', start_time: '17:00:00', end_time: '22:00:00' }],
      hours_per_week: 'FROM_10_TO_20',
      max_distance_miles: 25,
    },
    work_history: [
      {
        id: 1,
        business_name: 'Printers Alley Bar',
        position: 'Head bartender',
        start_date: '2019-03-01',
        end_date: null,
        duty: 'Ran the bar on weekends',
        position_skill_object: null,
      },
    ],
    market_id: 1,
    market_name: 'Nashville',
    market_not_listed: false,
    market_not_listed_name: null,
    supported_employment_types: ['F1099'],
    performance: {
      rating: 4.8,
      gigs_worked: 12,
      completion_percentage: 97,
      callout_count: 0,
      noshow_count: 0,
      review_count: 9,
      ratings_summary: [],
    },
    competencies: [],
    verified: true,
    address_line_1: '900 Main St',
    city: 'Nashville',
    state_code: 'TN',
    zip_code: '37206',
    has_stripe_id: false,
    payouts_enabled: false,
    background_check_status: 'NONE',
    points: 85,
    points_to_next_tier: { tier: 'SILVER', points: 65 },
    suspension: null,
    verification: { state: 'INCOMPLETE', missing: ['IDENTITY', 'PHOTO'], expected_by: null, declined_because: null, renamed_from: null },
    missing_steps: ['PAYOUT_ACCOUNT', 'HEADSHOT'],
    ...changes,
  }
}

/** A week with pay on two days. */
export function someEarnings(): Output<typeof listEarnings> {
  const row = {
    location_name: 'The Copper Room',
    position: 'Bartender',
    icon: 'bartender',
    timezone: 'America/Chicago',
    payable_minutes: 330,
    added_minutes: 0,
    extras: 0,
    pro_payment_status: null,
  }
  const days = Array.from({ length: 7 }, (_, index) => ({
    day: `2026-11-${15 + index}`,
    amount: index === 2 ? 12_100 : index === 4 ? 9_850 : 0,
  }))
  return {
    count: 2,
    next: null,
    previous: null,
    this_week: days,
    week_total: 21_950,
    on_the_way: 12_100,
    year_total: 842_300,
    results: [
      {
        ...row,
        application_id: 900,
        start_time: '2026-11-19T23:00:00Z',
        end_time: '2026-11-20T05:00:00Z',
        ...timesLate('2026-11-19T23:00:00Z', '2026-11-20T05:00:00Z'),
        amount: 9_850,
        state: 'ON_THE_WAY',
        payments: [
          {
            subject: 'PAY',
            amount: 9_850,
            arrival: { state: 'ON_THE_WAY', at: '2026-11-20T18:00:00Z', expected_on: '2026-11-23', error_code: null },
          },
        ],
      },
      {
        ...row,
        application_id: 899,
        start_time: '2026-11-17T23:00:00Z',
        end_time: '2026-11-18T05:00:00Z',
        ...timesLate('2026-11-17T23:00:00Z', '2026-11-18T05:00:00Z'),
        amount: 12_100,
        state: 'PAID',
        payments: [
          {
            subject: 'PAY',
            amount: 12_100,
            arrival: { state: 'ARRIVED', at: '2026-11-19T18:00:00Z', expected_on: null, error_code: null },
          },
        ],
      },
    ],
  }
}

// Clocked in seven minutes late and paid as planned.
function timesLate(start_time: string, end_time: string) {
  const span = { start_time, end_time, minutes: 330, break_minutes: 30 }
  const late = new Date(Date.parse(start_time) + 7 * 60_000).toISOString()
  return { planned: span, punched: { ...span, start_time: late, break_minutes: 0 }, paid: { ...span, break_basis: 'SAID' as const } }
}
