import * as contract from '@crewcall/contract/interview-link.ts'
import { mount } from '../../../platform/mount.ts'
import { answerInterview } from './answer-interview.ts'
import { downloadInterview } from './download-interview.ts'
import { openInterview } from './open-interview.ts'
import { sendInterviewCode } from './send-code.ts'

export const showInterview = mount(contract.openInterview, openInterview, { limit: 'visitor' })
export const sendCode = mount(contract.sendInterviewCode, sendInterviewCode, { limit: 'visitor' })
export const answer = mount(contract.answerInterview, answerInterview, { limit: 'visitor' })

/** The calls of candidates about their paid trial, by its link, without an account. */
export const interviewLinkRoutes = [
  showInterview,
  sendCode,
  answer,
  mount(contract.downloadInterview, downloadInterview, { limit: 'visitor' }),
]
