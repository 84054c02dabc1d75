import * as admin from '@crewcall/contract/admin.ts'
import * as settings from '@crewcall/contract/settings.ts'
import { mount } from '../../platform/mount.ts'
import { auditLog, locationAuditLog } from './audit-log.ts'
import { alarms } from './list-alarms.ts'
import { proBlocks } from './list-pro-blocks.ts'
import { listPros } from './list-pros.ts'
import { workQueues } from './list-queues.ts'
import { resolveAlarm } from './resolve-alarm.ts'
import { changeAutoSelectBar, changeSuspensionPolicy, getSettings } from './settings.ts'
import { lift, suspendByAdmin } from './suspend-pro.ts'
import { decline, verify } from './verify-pro.ts'

export const routes = [
  mount(admin.listAuditLog, auditLog, { replica: true }),
  mount(admin.listLocationAuditLog, locationAuditLog, { replica: true }),
  mount(admin.listQueues, workQueues),
  mount(admin.listAdminPros, listPros, { limit: 'search' }),
  mount(admin.verifyPro, verify),
  mount(admin.declineVerification, decline),
  mount(admin.suspendPro, suspendByAdmin),
  mount(admin.liftSuspension, lift),
  mount(admin.listProBlocks, proBlocks),
  mount(admin.listAlarms, alarms),
  mount(admin.resolveAlarm, resolveAlarm),
  mount(settings.getSettings, getSettings),
  mount(settings.changeSuspensionPolicy, changeSuspensionPolicy),
  mount(settings.changeAutoSelectBar, changeAutoSelectBar),
]
