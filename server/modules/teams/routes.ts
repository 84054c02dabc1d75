import * as invitations from '@crewcall/contract/invitations.ts'
import * as teams from '@crewcall/contract/teams.ts'
import { mount } from '../../platform/mount.ts'
import { acceptInvitation, acceptOrganizationInvitation } from './accept-invitation.ts'
import { invite, inviteToOrganization } from './invite.ts'
import { getOrganizationInvitation, listInvitations, listOrganizationInvitations } from './list-invitations.ts'
import { addManagerOnDuty, listManagersOnDuty, removeManagerOnDuty } from './managers-on-duty.ts'
import { listLocationManagers, listOrganizationLocationManagers, listOrganizationManagers } from './managers.ts'
import { getInvitation, openOrganizationInvitation } from './open-invitation.ts'
import { resendInvitation, resendOrganizationInvitation } from './resend-invitation.ts'
import { changeRole, removeManager, removeOrganizationManager } from './roles.ts'
import { declineOrganizationInvitation, withdrawInvitation, withdrawOrganizationInvitation } from './withdraw-invitation.ts'

const withLink = { shownOnce: ['link'] }

export const routes = [
  mount(teams.listLocationManagers, listLocationManagers),
  mount(teams.changeRole, changeRole),
  mount(teams.removeManager, removeManager),
  mount(teams.listOrganizationManagers, listOrganizationManagers),
  mount(teams.listOrganizationLocationManagers, listOrganizationLocationManagers),
  mount(teams.removeOrganizationManager, removeOrganizationManager),
  mount(teams.listManagersOnDuty, listManagersOnDuty),
  mount(teams.addManagerOnDuty, addManagerOnDuty),
  mount(teams.removeManagerOnDuty, removeManagerOnDuty),
  mount(invitations.listInvitations, listInvitations),
  mount(invitations.invite, invite, withLink),
  mount(invitations.getInvitation, getInvitation, { counts: true }),
  mount(invitations.withdrawInvitation, withdrawInvitation),
  mount(invitations.resendInvitation, resendInvitation, withLink),
  mount(invitations.acceptInvitation, acceptInvitation),
  mount(invitations.listOrganizationInvitations, listOrganizationInvitations),
  mount(invitations.inviteToOrganization, inviteToOrganization, withLink),
  mount(invitations.getOrganizationInvitation, getOrganizationInvitation),
  mount(invitations.withdrawOrganizationInvitation, withdrawOrganizationInvitation),
  mount(invitations.resendOrganizationInvitation, resendOrganizationInvitation, withLink),
  mount(invitations.openOrganizationInvitation, openOrganizationInvitation, { counts: true }),
  mount(invitations.acceptOrganizationInvitation, acceptOrganizationInvitation),
  mount(invitations.declineOrganizationInvitation, declineOrganizationInvitation),
]
