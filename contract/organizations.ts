import { z } from 'zod'
import {
  id,
  idParams,
  ordering,
  optionalPhone,
  pageQuery,
  paginated,
  percentage,
  point,
  postalCode,
  queryBool,
  queryId,
  sentInstant,
  seenVersion,
  stateCode,
  text,
  webUrl,
} from './common.ts'
import { license, referredBy } from './identity.ts'
import {
  approvalStatuses,
  billingSources,
  daysOfWeek,
  employmentTypes,
  invoiceFrequencies,
  invoiceStyles,
  licenseNames,
  offerExpirations,
  coverApprovals,
} from './enums.ts'
import { featureFlag } from './feature-flags.ts'
import { endpoint } from './kit.ts'
import { cityName, oneLine, ownName } from './names.ts'

/** Location; fees and the payment method are null for those who may not read them (docs/rules/rights.md#roles). */
const locationFacts = z.object({
  id,
  name: z.string(),
  market_id: id,
  market_name: z.string(),
  organization_id: id,
  organization_name: z.string(),
  /** The weekday on which the weeks of its business begin (ADR 93). */
  week_begins_on: z.enum(daysOfWeek),
  image_public_id: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  zip_code: z.string(),
  phone_number: z.string().nullable(),
  url: z.string().nullable(),
  timezone: z.string(),
  coordinates: point,
  is_position_approximate: z.boolean(),
  approval_status: z.enum(approvalStatuses),
  approval_reason: z.string().nullable(),
  /** Its pros and its money are not real (docs/rules/sandbox.md). */
  is_sandbox: z.boolean(),
  billing_source: z.enum(billingSources),
  payment_hold_since: sentInstant.nullable(),
  /** When it went to another organization; nothing new begins here since (docs/rules/location-moves.md). */
  moved_at: sentInstant.nullable(),
  invoicing_enabled: z.boolean(),
  invoice_frequency: z.enum(invoiceFrequencies),
  invoice_style: z.enum(invoiceStyles),
  invoice_work_week_end_date: z.enum(daysOfWeek),
  concierge_enabled: z.boolean(),
  is_checkin_required: z.boolean(),
  immediate_auto_select_enabled: z.boolean(),
  overfill_positions: z.int(),
  /** Dollars a team member may give for one engagement: tips and extra payments together, and a boost or bonus each (docs/rules/rights.md#roles). */
  team_member_cap: z.int(),
  require_certifications: z.boolean(),
  private_direct_offer_expiration: z.enum(offerExpirations),
  private_direct_offer_expiration_enabled: z.boolean(),
  cover_approval: z.enum(coverApprovals),
  background_checks_enabled: z.boolean(),
  background_checks_fee_percentage: z.number().nullable(),
  in_network_payments_enabled: z.boolean(),
  in_network_fee_percentage: z.number().nullable(),
  gigpro_fee_percentage: z.number().nullable(),
  tipping_enabled: z.boolean(),
  tipping_fee_percentage: z.number().nullable(),
  supported_employment_types: z.array(z.enum(employmentTypes)),
  w2_fee_percentage: z.number().nullable(),
  team_managers_count: z.int(),
  stripe_payment_method_id: z.string().nullable(),
  /** `is_migrated_from_{product}` of the published API: the business came from that product (ADR 51). */
  is_migrated_from_gigpro: z.boolean(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
/** A location with the features that are on for it. */
export const location = locationFacts.extend({ features_on: z.array(featureFlag) })
export type Location = z.infer<typeof location>
/** A location in a list. */
export type LocationFacts = z.infer<typeof locationFacts>

const place = z.object({
  street_address: oneLine(200),
  city: cityName,
  state_code: stateCode,
  zip_code: postalCode,
})
const contact = z.object({ phone_number: optionalPhone.nullable(), url: z.union([z.literal('').transform(() => null), webUrl]).nullable() })
export const createLocation = endpoint('organizations', 'createLocation', 'POST /locations/', {
  touches: ['location', 'manager'],
  summary: 'Add a location, which then needs approval',
  status: 201,
  body: place.extend({
    name: ownName(120),
    organization_id: id.nullable().default(null),
    coordinates: point.optional(),
    ...contact.partial().shape,
  }),
  response: location,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
const fees = z.object({
  background_checks_fee_percentage: percentage(0, 10),
  in_network_fee_percentage: percentage(0, 100),
  gigpro_fee_percentage: percentage(1, 100),
  tipping_fee_percentage: percentage(0, 100),
  w2_fee_percentage: percentage(0, 100),
  supported_employment_types: z.array(z.enum(employmentTypes)).min(1).max(2),
  invoicing_enabled: z.boolean(),
  invoice_frequency: z.enum(invoiceFrequencies),
  invoice_style: z.enum(invoiceStyles),
  invoice_work_week_end_date: z.enum(daysOfWeek),
  background_checks_enabled: z.boolean(),
  in_network_payments_enabled: z.boolean(),
  tipping_enabled: z.boolean(),
  concierge_enabled: z.boolean(),
  is_migrated_from_gigpro: z.boolean(),
})
const switches = z.object({
  is_checkin_required: z.boolean(),
  immediate_auto_select_enabled: z.boolean(),
  overfill_positions: z.int().min(0).max(5),
  team_member_cap: z.int().min(0).max(5000),
  require_certifications: z.boolean(),
  private_direct_offer_expiration: z.enum(offerExpirations),
  private_direct_offer_expiration_enabled: z.boolean(),
  cover_approval: z.enum(coverApprovals),
})
/** Fields only a platform admin may write; `PATCH /locations/{id}/` refuses them from anyone else. */
export const locationFeeFields = Object.keys(fees.shape) as (keyof typeof fees.shape)[]
export const locationSwitchFields = Object.keys(switches.shape) as (keyof typeof switches.shape)[]
export const updateLocation = endpoint('organizations', 'updateLocation', 'PATCH /locations/{id}/', {
  touches: ['location'],
  summary: 'Change a location; fees only by the platform',
  params: idParams('id'),
  body: place
    .extend({ name: ownName(120), image_public_id: text(100).nullable(), coordinates: point, ...contact.shape })
    .extend(switches.shape)
    .extend(fees.shape)
    .partial()
    .extend(seenVersion.shape),
  response: location,
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
export const getLocation = endpoint('organizations', 'getLocation', 'GET /locations/{locationId}/', {
  summary: 'One location',
  params: idParams('locationId'),
  response: location,
  errors: ['not_found'],
})
export const locationOrderings = ['created_ts', 'name', 'approval_status', 'id'] as const
export const listLocations = endpoint('organizations', 'listLocations', 'GET /locations/', {
  summary: 'Locations I manage',
  query: pageQuery(25).extend({
    query: z.literal('managed').default('managed'),
    market_id: queryId.optional(),
    organization_id: queryId.optional(),
    approval_status: z.enum(approvalStatuses).optional(),
    ordering: ordering(locationOrderings).default('name'),
    use_pagination: queryBool.optional(),
  }),
  response: paginated(locationFacts),
})
const locationList = z.object({
  results: z.array(
    location.pick({
      id: true,
      name: true,
      organization_id: true,
      organization_name: true,
      city: true,
      state_code: true,
      timezone: true,
      image_public_id: true,
      approval_status: true,
      market_id: true,
      is_sandbox: true,
    }),
  ),
})
export const listActiveLocations = endpoint('organizations', 'listActiveLocations', 'GET /users/me/active-locations/', {
  summary: 'Every location I work in, for the switcher',
  response: locationList,
})
export const listApprovedLocations = endpoint('organizations', 'listApprovedLocations', 'GET /users/me/approved-locations/', {
  summary: 'My locations that may post',
  query: z.object({ organization_id: queryId.optional() }),
  response: locationList,
})
export const listAdminLocations = endpoint('organizations', 'listAdminLocations', 'GET /admin/locations/', {
  summary: 'All locations, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({
    ordering: ordering(locationOrderings).default('-created_ts'),
    id: queryId.optional(),
    name: text(100).optional(),
    organization_name: text(100).optional(),
    market_id: queryId.optional(),
    approval_status: z.enum(approvalStatuses).optional(),
    is_pin_moved: queryBool.optional(),
    has_add_on_request: queryBool.optional(),
    creator_firstname: text(80).optional(),
    creator_lastname: text(80).optional(),
  }),
  response: paginated(
    locationFacts.extend({
      /** The location has moved since its approval: distances to pros are still measured from the approved point. */
      is_pin_moved: z.boolean(),
      /** What it is set up for (docs/rules/rights.md#licenses). */
      license_names: z.array(z.enum(licenseNames)),
      creator: z.object({ first_name: z.string(), last_name: z.string(), phone_number: z.string().nullable(), referred_by: referredBy }),
    }),
  ),
})
export const decideLocation = endpoint('organizations', 'decideLocation', 'POST /admin/locations/{id}/decision/', {
  touches: ['location'],
  summary: 'Approve or deny a location, or approve its new address after it moved',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ approval_status: z.enum(['APPROVED', 'DENIED']), reason: text(500).default('') }),
  response: location,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const setLocationLicenses = endpoint('organizations', 'setLocationLicenses', 'PUT /admin/locations/{id}/licenses/', {
  touches: ['location'],
  summary: 'Set a location up for shifts (marketplace), for hiring or for both',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ license_names: z.array(z.enum(licenseNames)).min(1).max(2) }),
  response: z.object({ licenses: z.array(license) }),
  errors: ['invalid', 'not_found'],
})

/** Organization. */
export const organization = z.object({
  id,
  name: z.string(),
  image_public_id: z.string().nullable(),
  week_begins_on: z.enum(daysOfWeek),
  locations: z.array(
    z.object({ id, name: z.string(), city: z.string(), state_code: z.string(), approval_status: z.enum(approvalStatuses) }),
  ),
})
export const listOrganizations = endpoint('organizations', 'listOrganizations', 'GET /staffer/organizations/', {
  summary: 'Organizations I manage',
  query: z.object({ managed: queryBool.default(true) }),
  response: z.object({ results: z.array(organization) }),
})
export const getOrganization = endpoint('organizations', 'getOrganization', 'GET /staffer/organizations/{orgId}/', {
  summary: 'One organization',
  params: idParams('orgId'),
  response: organization,
  errors: ['not_found'],
})
export const updateOrganization = endpoint('organizations', 'updateOrganization', 'PATCH /staffer/organizations/{orgId}/', {
  touches: ['organization'],
  summary: 'Rename an organization or change its picture',
  params: idParams('orgId'),
  body: z.object({ name: ownName(120), image_public_id: text(100).nullable() }).partial(),
  response: organization,
  errors: ['invalid', 'forbidden', 'not_found'],
})
