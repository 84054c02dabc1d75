import * as contract from '@crewcall/contract/orientations.ts'
import { mount } from '../../platform/mount.ts'
import { saveOrientation } from './editing/save-orientation.ts'
import { getOrientation, listCompletions } from './editing/view-orientation.ts'
import { linkToOrientation } from './own/link.ts'
import { ownRoutes } from './own/routes.ts'

export const routes = [
  mount(contract.getOrientation, getOrientation),
  mount(contract.saveOrientation, saveOrientation),
  mount(contract.listOrientationCompletions, listCompletions),
  mount(contract.linkToOrientation, linkToOrientation),
  ...ownRoutes,
]
