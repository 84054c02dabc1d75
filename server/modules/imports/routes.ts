import * as contract from '@crewcall/contract/people-imports.ts'
import * as schedule from '@crewcall/contract/schedule-imports.ts'
import { mount } from '../../platform/mount.ts'
import { importPeople } from './import-people.ts'
import { listImports } from './import-rows.ts'
import { inviteImported } from './invite-imported.ts'
import { previewImport } from './preview-import.ts'
import { listRoster, removePerson } from './roster.ts'
import { importSchedule } from './schedule/import-schedule.ts'
import { previewSchedule } from './schedule/preview-schedule.ts'
import { listSchedules } from './schedule/schedule-import-rows.ts'
import { undoSchedule } from './schedule/undo-schedule.ts'
import { undoImport } from './undo-import.ts'

/** A sheet of 10,000 people, escaped in JSON. */
const bodyLimit = 4 * 1024 * 1024

export const routes = [
  mount(contract.previewPeopleImport, previewImport, { readsOnly: true, bodyLimit, limit: 'sheet' }),
  mount(contract.importPeople, importPeople, { bodyLimit }),
  mount(contract.listPeopleImports, listImports),
  mount(contract.undoPeopleImport, undoImport),
  mount(contract.listImportedPeople, listRoster),
  mount(contract.inviteImportedPeople, inviteImported),
  mount(contract.removeImportedPerson, removePerson),
  mount(schedule.previewScheduleImport, previewSchedule, { readsOnly: true, bodyLimit, limit: 'sheet' }),
  mount(schedule.importSchedule, importSchedule, { bodyLimit }),
  mount(schedule.listScheduleImports, listSchedules),
  mount(schedule.undoScheduleImport, undoSchedule),
]
