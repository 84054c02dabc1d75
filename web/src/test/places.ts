import { featureFlags } from '@crewcall/contract/feature-flags.ts'
import type { PublicConfig } from '@crewcall/contract/config.ts'
import type { Location } from '@crewcall/contract/organizations.ts'

/** A location for tests; pass what matters. */
export function someLocation(changes: Partial<Location> = {}): Location {
  return {
    id: 1,
    name: 'The Copper Kettle',
    market_id: 1,
    market_name: 'Nashville',
    organization_id: 1,
    organization_name: 'Kettle Group',
    image_public_id: null,
    street_address: '118 4th Ave N',
    city: 'Nashville',
    state_code: 'TN',
    zip_code: '37219',
    phone_number: null,
    url: null,
    timezone: 'America/Chicago',
    coordinates: { type: 'Point', coordinates: [-86.7785, 36.1627] },
    is_position_approximate: false,
    approval_status: 'APPROVED',
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
    private_direct_offer_expiration_enabled: false,
    cover_approval: 'MANAGER',
    background_checks_enabled: false,
    background_checks_fee_percentage: 0,
    in_network_payments_enabled: false,
    in_network_fee_percentage: 10,
    gigpro_fee_percentage: 22.5,
    tipping_enabled: false,
    tipping_fee_percentage: 0,
    supported_employment_types: ['F1099'],
    w2_fee_percentage: 30,
    team_managers_count: 1,
    stripe_payment_method_id: null,
    features_on: [...featureFlags],
    created_ts: '2026-01-01T00:00:00Z',
    last_updated_ts: '2026-01-01T00:00:00Z',
    ...changes,
  }
}

/** The browser configuration of a local installation. */
export function localConfig(): PublicConfig {
  return {
    environment: 'local',
    product_name: 'Crewcall',
    links: {
      support: '',
      terms: '/terms',
      agreement: '/agreement',
      privacy: '/privacy',
      business_support: '',
      platform_terms: '/platform-terms',
    },
    default_location_image_id: '',
    image_host: null,
    card_provider: { publishable_key: 'pk', script_url: 'http://provider.test/v3/', is_stand_in: true, is_test: true },
    map_tile_url: null,
    has_local_messages: true,
  }
}

/** The permissions of an admin of location 1, and of its organization. */
export const adminHere = {
  managed_locations: [{ location_id: 1, organization_id: 1, role: 'ADMIN' as const }],
  organization_roles: [{ organization_id: 1, role: 'ADMIN' as const }],
}
