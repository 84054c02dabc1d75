import { describe, expect, it } from 'vitest'
import { checkBlockedBy, checkEndsOn, checkStanding, standingChecks } from './background-check.ts'
import type { CheckFacts } from './background-check.ts'

const check = (status: CheckFacts['status'], change: Partial<CheckFacts> = {}): CheckFacts => ({
  status,
  expires_on: null,
  is_declined: false,
  ...change,
})
const clear = (expires_on: string) => check('CLEAR', { expires_on })
const declined = (expires_on: string) => check('CONSIDER', { expires_on, is_declined: true })

it.each([
  ['2026-11-27', '2027-11-26'],
  ['2026-01-01', '2026-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('A report of %s counts until %s', (day, last) => {
  expect(checkEndsOn(day)).toBe(last)
})

describe('What the checks of a pro amount to', () => {
  const today = '2026-11-27'
  it.each([
    ['nothing without a check', [], 'NONE', null],
    ['clear on its last day', [clear(today)], 'CLEAR', today],
    ['expired the day after', [clear('2026-11-26')], 'EXPIRED', '2026-11-26'],
    ['the newest while none is clear', [check('PENDING'), check('EXPIRED')], 'PENDING', null],
    ['the clear one while it is renewed', [check('PENDING'), clear('2026-12-01')], 'CLEAR', '2026-12-01'],
    [
      'the clear one while a person decides about the new one',
      [check('CONSIDER', { expires_on: '2027-11-01' }), clear('2026-12-01')],
      'CLEAR',
      '2026-12-01',
    ],
    ['no clear one once a newer one is declined', [declined('2027-11-01'), clear('2026-12-01')], 'CONSIDER', '2027-11-01'],
    ['the clear one of after a declined one', [clear('2027-11-01'), declined('2027-01-01')], 'CLEAR', '2027-11-01'],
    ['the declined one while a new one is under way', [check('PENDING'), declined('2027-01-01'), clear('2026-12-01')], 'PENDING', null],
  ] as const)('is %s', (_case, checks, status, expires_on) => {
    expect(checkStanding(checks, today)).toEqual({ status, expires_on })
  })
})

describe('A page that was not filled in', () => {
  const lapsed = check('EXPIRED')
  it.each([
    ['hides no declined check', [lapsed, declined('2027-01-01')], [declined('2027-01-01')]],
    [
      'hides none that waits for a decision',
      [lapsed, check('CONSIDER', { expires_on: '2027-01-01' })],
      [check('CONSIDER', { expires_on: '2027-01-01' })],
    ],
    ['is left out behind one that is under way', [check('PENDING'), lapsed], [check('PENDING')]],
    [
      'leaves a check that ended after its report',
      [lapsed, check('EXPIRED', { expires_on: '2026-01-01' })],
      [check('EXPIRED', { expires_on: '2026-01-01' })],
    ],
    ['is what there is, alone', [lapsed, lapsed], [lapsed, lapsed]],
  ] as const)('%s', (_case, checks, standing) => {
    expect(standingChecks<CheckFacts>(checks)).toEqual(standing)
  })
})

describe('Beginning a check', () => {
  const able = { today: '2026-11-27', is_offered: true, is_verified: true, has_email: true }
  it.each([
    ['is possible for a verified pro with an email', [], {}, null],
    ['is not offered without a provider', [], { is_offered: false }, 'NOT_OFFERED'],
    ['needs a verified profile', [], { is_verified: false }, 'NOT_VERIFIED'],
    ['needs an email address', [], { has_email: false }, 'NO_EMAIL'],
    ['waits for one under way', [check('PENDING')], {}, 'UNDER_WAY'],
    ['waits for a decision', [check('CONSIDER', { expires_on: '2027-11-01' })], {}, 'UNDER_WAY'],
    ['is too early while one is clear for long', [clear('2026-12-28')], {}, 'CLEAR_ALREADY'],
    ['renews one in its last 30 days', [clear('2026-12-27')], {}, null],
    ['renews one that has ended', [clear('2026-11-26')], {}, null],
    ['follows an invitation that lapsed', [check('EXPIRED')], {}, null],
    ['waits until a declined one no longer counts', [declined('2026-11-27')], {}, 'DECLINED'],
    ['is possible again after that', [declined('2026-11-26')], {}, null],
  ] as const)('%s', (_case, checks, change, block) => {
    expect(checkBlockedBy(checks, { ...able, ...change })).toBe(block)
  })
})
