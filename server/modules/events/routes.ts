import * as plans from '@crewcall/contract/event-plans.ts'
import * as events from '@crewcall/contract/staffing-events.ts'
import { mount } from '../../platform/mount.ts'
import { createEvent, deleteEvent, renameEvent } from './manage-event.ts'
import { duplicateEvent } from './plans/duplicate-event.ts'
import {
  createEventTemplate,
  listEventTemplates,
  removeEventTemplate,
  updateEventTemplate,
  useEventTemplate,
} from './plans/event-templates.ts'
import { addEventGigs, addEventShifts, removeEventGig } from './shifts/add-to-event.ts'
import { editEventShift, previewEventShiftEdit } from './shifts/move-event-shift.ts'
import { sendStaged } from './staging/send-staged.ts'
import { listStagedPros, stagePros, unstagePro } from './staging/stage-pros.ts'
import { getCallSheet } from './views/call-sheet.ts'
import { getEvent, listEvents } from './views/events.ts'
import { listEventShifts, listOrganizationShifts } from './views/event-shifts.ts'

export const routes = [
  mount(events.createEvent, createEvent),
  mount(events.listEvents, listEvents),
  mount(events.getEvent, getEvent),
  mount(events.renameEvent, renameEvent),
  mount(events.deleteEvent, deleteEvent),
  mount(events.listEventShifts, listEventShifts),
  mount(events.listOrganizationShifts, listOrganizationShifts),
  mount(events.addEventShifts, addEventShifts),
  mount(events.addEventGigs, addEventGigs),
  mount(events.removeEventGig, removeEventGig),
  mount(events.previewEventShiftEdit, previewEventShiftEdit),
  mount(events.editEventShift, editEventShift),
  mount(plans.listEventTemplates, listEventTemplates),
  mount(plans.createEventTemplate, createEventTemplate),
  mount(plans.updateEventTemplate, updateEventTemplate),
  mount(plans.removeEventTemplate, removeEventTemplate),
  mount(plans.useEventTemplate, useEventTemplate),
  mount(plans.duplicateEvent, duplicateEvent),
  mount(plans.listStagedPros, listStagedPros),
  mount(plans.stagePros, stagePros),
  mount(plans.unstagePro, unstagePro),
  mount(plans.sendStaged, sendStaged),
  mount(plans.getCallSheet, getCallSheet),
]
