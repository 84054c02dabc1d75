import { describe, expect, it } from 'vitest'
import { endpoints } from './index.ts'
import type { Endpoint } from './kit.ts'

/** The calls under their published names; hiring does not exist yet. */
const printed = `
POST /staffer/direct-offers/ is_for_recommended_pros is_async application_type gig_id is_recurring group_ids pro_ids bonus is_confirmed
POST /favorite-pros/ pro_id location_id
DELETE /favorite-pros/{id}/
DELETE /gigster-profiles/{id}/unfavorite-all/
GET /audit/geo-logs/ search is_flagged_for_staffer_review page page_size
GET /users/me/active-locations/
GET /users/me/approved-locations/ organization_id
POST /locations/
PATCH /locations/{id}/
GET /locations/{id}/
GET /locations/{id}/stats/
GET /locations/ query market_id organization_id approval_status ordering use_pagination page
GET /locations/{id}/setup-intent/
GET /locations/{id}/payment-method/ include_details
PUT /locations/{id}/payment-method/ payment_method_id
POST /locations/{id}/payment-method/
GET /locations/{id}/addresses/
POST /locations/{id}/addresses/ type street_address city state_code postal_code timezone name coordinates
GET /locations/{id}/addresses/{id}/
PATCH /locations/{id}/addresses/{id}/ type street_address city state_code postal_code timezone name coordinates
DELETE /locations/{id}/addresses/{id}/
GET /locations/{id}/add-ons/
POST /locations/{id}/add-ons/
PATCH /locations/{id}/add-ons/{id}/
GET /staffer/organizations/ managed
GET /staffer/organizations/{id}/
PATCH /staffer/organizations/{id}/ name image_public_id
GET /staffer/organizations/{id}/payment-method/
GET /staffer/organizations/{id}/setup-intent/
GET /users/me/
PUT /users/me/
PATCH /users/me/
GET /manager-profiles/me/
GET /users/me/linkable-accounts/
GET /users/{id}/notes/
POST /users/{id}/notes/ note
GET /staffer/tos/acceptance/me/
PUT /staffer/tos/acceptance/me/
GET /managers-on-duty/
POST /managers-on-duty/ fullname phone_number location_id
DELETE /managers-on-duty/{id}/
GET /shifts/ location_id
POST /shifts/ location_id unpaid_break_minutes start_time end_time
PUT /shifts/{id}/
GET /timesheets/suggested-breaks/ market_id start_time end_time
GET /staffer/gigs/{id}/recurring-pattern/
POST /staffer/gigs/v2/recurring-pattern/dates/ freq interval byweekdays dtstart until
GET /staffer/gigs/v2/recurring-pattern/gigs/ location_id start_time end_time skill_ids types
GET /staffer/gigs/templates/ location_id
POST /staffer/gigs/templates/ requirement_ids attachment_ids
GET /staffer/gigs/templates/{id}/
PATCH /staffer/gigs/templates/{id}/
GET /staffer/gigster-profiles
GET /staffer/gigster-profiles/search
POST /staffer/pro-block/ gigster_id location_ids reason feedback
GET /skills/ query license
GET /pro-contractor-type/ license
GET /manager-skills/
GET /requirement-for-works/ skill_id
POST /requirement-for-works/ skill_id
GET /location-managers/ location role
PATCH /location-managers/{id}/
DELETE /location-managers/{id}/
GET /invitations/
POST /invitations/
GET /invitations/{id}/
DELETE /invitations/{id}/
POST /invitations/{id}/resend/
POST /invitations/accept/{id}/ phone_number
GET /staffer/organizations/{id}/invitations/
POST /staffer/organizations/{id}/invitations/
POST /staffer/organizations/invitations/{id}/acceptance/
GET /staffer/organizations/{id}/organization-managers/
GET /staffer/organizations/{id}/location-managers/
DELETE /staffer/organization-managers/{id}
GET /admin/gig-applications/ ordering pro_id unpaid_pros uncharged_businesses location_name gig_id is_confirmed is_cancelled is_selected is_boosted is_gig_cancelled gig__start_time__gte gig__start_time__lte shift_break_compliance page page_size
GET /admin/gig-applications/{id}/
POST /admin/pro-payments/ gig_application
POST /adhoc-payments/
GET /adhoc-payments/ ordering gig_id pro_id status reason page page_size
GET /adhoc-payments/business/costs/ application_id pro_amount reason
GET /adhoc-payments/additional-amount/ application_id start_time end_time
POST /adhoc-payments/business/ application_id pro_amount reason description
GET /admin/certification-requests/ page page_size
PATCH /admin/certification-requests/{id}/ certification_id status state_code expiration_date does_not_expire rejection_reason custom_rejection_reason
POST /events/ name organization_id
GET /events/{id}/
PATCH /events/{id}/ name
DELETE /events/{id}/
GET /events/{id}/shifts/ is_including_gigs
GET /staffer/organizations/{id}/shifts/ start_time location_id gig_types excluded_event_ids
POST /events/{id}/shifts/ gig_shift_ids
POST /events/{id}/gigs/ gig_ids
PATCH /staffer/gigs/gig-shifts/{id}/ start_time end_time contact_name contact_phone
`
const calls = printed
  .trim()
  .split('\n')
  .map((line): [string, string[]] => {
    const [method, path, ...names] = line.split(' ')
    return [`${method} ${path}`, names]
  })

// The names of path parameters are not visible to callers, and the trailing slash is optional.
const plain = (call: string) => call.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')
const served = new Map(endpoints.map((endpoint) => [plain(`${endpoint.method} ${endpoint.path}`), endpoint]))

function namesOf({ query, body }: Endpoint): string[] {
  return [query, body].flatMap((schema) => (schema && 'shape' in schema ? Object.keys(schema.shape as object) : []))
}

describe('the published calls', () => {
  it.each(calls)('%s', (call, names) => {
    const endpoint = served.get(plain(call))
    expect(endpoint?.name).toBeDefined()
    const known = endpoint ? namesOf(endpoint) : []
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})
