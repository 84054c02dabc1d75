import type { InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'
import { describe, expect, it } from 'vitest'
import { aTrial } from '../../../test/jobs.ts'
import { trialActsAt, type TrialAct } from './acts-at.ts'
import { mayInvite } from './may-invite.ts'

const before = Date.parse('2026-11-27T10:00:00Z')
const after = Date.parse('2026-11-27T20:00:00Z')
const later = { start_time: '2026-11-28T16:00:00Z', end_time: '2026-11-28T19:00:00Z' }

describe('What can be done about a trial', () => {
  it.each<[InterviewStatus, TrialAct[], TrialAct[]]>([
    ['INVITED', ['cancel'], []],
    ['CONFIRMED', ['cancel'], []],
    ['DECLINED', [], []],
    ['PENDING_PAYMENT', ['pay', 'review'], ['pay', 'review']],
    ['PAYMENT_SUBMITTED', ['review'], ['review']],
    ['PAYMENT_FAILED', ['retry', 'review'], ['retry', 'review']],
    ['PAYMENT_ERROR', ['retry', 'review'], ['retry', 'review']],
    ['PAID', ['review'], ['review']],
    ['REVIEWED', [], []],
  ])('%s', (status, early, late) => {
    expect(trialActsAt(aTrial({ status, gig_id: 4 }), before)).toEqual(early)
    expect(trialActsAt(aTrial({ status, gig_id: 4 }), after)).toEqual(late)
  })

  it('An invitation can be cancelled until the last of its times begins, a confirmed one until its own', () => {
    const slots = [...aTrial().slots, later]
    expect(trialActsAt(aTrial({ slots }), after)).toEqual(['cancel'])
    expect(trialActsAt(aTrial({ slots, status: 'CONFIRMED' }), after)).toEqual([])
  })

  it('Of one that ended early nothing is paid by hand', () => {
    for (const status of ['PENDING_PAYMENT', 'PAYMENT_FAILED'] as const)
      expect(trialActsAt(aTrial({ status, gig_id: 4, is_sent_home: true }), after)).toEqual(['review'])
  })

  it('Once reviewed it is not asked for again', () => {
    expect(trialActsAt(aTrial({ status: 'PENDING_PAYMENT', gig_id: 4, feedback: 'PASS' }), after)).toEqual(['pay'])
  })
})

describe('Who can be invited to a trial', () => {
  it.each([
    ['APPLIED', true],
    ['INTERVIEW', true],
    ['TRIAL', true],
    ['OFFER', false],
    ['HIRED', false],
    ['PASSED', false],
    ['WITHDRAWN', false],
  ] as const)('%s: %s', (status, may) => {
    expect(mayInvite({ id: 1, status }, new Set())).toBe(may)
    expect(mayInvite({ id: 1, status }, new Set([1]))).toBe(false)
    expect(mayInvite({ id: 1, status }, undefined)).toBe(false)
  })
})
