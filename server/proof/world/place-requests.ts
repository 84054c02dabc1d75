import type { Request } from './requests.ts'
import type { World } from './world.ts'

/** Valid calls about a business, its locations, its team and its payment methods. */
export function placeRequests(world: World): Record<string, Request> {
  return { ...settingRequests(world), ...teamRequests(world), ...invitationRequests(world) }
}

function settingRequests({ place, organization_id, addressId, skillId, marketId, now }: World): Record<string, Request> {
  const here = { locationId: place.id }
  const org = { params: { orgId: organization_id } }
  const address = { street_address: '3 Queen St', city: 'Charleston', state_code: 'SC' }
  return {
    addRequirement: { body: { name: 'White apron', category: 'ATTIRE', skill_id: skillId } },
    listCertificationTypes: {},
    listContractorTypes: {},
    listManagerSkills: {},
    listMarkets: {},
    listSkills: {},
    listRequirements: { query: { skill_id: skillId } },
    suggestBreaks: { query: { market_id: marketId, start_time: now.toISOString(), end_time: hoursFrom(now, 6) } },
    addAddress: { params: here, body: { ...address, postal_code: '29401' } },
    createLocation: { body: { ...address, zip_code: '29401', name: 'Second Grill', organization_id } },
    editAddress: { params: { ...here, id: addressId }, body: { name: 'Back door' } },
    getAddress: { params: { ...here, id: addressId } },
    removeAddress: { params: { ...here, id: addressId } },
    listAddresses: { params: here },
    getLocation: { params: here },
    getFillAccuracy: { params: here },
    updateLocation: { params: { id: place.id }, body: { name: 'Grill on King' } },
    getOrganization: org,
    updateOrganization: { ...org, body: { name: 'Byron Group' } },
    listActiveLocations: {},
    listApprovedLocations: {},
    listLocations: {},
    listOrganizations: {},
    lookUpPlace: { query: { postal_code: '29401' } },
  }
}

function teamRequests({
  place,
  organization_id,
  skillId,
  requirementId,
  dutyId,
  managerRowId,
  organizationManagerRowId,
  locationCard,
  organizationCard,
}: World): Record<string, Request> {
  const here = { locationId: place.id }
  const org = { params: { orgId: organization_id } }
  return {
    addManagerOnDuty: { body: { fullname: 'Dana', phone_number: '+18435550123', location_id: place.id } },
    changeRole: { params: { managerId: managerRowId }, body: { role: 'ONSITE_MANAGER' } },
    listLocationManagers: { query: { location: place.id } },
    listManagersOnDuty: { query: { location_id: place.id } },
    listOrganizationLocationManagers: org,
    listOrganizationManagers: org,
    removeManager: { params: { managerId: managerRowId } },
    removeManagerOnDuty: { params: { id: dutyId } },
    removeOrganizationManager: { params: { managerId: organizationManagerRowId } },
    chooseBillingSource: { params: { id: place.id }, body: { billing_source: 'LOCATION' } },
    chooseLocationPaymentMethod: { params: { id: place.id }, body: { payment_method_id: locationCard } },
    chooseOrganizationPaymentMethod: { ...org, body: { payment_method_id: organizationCard } },
    getLocationPaymentMethod: { params: { id: place.id } },
    getOrganizationPaymentMethod: org,
    openLocationPortal: { params: { id: place.id } },
    startLocationSetup: { params: here },
    startOrganizationSetup: org,
    createGigTemplate: { body: { ...templateBody(skillId), requirement_ids: [requirementId], location_id: place.id } },
    listLocationAuditLog: { params: here },
    getLocationStats: { params: here },
    getFirstSteps: { params: here },
    hideFirstSteps: { params: here, body: { is_hidden: true } },
    listUsualShifts: { params: here },
    exportPayments: { params: here },
  }
}

function invitationRequests({ place, organization_id, newcomer, invitation, organizationInvitation }: World): Record<string, Request> {
  const one = { params: { id: invitation.id } }
  const org = { orgId: organization_id }
  const oneOfOrganization = { params: { ...org, id: organizationInvitation.id } }
  // Only its recipient may use a link.
  const link = { params: { token: invitation.token }, self: newcomer.id }
  const organizationLink = { params: { token: organizationInvitation.token }, self: newcomer.id }
  return {
    listInvitations: { query: { location_id: place.id } },
    invite: { body: { email: 'dana@example.com', phone_number: '', location_id: place.id, role: 'TEAM_MEMBER' } },
    getInvitation: one,
    withdrawInvitation: one,
    resendInvitation: one,
    acceptInvitation: { ...link, body: {} },
    listOrganizationInvitations: { params: org },
    inviteToOrganization: { params: org, body: { email: 'dana@example.com' } },
    getOrganizationInvitation: oneOfOrganization,
    withdrawOrganizationInvitation: oneOfOrganization,
    resendOrganizationInvitation: oneOfOrganization,
    openOrganizationInvitation: organizationLink,
    acceptOrganizationInvitation: { ...organizationLink, body: {} },
    declineOrganizationInvitation: organizationLink,
  }
}

const templateBody = (skill_id: number) => ({ name: 'Line', skill_id, hourly_rate: 20, position_description: 'Cook' })

function hoursFrom(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString()
}
