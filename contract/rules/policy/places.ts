import { atLocation, atOrganization, own, platform } from './row.ts'

/** Abilities about organizations, locations, teams, billing and terms (docs/rules/rights.md). */
export const locationAbilities = {
  'organization.view': atOrganization('see the organization', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'organization.edit': atOrganization('edit the name and logo of the organization', ['PA', 'OA']),
  'organization.manage_admins': atOrganization('invite or remove organization admins', ['PA', 'OA']),
  'organization.view_admins': atOrganization('see the organization admins and their invitations', ['PA', 'OA']),
  'location.create': atOrganization('add a location to the organization', ['PA', 'OA']),
  'location.create_first': own('create the first location of a new organization', ['PA', 'USER']),
  'location.approve': platform('approve or deny a location'),
  'location.view': atLocation('see the location and its settings', ['PA', 'OA', 'LA', 'TM'], { OM: 'basic information only' }),
  'location.edit': atLocation('edit the information, addresses and logo of the location', ['PA', 'OA', 'LA']),
  'location.view_fees': atLocation('see fees, employment types and invoicing settings', ['PA', 'OA', 'LA']),
  'location.edit_fees': platform('change fees, employment types and invoicing settings'),
  'location.edit_licenses': platform('decide whether a location is set up for shifts, for hiring or for both'),
  'location.edit_flags': atLocation('change check-in, auto-select, overfill and offer settings', ['PA', 'OA', 'LA']),
  'team.view': atLocation('see the managers of the location', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'team.invite': atLocation('invite team members and onsite managers', ['PA', 'OA', 'LA']),
  'team.invite_admin': atLocation('invite location admins', ['PA', 'OA', 'LA']),
  'team.change_role': atLocation('change the role of a manager', ['PA', 'OA', 'LA']),
  'team.remove': atLocation('remove a manager', ['PA', 'OA', 'LA'], {
    TM: 'may remove only themselves',
    OM: 'may remove only themselves',
  }),
  'invitation.accept': own('accept an invitation that was sent to them', ['USER']),
  'duty.view': atLocation('see the managers on duty', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'duty.edit': atLocation('change the managers on duty', ['PA', 'OA', 'LA', 'TM']),
  'billing.view': atLocation('see the payment method and invoices', ['PA', 'OA', 'LA']),
  'billing.edit': atLocation('add or change the payment method', ['OA', 'LA'], { PA: 'may send a support link, not enter a method' }),
  'billing.pay_invoice': atLocation('pay an invoice with the payment method', ['PA', 'OA', 'LA']),
  'terms.accept_own': own('accept the terms of their own account', ['USER']),
}
