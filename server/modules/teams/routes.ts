import * as teams from '@crewcall/contract/teams.ts'
import { mount } from '../../platform/mount.ts'
import { addManagerOnDuty, listManagersOnDuty, removeManagerOnDuty } from './managers-on-duty.ts'
import { listLocationManagers, listOrganizationLocationManagers, listOrganizationManagers } from './managers.ts'
import { changeRole, removeManager, removeOrganizationManager } from './roles.ts'

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
]
