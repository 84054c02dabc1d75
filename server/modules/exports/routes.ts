import * as exports from '@crewcall/contract/exports.ts'
import { mount } from '../../platform/mount.ts'
import { cancelOrganizationExport, cancelOwnExport } from './cancel-export.ts'
import { downloadOrganizationExport, downloadOwnExport } from './download-export.ts'
import { startOrganizationExport, startOwnExport } from './start-export.ts'
import { listOrganizationExports, listOwnExports } from './view-export.ts'

export const routes = [
  mount(exports.listOrganizationExports, listOrganizationExports),
  mount(exports.startOrganizationExport, startOrganizationExport),
  mount(exports.cancelOrganizationExport, cancelOrganizationExport),
  mount(exports.downloadOrganizationExport, downloadOrganizationExport, { asksAgain: true }),
  mount(exports.listOwnExports, listOwnExports),
  mount(exports.startOwnExport, startOwnExport),
  mount(exports.cancelOwnExport, cancelOwnExport),
  mount(exports.downloadOwnExport, downloadOwnExport, { asksAgain: true }),
]
