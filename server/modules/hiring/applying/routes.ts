import * as contract from '@crewcall/contract/public-jobs.ts'
import { mount } from '../../../platform/mount.ts'
import { applyForJob } from './apply.ts'
import { getMyApplicationLink } from './candidate-link.ts'
import { actOnMyApplication, openMyApplication } from './my-application.ts'
import { listOpenJobs, openJob } from './open-job.ts'
import { sendMyApplicationCode } from './send-own-code.ts'

export const showJob = mount(contract.openJob, openJob, { limit: 'visitor' })
export const listJobs = mount(contract.listOpenJobs, listOpenJobs, { limit: 'visitor' })
export const apply = mount(contract.applyForJob, applyForJob, { limit: 'visitor' })
export const showApplication = mount(contract.openMyApplication, openMyApplication, { limit: 'visitor' })
export const sendCode = mount(contract.sendMyApplicationCode, sendMyApplicationCode, { limit: 'visitor' })
export const act = mount(contract.actOnMyApplication, actOnMyApplication, { limit: 'visitor' })

/** The calls of people who apply for a job, all but one without an account. */
export const applyingRoutes = [
  showJob,
  listJobs,
  apply,
  showApplication,
  sendCode,
  act,
  mount(contract.getMyApplicationLink, getMyApplicationLink),
]
