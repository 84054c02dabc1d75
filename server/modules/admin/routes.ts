import * as admin from '@crewcall/contract/admin.ts'
import * as adminUsers from '@crewcall/contract/admin-users.ts'
import * as bulk from '@crewcall/contract/bulk-acts.ts'
import * as failedJobs from '@crewcall/contract/failed-jobs.ts'
import * as featureFlags from '@crewcall/contract/feature-flags.ts'
import * as mailTexts from '@crewcall/contract/mail-texts.ts'
import * as settings from '@crewcall/contract/settings.ts'
import { mount } from '../../platform/mount.ts'
import { auditLog, locationAuditLog } from './audit-log.ts'
import { declineSeveral, liftSeveral, suspendSeveral, verifySeveral } from './bulk-pros.ts'
import { changeBranding, sendTestMail } from './branding.ts'
import { uploadLogo } from './upload-logo.ts'
import { discardFailedJob, listFailedJobs, retryFailedJob, retryFailedJobs } from './failed-jobs.ts'
import { alarms } from './list-alarms.ts'
import { proBlocks } from './list-pro-blocks.ts'
import { listPros } from './list-pros.ts'
import { workQueues } from './list-queues.ts'
import { listUsers } from './list-users.ts'
import { changeMailText, getMailText, listMailTexts, previewMailText, sendMailTextTest } from './mail-texts.ts'
import { resolveAlarm } from './resolve-alarm.ts'
import { listFeatureFlags, setFeatureFlag } from './feature-flags.ts'
import {
  changeAutoSelectBar,
  changeBankAccount,
  changeConversionFee,
  changeInstantPayouts,
  changeFirstGigCalls,
  changeLoyaltyRewards,
  changeFeeDefaults,
  changeSuspensionPolicy,
  getSettings,
} from './settings.ts'
import { setEmploymentOfPro } from './set-employment.ts'
import { lift, suspendByAdmin } from './suspend-pro.ts'
import { decline, verify } from './verify-pro.ts'
import { endSessions, getUser } from './view-user.ts'

export const routes = [
  mount(admin.listAuditLog, auditLog, { replica: true }),
  mount(admin.listLocationAuditLog, locationAuditLog, { replica: true }),
  mount(admin.listQueues, workQueues),
  mount(admin.listAdminPros, listPros, { limit: 'search', replica: true }),
  mount(admin.verifyPro, verify),
  mount(admin.declineVerification, decline),
  mount(admin.setEmployment, setEmploymentOfPro),
  mount(admin.suspendPro, suspendByAdmin),
  mount(admin.liftSuspension, lift),
  mount(bulk.verifyPros, verifySeveral, { asksAgain: true }),
  mount(bulk.declineVerifications, declineSeveral, { asksAgain: true }),
  mount(bulk.suspendPros, suspendSeveral, { asksAgain: true }),
  mount(bulk.liftSuspensions, liftSeveral, { asksAgain: true }),
  mount(admin.listProBlocks, proBlocks),
  mount(admin.listAlarms, alarms),
  mount(admin.resolveAlarm, resolveAlarm),
  mount(failedJobs.listFailedJobs, listFailedJobs),
  mount(failedJobs.retryFailedJob, retryFailedJob),
  mount(failedJobs.retryFailedJobs, retryFailedJobs),
  mount(failedJobs.discardFailedJob, discardFailedJob),
  mount(adminUsers.listAdminUsers, listUsers, { limit: 'search', replica: true }),
  mount(adminUsers.getAdminUser, getUser),
  mount(adminUsers.endUserSessions, endSessions),
  mount(featureFlags.listFeatureFlags, listFeatureFlags),
  mount(featureFlags.setFeatureFlag, setFeatureFlag),
  mount(settings.getSettings, getSettings),
  mount(settings.changeSuspensionPolicy, changeSuspensionPolicy),
  mount(settings.changeAutoSelectBar, changeAutoSelectBar),
  mount(settings.changeFeeDefaults, changeFeeDefaults),
  mount(settings.changeConversionFee, changeConversionFee),
  mount(settings.changeInstantPayouts, changeInstantPayouts),
  mount(settings.changeLoyaltyRewards, changeLoyaltyRewards),
  mount(settings.changeFirstGigCalls, changeFirstGigCalls),
  mount(settings.changeBankAccount, changeBankAccount),
  mount(settings.changeBranding, changeBranding),
  // Base64 of two megabytes, and the rest of the body.
  mount(settings.uploadLogo, uploadLogo, { bodyLimit: 3 * 1024 * 1024 }),
  mount(settings.sendTestMail, sendTestMail),
  mount(mailTexts.listMailTexts, listMailTexts),
  mount(mailTexts.getMailText, getMailText),
  mount(mailTexts.changeMailText, changeMailText),
  mount(mailTexts.previewMailText, previewMailText),
  mount(mailTexts.sendMailTextTest, sendMailTextTest),
]
