import * as contract from '@crewcall/contract/work-records.ts'
import { mount } from '../../platform/mount.ts'
import { checkCredential } from './check-credential.ts'
import { getIssuer } from './issuer.ts'
import { make, preview } from './make.ts'
import { getCredential, open, print } from './open.ts'
import { list, restore, revoke } from './own-records.ts'
import { getStatus } from './status-list.ts'

export const routes = [
  mount(contract.previewWorkRecord, preview),
  mount(contract.listWorkRecords, list),
  mount(contract.makeWorkRecord, make, { shownOnce: ['url'], limit: 'export' }),
  mount(contract.revokeWorkRecord, revoke, { shownOnce: ['url'] }),
  mount(contract.restoreWorkRecord, restore, { shownOnce: ['url'] }),
  mount(contract.openWorkRecord, open, { limit: 'visitor' }),
  mount(contract.printWorkRecord, print, { limit: 'visitor' }),
  mount(contract.getWorkCredential, getCredential, { limit: 'visitor' }),
  mount(contract.checkWorkCredential, checkCredential, { limit: 'visitor', readsOnly: true }),
  mount(contract.getWorkRecordIssuer, getIssuer, { limit: 'visitor' }),
  mount(contract.getWorkRecordStatus, getStatus, { limit: 'visitor' }),
]
