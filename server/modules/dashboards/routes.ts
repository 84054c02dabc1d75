import * as contract from '@crewcall/contract/dashboards.ts'
import { getPlatformDashboard as platform } from '@crewcall/contract/platform-dashboard.ts'
import { mount } from '../../platform/mount.ts'
import { exportCsv, exportXlsx } from './files/export-dashboard.ts'
import { addReport, listReports, removeReport } from './reports/reports.ts'
import { getDashboard } from './view/get-dashboard.ts'
import { getPlatformDashboard } from './view/get-platform-dashboard.ts'
import { listRows } from './view/list-rows.ts'
import { listTopPros } from './view/list-top-pros.ts'

export const routes = [
  mount(contract.getDashboard, getDashboard),
  mount(platform, getPlatformDashboard),
  mount(contract.listTopPros, listTopPros),
  mount(contract.listDashboardRows, listRows),
  mount(contract.exportDashboardCsv, exportCsv),
  mount(contract.exportDashboardXlsx, exportXlsx),
  mount(contract.listDashboardReports, listReports),
  mount(contract.addDashboardReport, addReport),
  mount(contract.removeDashboardReport, removeReport),
]
