import { z } from 'zod'
import { currentLocation, currentLocationInBody, empty, id, idParams, phone } from './common.ts'
import { locationRoles, organizationRoles } from './enums.ts'
import { userSummary } from './identity.ts'
import { endpoint } from './kit.ts'
import { personName } from './names.ts'

/** Location manager and organization manager. */
export const locationManager = z.object({ id, location: id, role: z.enum(locationRoles), user: userSummary })
export const organizationManager = z.object({ id, organization_id: id, role: z.enum(organizationRoles), user: userSummary })
export const listLocationManagers = endpoint('teams', 'listLocationManagers', 'GET /location-managers/', {
  summary: 'Managers of a location',
  query: z.object({ location: currentLocation, role: z.enum(locationRoles).optional() }),
  response: z.object({ results: z.array(locationManager) }),
  errors: ['not_found'],
})
export const changeRole = endpoint('teams', 'changeRole', 'PATCH /location-managers/{managerId}/', {
  touches: ['manager'],
  summary: 'Change the role of a manager at a location',
  params: idParams('managerId'),
  body: z.object({ role: z.enum(locationRoles) }),
  response: locationManager,
  errors: ['invalid', 'forbidden', 'not_found', 'last_admin', 'step_up_required'],
})
export const removeManager = endpoint('teams', 'removeManager', 'DELETE /location-managers/{managerId}/', {
  touches: ['manager'],
  summary: 'Remove a manager from a location',
  params: idParams('managerId'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'last_admin'],
})
export const listOrganizationManagers = endpoint(
  'teams',
  'listOrganizationManagers',
  'GET /staffer/organizations/{orgId}/organization-managers/',
  {
    summary: 'Admins of an organization',
    params: idParams('orgId'),
    response: z.object({ results: z.array(organizationManager) }),
    errors: ['not_found'],
  },
)
export const listOrganizationLocationManagers = endpoint(
  'teams',
  'listOrganizationLocationManagers',
  'GET /staffer/organizations/{orgId}/location-managers/',
  {
    summary: 'Managers of every location of an organization',
    params: idParams('orgId'),
    response: z.object({ results: z.array(locationManager) }),
    errors: ['not_found'],
  },
)
export const removeOrganizationManager = endpoint(
  'teams',
  'removeOrganizationManager',
  'DELETE /staffer/organization-managers/{managerId}/',
  {
    touches: ['manager'],
    summary: 'Remove an admin of an organization',
    params: idParams('managerId'),
    status: 204,
    response: empty,
    errors: ['forbidden', 'not_found', 'last_admin'],
  },
)

/** Manager on duty: a contact, not an account. */
export const managerOnDuty = z.object({ id, fullname: z.string(), phone_number: z.string(), location_id: id.nullable() })
export const listManagersOnDuty = endpoint('teams', 'listManagersOnDuty', 'GET /managers-on-duty/', {
  summary: 'Contacts on shift, by full name: of one location, or of all I manage',
  query: z.object({ location_id: currentLocation.optional() }),
  response: z.object({ results: z.array(managerOnDuty) }),
  errors: ['not_found'],
})
export const addManagerOnDuty = endpoint('teams', 'addManagerOnDuty', 'POST /managers-on-duty/', {
  touches: ['duty_manager'],
  summary: 'Add a contact of one location, or of a whole organization',
  status: 201,
  body: z.object({ fullname: personName(120), phone_number: phone, location_id: currentLocationInBody.optional() }),
  response: managerOnDuty,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeManagerOnDuty = endpoint('teams', 'removeManagerOnDuty', 'DELETE /managers-on-duty/{id}/', {
  touches: ['duty_manager'],
  summary: 'Remove a contact',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
