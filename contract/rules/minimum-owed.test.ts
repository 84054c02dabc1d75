import { describe, expect, it } from 'vitest'
import { cancellationReasons, dismissalReasons, type CancellationReason } from '../enums.ts'
import {
  cancellationTable,
  hurtsCompletion,
  isExtraPro,
  minimumMinutes,
  minimumOwed,
  reasonForProCancel,
  type Cancellation,
} from './minimum-owed.ts'

const start = new Date('2026-06-02T16:00:00Z')
const late = new Date(start.getTime() - 3_600_000)
const early = new Date(start.getTime() - 86_400_000)
const base: Cancellation = {
  reason: 'FEWER_PROS_NEEDED',
  was_confirmed: true,
  start,
  cancelled_at: late,
  scheduled_paid_minutes: 330,
  wage_cents: 2_000,
  bonus_cents: 500,
}

// docs/rules/money.md#minimum in cents for a 5.5 h shift at $20 with a $5 bonus, cancelled one hour before the start: minimum 4 h.
const lateCosts: Record<CancellationReason, number> = {
  CANCELLED_BY_PRO: 0,
  CALLED_OUT: 0,
  NO_SHOW: 0,
  FEWER_PROS_NEEDED: 8_500,
  BUSINESS_CALLED_OUT: 8_500,
  STAFFER_DISMISSAL: 0,
  OVERRIDE_AUTOSELECT: 8_500,
  PRO_BLOCKED: 8_500,
  PRO_SUSPENDED: 0,
  CANCELLED_BY_GIGPRO_LOCATION_MANAGER: 8_500,
  CANCELLED_BY_GIGPRO_ADMIN: 0,
  OTHER: 0,
}

describe('minimumOwed', () => {
  it.each(cancellationReasons)('for %s late is as in the table', (reason) => {
    expect(minimumOwed({ ...base, reason }).cents).toBe(lateCosts[reason])
  })

  it.each(cancellationReasons)('for %s at exactly 24 h, or unconfirmed, is zero', (reason) => {
    expect(minimumOwed({ ...base, reason, dismissal_reason: 'NOT_NEEDED', cancelled_at: early }).cents).toBe(0)
    expect(minimumOwed({ ...base, reason, dismissal_reason: 'NOT_NEEDED', was_confirmed: false }).cents).toBe(0)
  })

  it('begins one millisecond inside the 24 hours', () => {
    expect(minimumOwed({ ...base, cancelled_at: new Date(early.getTime() + 1) }).cents).toBe(8_500)
  })

  it('is the shift itself if that is shorter than 4 hours', () => {
    expect(minimumMinutes(150)).toBe(150)
    expect(minimumOwed({ ...base, scheduled_paid_minutes: 150 })).toMatchObject({ minutes: 150, cents: 5_500 })
  })

  it.each([
    ['NOT_NEEDED', 60, 240],
    ['NOT_NEEDED', 300, 300],
    ['LATE', 60, 60],
    ['ATTIRE', 0, 0],
    ['CONDUCT', 60, 60],
    ['UNQUALIFIED', 60, 60],
  ] as const)('for a dismissal %s after %i min worked is %i min', (dismissal_reason, worked_minutes, minutes) => {
    const dismissed = {
      ...base,
      reason: 'STAFFER_DISMISSAL',
      dismissal_reason,
      worked_minutes,
      cancelled_at: new Date(start.getTime() + 60_000),
    } as const
    expect(minimumOwed(dismissed).minutes).toBe(minutes)
  })

  it('of a cancellation by the platform is zero unless the platform decides otherwise, and then only when late', () => {
    const byAdmin = { ...base, reason: 'CANCELLED_BY_GIGPRO_ADMIN' } as const
    expect(minimumOwed(byAdmin).cents).toBe(0)
    expect(minimumOwed({ ...byAdmin, admin_charges: true }).cents).toBe(8_500)
    expect(minimumOwed({ ...byAdmin, admin_charges: true, cancelled_at: early }).cents).toBe(0)
  })

  it('is zero if the pro was blocked for conduct', () => {
    expect(minimumOwed({ ...base, reason: 'PRO_BLOCKED', blocked_for_conduct: true }).cents).toBe(0)
  })
})

describe('hurtsCompletion', () => {
  it.each(cancellationReasons)('of %s is as in the table', (reason) => {
    const expected = ['CALLED_OUT', 'NO_SHOW'].includes(reason)
    expect(hurtsCompletion({ reason, was_confirmed: true })).toBe(expected)
    expect(hurtsCompletion({ reason, was_confirmed: false })).toBe(false)
  })

  it.each(dismissalReasons)('of a dismissal %s depends on whose fault it was', (dismissal_reason) => {
    const expected = ['LATE', 'ATTIRE', 'CONDUCT'].includes(dismissal_reason)
    expect(hurtsCompletion({ reason: 'STAFFER_DISMISSAL', dismissal_reason, was_confirmed: true })).toBe(expected)
  })
})

describe('the cancellation table', () => {
  it('lets a pro set only their own reasons', () => {
    const ofPro = cancellationReasons.filter((reason) => cancellationTable[reason].set_by.some((who) => who === 'pro'))
    expect(ofPro).toEqual(['CANCELLED_BY_PRO', 'CALLED_OUT', 'OTHER'])
  })
})

describe('reasonForProCancel', () => {
  it('is a call-out only when confirmed and inside 24 hours', () => {
    expect(reasonForProCancel(true, start, late)).toBe('CALLED_OUT')
    expect(reasonForProCancel(true, start, early)).toBe('CANCELLED_BY_PRO')
    expect(reasonForProCancel(false, start, late)).toBe('CANCELLED_BY_PRO')
  })
})

it('A pro is surplus only as one of the overfill, and while more are confirmed than openings were requested', () => {
  const gig = (confirmed_count: number) => ({ confirmed_count, allowed_confirmed_pros: 3 })
  expect([
    isExtraPro({ is_overfill: true }, gig(4)),
    isExtraPro({ is_overfill: true }, gig(3)),
    isExtraPro({ is_overfill: false }, gig(4)),
  ]).toEqual([true, false, false])
})
