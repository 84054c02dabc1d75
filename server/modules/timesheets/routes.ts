import * as applications from '@crewcall/contract/admin-applications.ts'
import * as geoLogs from '@crewcall/contract/geo-logs.ts'
import * as timesheetList from '@crewcall/contract/timesheet-list.ts'
import * as contract from '@crewcall/contract/timesheets.ts'
import * as captain from '@crewcall/contract/captain.ts'
import { mount } from '../../platform/mount.ts'
import { acceptExtension } from './approval/accept-extension.ts'
import { getAdminApplication, listAdminApplications } from './roster/admin-applications.ts'
import { answerDispute } from './approval/answer-dispute.ts'
import { approveHours } from './approval/approve-hours.ts'
import { approveTimesheets } from './approval/approve-timesheets.ts'
import {
  decidePunchAsCaptain,
  extendAsCaptain,
  getCaptainRoster,
  listLedShifts,
  punchAsCaptain,
  stillLeads,
  stillLeadsPunch,
} from './captains/captain.ts'
import { reportAsCaptain, settleCaptainReport } from './captains/captain-reports.ts'
import { decidePunch } from './roster/decide-punch.ts'
import { disputeHours } from './approval/dispute-hours.ts'
import { editHours } from './approval/edit-hours.ts'
import { logPosition } from './clock/geo-log.ts'
import { getClock } from './clock/view-clock.ts'
import { getOwnTimesheet } from './hours/view-timesheet.ts'
import { getRoster } from './roster/get-roster.ts'
import { listGeoLogs } from './clock/list-geo-logs.ts'
import { markNoShow, undoNoShow } from './roster/no-show.ts'
import { punch } from './clock/punch.ts'
import { punchForPro } from './roster/punch-for-pro.ts'
import { recordBreak } from './clock/record-break.ts'
import { requestExtension } from './clock/request-extension.ts'
import { previewSendHome, sendHome } from './roster/send-home.ts'

export const routes = [
  mount(contract.getClock, getClock),
  mount(contract.punch, punch),
  mount(contract.recordBreak, recordBreak),
  mount(contract.requestExtension, requestExtension),
  mount(geoLogs.logPosition, logPosition),
  mount(contract.getOwnTimesheet, getOwnTimesheet),
  mount(contract.disputeHours, disputeHours),
  mount(contract.getRoster, getRoster, { keepsPlans: true }),
  mount(contract.punchForPro, punchForPro),
  mount(contract.decidePunch, decidePunch),
  mount(contract.acceptExtension, acceptExtension),
  mount(contract.markNoShow, markNoShow),
  mount(contract.undoNoShow, undoNoShow),
  mount(contract.previewSendHome, previewSendHome),
  mount(contract.sendHome, sendHome),
  mount(contract.editHours, editHours),
  mount(contract.approveHours, approveHours),
  mount(timesheetList.approveTimesheets, approveTimesheets),
  mount(contract.answerDispute, answerDispute),
  mount(geoLogs.listGeoLogs, listGeoLogs),
  mount(captain.listLedShifts, listLedShifts),
  mount(captain.getCaptainRoster, getCaptainRoster),
  mount(captain.punchAsCaptain, punchAsCaptain, { mayStill: stillLeads }),
  mount(captain.decidePunchAsCaptain, decidePunchAsCaptain, { mayStill: stillLeadsPunch }),
  mount(captain.extendAsCaptain, extendAsCaptain, { mayStill: stillLeads }),
  mount(captain.reportAsCaptain, reportAsCaptain, { mayStill: stillLeads }),
  mount(captain.settleCaptainReport, settleCaptainReport),
  mount(applications.listAdminApplications, listAdminApplications, { replica: true }),
  mount(applications.getAdminApplication, getAdminApplication),
]
