import { z } from 'zod'
import { currentLocation, email, empty, id, idParams, linkToken, optionalPhone, pathId, sentInstant } from './common.ts'
import { addresseeAnswers, invitationStatuses, locationRoles, organizationRoles } from './enums.ts'
import { endpoint } from './kit.ts'

/** The secret in the link of an invitation: 256 bits as encoded in the link. */
const byToken = z.object({ token: linkToken })
/** The id for team managers, the token for the invited person. */
const idOrToken = z.union([pathId, linkToken], 'Must be an id or the token of a link')

const base = z.object({
  id,
  status: z.enum(invitationStatuses),
  expiration_date: sentInstant,
  /** Shown once, to the sender; null everywhere else (docs/decisions/0018). */
  link: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  /** The inviter. */
  manager_name: z.string(),
})
/** Invitation to the team of a location. */
export const invitation = base.extend({ location_id: id, role: z.enum(locationRoles) })
/** Invitation to be an admin of an organization. */
export const organizationInvitation = base.extend({ organization_id: id, role: z.enum(organizationRoles) })

// What the holder of a link may see: addresses are masked, because a link may be forwarded.
const opened = { addressee: z.enum(addresseeAnswers), place_name: z.string() }
const openedInvitation = invitation.extend(opened)
const openedOrganizationInvitation = organizationInvitation.extend({ ...opened, location_count: z.int() })

const address = { email, phone_number: optionalPhone.nullable().optional() }
const acceptance = z.object({ phone_number: optionalPhone.optional() })
const membership = z.object({ organization_id: id, location_id: id.nullable(), role: z.enum(locationRoles) })

export const listInvitations = endpoint('teams', 'listInvitations', 'GET /invitations/', {
  summary: 'Invitations to the team of a location, newest first',
  query: z.object({ location_id: currentLocation }),
  response: z.object({ results: z.array(invitation) }),
  errors: ['forbidden', 'not_found'],
})
export const invite = endpoint('teams', 'invite', 'POST /invitations/', {
  touches: ['invitation'],
  summary: 'Invite a person to the team of a location by email, and by text if a number is given',
  status: 201,
  body: z.object({ ...address, location_id: id, role: z.enum(locationRoles) }),
  response: invitation,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists', 'rate_limited', 'step_up_required'],
})
export const getInvitation = endpoint('teams', 'getInvitation', 'GET /invitations/{id}/', {
  summary: 'An invitation, by its id for the team or by the token of its link for the invited person',
  access: 'public',
  params: z.object({ id: idOrToken }),
  response: openedInvitation,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'gone', 'rate_limited'],
})
export const withdrawInvitation = endpoint('teams', 'withdrawInvitation', 'DELETE /invitations/{id}/', {
  touches: ['invitation'],
  summary: 'Withdraw an invitation, or decline it by the token of its link',
  params: z.object({ id: idOrToken }),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict', 'gone', 'rate_limited'],
})
export const resendInvitation = endpoint('teams', 'resendInvitation', 'POST /invitations/{id}/resend/', {
  touches: ['invitation'],
  summary: 'Send an invitation again, with a new link for seven days; the old one stops working',
  params: idParams('id'),
  response: invitation,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited', 'step_up_required'],
})
export const acceptInvitation = endpoint('teams', 'acceptInvitation', 'POST /invitations/accept/{token}/', {
  touches: ['invitation', 'manager'],
  summary: 'Join the team of a location, once, as the person the invitation was sent to',
  params: byToken,
  body: acceptance,
  response: membership,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'gone', 'rate_limited'],
})

const ofOrganization = '/staffer/organizations/{orgId}/invitations/'
export const listOrganizationInvitations = endpoint('teams', 'listOrganizationInvitations', `GET ${ofOrganization}`, {
  summary: 'Open invitations to be an admin of an organization, newest first',
  params: idParams('orgId'),
  response: z.object({ results: z.array(organizationInvitation) }),
  errors: ['forbidden', 'not_found'],
})
export const inviteToOrganization = endpoint('teams', 'inviteToOrganization', `POST ${ofOrganization}`, {
  touches: ['invitation'],
  summary: 'Invite a person to be an admin of an organization',
  status: 201,
  params: idParams('orgId'),
  body: z.object({ ...address, role: z.enum(organizationRoles).default('ADMIN') }),
  response: organizationInvitation,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists', 'rate_limited', 'step_up_required'],
})
export const getOrganizationInvitation = endpoint('teams', 'getOrganizationInvitation', `GET ${ofOrganization}{id}/`, {
  summary: 'An invitation of an organization by its id',
  params: idParams('orgId', 'id'),
  response: organizationInvitation,
  errors: ['forbidden', 'not_found'],
})
export const withdrawOrganizationInvitation = endpoint('teams', 'withdrawOrganizationInvitation', `DELETE ${ofOrganization}{id}/`, {
  touches: ['invitation'],
  summary: 'Withdraw an invitation to be an admin of an organization',
  params: idParams('orgId', 'id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const resendOrganizationInvitation = endpoint('teams', 'resendOrganizationInvitation', `POST ${ofOrganization}{id}/resend/`, {
  touches: ['invitation'],
  summary: 'Send an invitation to be an admin again, with a new link for seven days; the old one stops working',
  params: idParams('orgId', 'id'),
  response: organizationInvitation,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited', 'step_up_required'],
})

const ofToken = '/staffer/organizations/invitations/{token}/acceptance/'
export const openOrganizationInvitation = endpoint('teams', 'openOrganizationInvitation', `GET ${ofToken}`, {
  summary: 'An invitation to be an admin of an organization, by the token of its link',
  access: 'public',
  params: byToken,
  response: openedOrganizationInvitation,
  errors: ['not_found', 'gone', 'rate_limited'],
})
export const acceptOrganizationInvitation = endpoint('teams', 'acceptOrganizationInvitation', `POST ${ofToken}`, {
  touches: ['invitation', 'manager'],
  summary: 'Become an admin of an organization, once, as the person the invitation was sent to',
  params: byToken,
  body: acceptance,
  response: membership,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'gone', 'rate_limited'],
})
export const declineOrganizationInvitation = endpoint('teams', 'declineOrganizationInvitation', `DELETE ${ofToken}`, {
  touches: ['invitation'],
  summary: 'Decline an invitation to be an admin of an organization',
  params: byToken,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})
