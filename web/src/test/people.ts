import type { Me } from '@crewcall/contract/identity.ts'

/** A signed-in user for tests; pass what matters. */
export function somebody(changes: Partial<Me> = {}): Me {
  const places = (changes.managed_locations ?? []).map(({ location_id }) => location_id)
  return {
    id: 7,
    uuid: '4a7c1f8e-9c53-4f7f-9b7e-0d6a5f1c2b3d',
    session_id: 1,
    app_mode: 'STAFFER',
    username: 'dana',
    phone_number: '+16155550134',
    email: 'dana@example.com',
    pending_email: null,
    first_name: 'Dana',
    last_name: 'Rivera',
    preferred_name_for_search: '',
    is_gigpro_admin: false,
    account_status: 'ACTIVE',
    settings: { sms_opt_in: true, locale: 'en' },
    licenses: places.flatMap(bothLicenses),
    managed_locations: [],
    organization_roles: [],
    is_sso_login: false,
    gigster_profile_id: null,
    last_login: null,
    date_joined: '2026-01-01T00:00:00Z',
    terms: [],
    ...changes,
  }
}

/** The licenses of a location that is set up for shifts and for hiring. */
export function bothLicenses(location_id: number): Me['licenses'] {
  return [
    { license_name: 'hire', license_id: 2 * location_id, location_id },
    { license_name: 'marketplace', license_id: 2 * location_id + 1, location_id },
  ]
}
