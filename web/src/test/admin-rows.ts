import type { adminPro } from '@crewcall/contract/admin.ts'
import type { adminApplication } from '@crewcall/contract/admin-applications.ts'
import type { certificationRequest } from '@crewcall/contract/certifications.ts'
import type { listAdminLocations } from '@crewcall/contract/organizations.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { z } from 'zod'
import { anApplicant } from './applicants.ts'

/** One page of results, as returned by every list. */
export function onePage<T>(...results: T[]) {
  return { count: results.length, next: null, previous: null, results }
}

/** A location waiting for approval; pass what matters. */
export function waitingLocation(
  changes: Partial<Output<typeof listAdminLocations>['results'][number]> = {},
): Output<typeof listAdminLocations>['results'][number] {
  return {
    id: 4,
    name: 'Ridgeline Event Hall',
    market_id: 9,
    market_name: 'Nashville',
    organization_id: 3,
    organization_name: 'Ridgeline',
    image_public_id: null,
    street_address: '400 Broadway',
    city: 'Nashville',
    state_code: 'TN',
    zip_code: '37203',
    phone_number: '+16155550183',
    url: null,
    timezone: 'America/Chicago',
    coordinates: { type: 'Point', coordinates: [-86.7891, 36.1498] },
    is_position_approximate: true,
    approval_status: 'PENDING',
    is_pin_moved: false,
    license_names: ['hire', 'marketplace'],
    approval_reason: null,
    is_sandbox: false,
    billing_source: 'ORGANIZATION',
    payment_hold_since: null,
    moved_at: null,
    invoicing_enabled: false,
    invoice_frequency: 'WEEKLY',
    invoice_style: 'STANDARD',
    week_begins_on: 'MONDAY',
    invoice_work_week_end_date: 'SUNDAY',
    concierge_enabled: false,
    is_migrated_from_gigpro: false,
    is_checkin_required: false,
    immediate_auto_select_enabled: false,
    overfill_positions: 0,
    team_member_cap: 200,
    require_certifications: false,
    private_direct_offer_expiration: 'HOURS_24',
    private_direct_offer_expiration_enabled: true,
    cover_approval: 'MANAGER',
    background_checks_enabled: false,
    background_checks_fee_percentage: 2,
    in_network_payments_enabled: true,
    in_network_fee_percentage: 12,
    gigpro_fee_percentage: 28,
    tipping_enabled: true,
    tipping_fee_percentage: 5,
    supported_employment_types: ['F1099'],
    w2_fee_percentage: 38,
    team_managers_count: 1,
    stripe_payment_method_id: null,
    created_ts: '2026-09-01T13:00:00.468Z',
    last_updated_ts: '2026-09-01T13:00:00.468Z',
    creator: { first_name: 'Ben', last_name: 'Okafor', phone_number: '+16155550105', referred_by: null },
    ...changes,
  }
}

/** A certificate waiting for review. */
export function waitingRequest(changes: Partial<z.output<typeof certificationRequest>> = {}): z.output<typeof certificationRequest> {
  return {
    id: 1,
    certification_id: 1,
    certification_name: 'Food handler card',
    status: 'PENDING',
    gigster_id: 6,
    expiration_date: '2027-05-01',
    is_expired: false,
    attachment_id: null,
    state_code: 'SC',
    attachment_resource_url: null,
    does_not_expire: false,
    rejection_reason: null,
    custom_rejection_reason: null,
    market_name: 'Charleston',
    created_ts: '2026-09-06T13:00:00Z',
    user: { id: 12, email: null, first_name: 'Grace', last_name: 'Kim', phone_number: '+18435550116', preferred_name_for_search: '' },
    ...changes,
  }
}

/** A pro as platform admins see one. */
export function somePro(changes: Partial<z.output<typeof adminPro>> = {}): z.output<typeof adminPro> {
  return {
    pro_id: 6,
    user_id: 12,
    display_name: 'Grace K.',
    first_name: 'Grace',
    last_name: 'Kim',
    phone_number: '+18435550116',
    email: null,
    market_name: 'Charleston',
    verification_submitted_at: null,
    name_to_verify: 'Grace Kim',
    renamed_from: null,
    headshot_url: null,
    verified: true,
    app_mode: 'GIGSTER',
    supported_employment_types: ['F1099'],
    referred_by: null,
    gigs_worked: 3,
    rating: 4.8,
    completion_percentage: 100,
    suspended_until: null,
    is_suspended: false,
    suspension_id: null,
    ...changes,
  }
}

/** A confirmed application of a shift. */
export function someApplication(changes: Partial<z.output<typeof adminApplication>> = {}): z.output<typeof adminApplication> {
  return {
    id: 71,
    status: 'CONFIRMED',
    application_type: null,
    timezone: 'America/New_York',
    gig_id: 50,
    location_id: 1,
    gigster: {
      id: 6,
      user_id: 12,
      uuid: '1b4813ff-5f78-4af8-98a1-e0f7abaad3af',
      display_name: 'Grace K.',
      first_name: 'Grace',
      last_name: 'Kim',
      phone_number: null,
      headshot_url: null,
      badges: [],
      rating: null,
      review_count: 0,
      gigs_worked: 0,
      completion_percentage: null,
      verified: true,
    },
    created_ts: '2026-11-20T01:00:00Z',
    is_cancelled: false,
    is_selected: true,
    is_confirmed: true,
    is_blocked: false,
    is_favorite: false,
    is_boosted: false,
    is_overfill: false,
    bundle_applications: null,
    orientation: null,
    match_score: 83,
    match_parts: [],
    fit_facts: anApplicant().fit_facts,
    badges: [],
    selection_source: 'STAFFER',
    selected_at: null,
    confirmed_at: null,
    offer_expires_at: null,
    offer_bonus: 0,
    wage_amount: 19,
    eligibility: [],
    review: null,
    cancellation: null,
    payment: null,
    pro_payment: null,
    last_updated_ts: '2026-11-20T02:36:00Z',
    gig_start_time: '2026-11-22T22:00:00Z',
    gig_end_time: '2026-11-23T04:00:00Z',
    skill_name: 'Bartender',
    location_name: 'The Palmetto Room',
    employment_type: 'F1099',
    compliance_status: null,
    break_verdicts: [],
    is_gig_cancelled: false,
    working_hours: null,
    timesheet: null,
    ...changes,
  }
}
