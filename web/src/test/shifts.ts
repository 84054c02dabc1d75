import { featureFlags } from '@crewcall/contract/feature-flags.ts'
import type { Gig, GigRow } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import { somebody } from './people.ts'

/** A location for tests, in Nashville by default. */
export function aLocation(changes: Partial<Location> = {}): Location {
  return {
    id: 9,
    name: 'Harbor Room',
    market_id: 1,
    market_name: 'Nashville',
    organization_id: 4,
    organization_name: 'Harbor Group',
    image_public_id: null,
    street_address: '118 4th Ave N',
    city: 'Nashville',
    state_code: 'TN',
    zip_code: '37219',
    phone_number: null,
    url: null,
    timezone: 'America/Chicago',
    coordinates: { type: 'Point', coordinates: [-86.7789, 36.1627] },
    is_position_approximate: false,
    approval_status: 'APPROVED',
    approval_reason: null,
    is_sandbox: false,
    billing_source: 'LOCATION',
    payment_hold_since: null,
    moved_at: null,
    invoicing_enabled: false,
    invoice_frequency: 'WEEKLY',
    invoice_style: 'STANDARD',
    week_begins_on: 'MONDAY',
    invoice_work_week_end_date: 'SUNDAY',
    concierge_enabled: false,
    is_migrated_from_gigpro: false,
    is_checkin_required: true,
    immediate_auto_select_enabled: false,
    overfill_positions: 0,
    team_member_cap: 200,
    require_certifications: true,
    private_direct_offer_expiration: 'HOURS_24',
    private_direct_offer_expiration_enabled: true,
    cover_approval: 'MANAGER',
    background_checks_enabled: true,
    background_checks_fee_percentage: 3,
    in_network_payments_enabled: true,
    in_network_fee_percentage: 10,
    gigpro_fee_percentage: 28,
    tipping_enabled: false,
    tipping_fee_percentage: 5,
    supported_employment_types: ['F1099'],
    w2_fee_percentage: null,
    team_managers_count: 2,
    stripe_payment_method_id: null,
    features_on: [...featureFlags],
    created_ts: '2026-01-01T00:00:00Z',
    last_updated_ts: '2026-01-01T00:00:00Z',
    ...changes,
  }
}

/** A signed-in admin of that location. */
export function aManager() {
  return somebody({
    managed_locations: [{ location_id: 9, organization_id: 4, role: 'ADMIN' }],
    terms: [{ audience: 'BUSINESS', status: 'ACCEPTED', must_accept_by: null }],
  })
}

/** A shift in a list. */
export function aGigRow(changes: Partial<GigRow> = {}): GigRow {
  return {
    id: 41,
    status: 'POSTED',
    type: 'MARKETPLACE',
    start_time: '2026-11-20T23:30:00.000Z',
    end_time: '2026-11-21T07:00:00.000Z',
    timezone: 'America/Chicago',
    skill_id: 1,
    skill: { id: 1, name: 'Bartender', icon: 'bartender' },
    location_id: 9,
    location_name: 'Harbor Room',
    market_name: 'Nashville',
    address_line_1: '118 4th Ave N',
    city: 'Nashville',
    state_code: 'TN',
    wage_amount: 22.5,
    boosted_gig_bonus: 0,
    employment_type: 'F1099',
    unpaid_break_minutes: 30,
    allowed_confirmed_pros: 5,
    current_confirmed_pros_count: 3,
    open_applications_count: 2,
    auto_select_enabled: false,
    require_certifications: true,
    is_checkin_required: true,
    is_recurring: false,
    headshots: [],
    created_ts: '2026-11-18T15:00:00.000Z',
    last_updated_ts: '2026-11-18T15:00:00.000Z',
    ...changes,
  }
}

/** A shift with all details. */
export function aGig(changes: Partial<Gig> = {}): Gig {
  return {
    ...aGigRow(),
    organization_id: 4,
    is_sandbox: false,
    location_address_id: null,
    use_location_address: true,
    zip_code: '37219',
    coordinates: { type: 'Point', coordinates: [-86.7789, 36.1627] },
    is_position_approximate: false,
    geofence_radius_m: 150,
    contact_name: 'Ana Soto',
    contact_phone: '+16155550188',
    onsite_manager_id: null,
    onsite_manager_name: null,
    description: 'Main bar on a busy Friday. Classic cocktails, beer and wine.',
    special_inst: 'Use the door on the alley and ask for Ana.',
    no_experience_required: false,
    requirements: [
      { id: 1, name: 'Black shirt', category: 'ATTIRE', skill_id: null, skill: null },
      { id: 2, name: 'Wine key', category: 'EQUIPMENT', skill_id: 1, skill: { id: 1, name: 'Bartender', icon: 'bartender' } },
    ],
    attachments: [],
    background_check_required: false,
    boost_source: 'BUSINESS',
    overfill: 0,
    checkin_code: '4821',
    chat_token: null,
    bundle_id: null,
    number_of_gigs_in_bundle: null,
    series_id: null,
    series_date: null,
    event: null,
    settings: {
      is_checkin_required: {
        value: true,
        display_name: 'Check-in code',
        description: 'Pros type a four-digit code from a manager to clock in.',
      },
      auto_select_enabled: {
        value: false,
        display_name: 'Auto-select',
        description: 'Qualified pros are confirmed the moment they apply.',
      },
      is_auto_post_network_to_marketplace_enabled: {
        value: false,
        display_name: 'Open to the marketplace',
        description: 'If there are still openings 24 hours before the start, all pros see the shift.',
      },
    },
    immediate_auto_select: true,
    auto_select_at: null,
    network_release_at: null,
    cancellation: null,
    created_by_name: 'Dana Rivera',
    stats: {
      total: 6,
      selected: 1,
      confirmed: 3,
      confirmed_auto_matched: 0,
      cancelled: 0,
      open: 2,
      payments: { total: 0, failed: 0, error: 0, submitted: 0 },
      paid_pros_count: 0,
    },
    ...changes,
  }
}

const names = [
  'Bartender',
  'Baker',
  'Dishwasher',
  'Event Cook',
  'Event Setup',
  'Front of House',
  'Housekeeping',
  'Line Cook',
  'Maintenance',
  'Prep Cook',
]

/** The ten positions. */
export function someSkills(): Skill[] {
  return names.map((name, index) => ({
    id: index + 1,
    name,
    icon: name.toLowerCase().replaceAll(' ', '_'),
    description: '',
    competencies: [],
    default_description: `Work as ${name}.`,
    default_no_experience_required: false,
    default_wage_amount: 21,
    recommended_wage_amount: 24,
    average_wage_amount: 21,
    recommended_wage_amount_boosted: 27,
    minimum_wage_amount: 16,
    certification_ids: [],
    license: 'marketplace' as const,
    is_offered: true,
  }))
}
