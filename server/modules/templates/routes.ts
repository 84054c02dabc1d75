import * as templates from '@crewcall/contract/templates.ts'
import { mount } from '../../platform/mount.ts'
import * as gigs from './gig-templates.ts'
import * as shifts from './shift-templates.ts'

export const routes = [
  mount(templates.listGigTemplates, gigs.list),
  mount(templates.getGigTemplate, gigs.get),
  mount(templates.createGigTemplate, gigs.create),
  mount(templates.updateGigTemplate, gigs.update),
  mount(templates.removeGigTemplate, gigs.remove),
  mount(templates.listShiftTemplates, shifts.list),
  mount(templates.createShiftTemplate, shifts.create),
  mount(templates.updateShiftTemplate, shifts.update),
  mount(templates.removeShiftTemplate, shifts.remove),
]
