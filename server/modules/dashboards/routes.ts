import * as contract from '@crewcall/contract/dashboards.ts'
import * as platform from '@crewcall/contract/platform-dashboard.ts'
import { mount } from '../../platform/mount.ts'
import { exportCsv, exportXlsx } from './files/export-dashboard.ts'
import { exportPlatformAsCsv, exportPlatformAsXlsx } from './platform/export-platform.ts'
import { getPlatformDashboard } from './platform/get-platform-dashboard.ts'
import { getPlatformWork } from './platform/get-platform-work.ts'
import { addReport, listReports, removeReport } from './reports/reports.ts'
import { getDashboard } from './view/get-dashboard.ts'
import { listRows } from './view/list-rows.ts'
import { listTopPros } from './view/list-top-pros.ts'
import { listWages } from './view/list-wages.ts'

export const routes = [
  mount(contract.getDashboard, getDashboard, { replica: true }),
  mount(platform.getPlatformDashboard, getPlatformDashboard, { replica: true }),
  mount(platform.getPlatformWork, getPlatformWork, { replica: true }),
  mount(platform.exportPlatformCsv, exportPlatformAsCsv, { replica: true }),
  mount(platform.exportPlatformXlsx, exportPlatformAsXlsx, { replica: true }),
  mount(contract.listTopPros, listTopPros, { replica: true }),
  mount(contract.listWages, listWages, { replica: true }),
  mount(contract.listDashboardRows, listRows, { replica: true }),
  mount(contract.exportDashboardCsv, exportCsv, { replica: true }),
  mount(contract.exportDashboardXlsx, exportXlsx, { replica: true }),
  mount(contract.listDashboardReports, listReports),
  mount(contract.addDashboardReport, addReport),
  mount(contract.removeDashboardReport, removeReport),
]
