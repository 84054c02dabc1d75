import { describe, expect, it } from 'vitest'
import {
  autoApproveAt,
  autoClockOutAt,
  canRequestExtensionAt,
  canUndoConfirm,
  certificateDueAt,
  clockInOpensAt,
  disputeAnswerDueAt,
  disputeClosesAt,
  isCaptainWindowOpen,
  isLateCancel,
  lateAt,
  marketplaceOpensAt,
  noShowAllowedAt,
} from './windows.ts'

const start = new Date('2026-06-01T16:00:00Z')
const end = new Date('2026-06-01T22:00:00Z')

function plus(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000)
}

describe('instants around a shift', () => {
  it.each([
    ['clock-in opens', clockInOpensAt(start), '2026-06-01T15:45:00.000Z'],
    ['late', lateAt(start), '2026-06-01T16:10:00.000Z'],
    ['no-show', noShowAllowedAt(start), '2026-06-01T16:15:00.000Z'],
    ['auto clock-out', autoClockOutAt(end), '2026-06-02T02:00:00.000Z'],
    ['auto-approve', autoApproveAt(end), '2026-06-03T22:00:00.000Z'],
    ['dispute closes', disputeClosesAt(end), '2026-06-05T22:00:00.000Z'],
    ['dispute answer', disputeAnswerDueAt(end), '2026-06-04T22:00:00.000Z'],
    ['marketplace', marketplaceOpensAt(start), '2026-05-31T16:00:00.000Z'],
    ['marketplace by setting', marketplaceOpensAt(start, 4), '2026-06-01T12:00:00.000Z'],
  ])('%s', (_, instant, expected) => {
    expect(instant.toISOString()).toBe(expected)
  })
})

describe('a required certificate', () => {
  const days = (count: number) => plus(start, -count * 24 * 60)
  it.each([
    ['72 hours after the lack was found', days(10), null, days(7)],
    ['72 hours after it runs out', days(10), days(6), days(3)],
    ['72 hours from now when it ran out before', days(10), days(20), days(7)],
    ['an hour before the start at the latest', days(1), null, plus(start, -60)],
    ['until the start when found in the last hour', plus(start, -60), null, start],
  ] as const)('is due %s', (_, now, expires, due) => {
    expect(certificateDueAt(now, expires, start)).toEqual(due)
  })
})

describe('windows at their boundaries', () => {
  it.each([
    [-30.001, false],
    [-30, true],
    [240, true],
    [240.001, false],
  ])('extension %d min from the end: %s', (minutes, expected) => {
    expect(canRequestExtensionAt(plus(end, minutes), end)).toBe(expected)
  })

  it.each([
    [-1440.001, false],
    [-1440, false],
    [-1439.999, true],
    [10, true],
  ])('late cancel %d min from the start: %s', (minutes, expected) => {
    expect(isLateCancel(plus(start, minutes), start)).toBe(expected)
  })

  it.each([
    [-490, 10, true],
    [-490, 10.001, false],
    [-480, 10, true],
    [-479.999, 1, false],
  ])('undo %d min from the start, %d min after confirming: %s', (fromStart, sinceConfirm, expected) => {
    const now = plus(start, fromStart)
    expect(canUndoConfirm(now, plus(now, -sinceConfirm), start)).toBe(expected)
  })

  it('opens the roster to the captain from 4 h before to 24 h after', () => {
    expect(isCaptainWindowOpen(plus(start, -240), start, end)).toBe(true)
    expect(isCaptainWindowOpen(plus(start, -240.001), start, end)).toBe(false)
    expect(isCaptainWindowOpen(plus(end, 1440), start, end)).toBe(true)
    expect(isCaptainWindowOpen(plus(end, 1440.001), start, end)).toBe(false)
  })
})
