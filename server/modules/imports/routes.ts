import * as contract from '@crewcall/contract/people-imports.ts'
import { mount } from '../../platform/mount.ts'
import { importPeople } from './import-people.ts'
import { listImports } from './import-rows.ts'
import { inviteImported } from './invite-imported.ts'
import { previewImport } from './preview-import.ts'
import { listRoster, removePerson } from './roster.ts'
import { undoImport } from './undo-import.ts'

/** A sheet of 10,000 people, escaped in JSON. */
const bodyLimit = 4 * 1024 * 1024

export const routes = [
  mount(contract.previewPeopleImport, previewImport, { readsOnly: true, bodyLimit }),
  mount(contract.importPeople, importPeople, { bodyLimit }),
  mount(contract.listPeopleImports, listImports),
  mount(contract.undoPeopleImport, undoImport),
  mount(contract.listImportedPeople, listRoster),
  mount(contract.inviteImportedPeople, inviteImported),
  mount(contract.removeImportedPerson, removePerson),
]
