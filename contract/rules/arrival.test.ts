import { expect, it } from 'vitest'
import { arrivalOf, bankDaysAfter } from './arrival.ts'
import type { ArrivalFacts } from './arrival.ts'

// A Tuesday, in Charleston.
const now = new Date('2026-03-10T23:00:00Z')
const timezone = 'America/New_York'
const end_time = now
const hours = { state: 'PROPOSED', needs_manager: false, end_time }
const payout = { state: 'SENT' as const, begun_at: now, settled_at: null, next_try_at: null, error_code: null }
const facts = (changes: Partial<ArrivalFacts>): ArrivalFacts => ({
  payout: null,
  charge: null,
  hours,
  is_outside: false,
  timezone,
  ...changes,
})
const later = new Date('2026-03-11T23:00:00Z')

it.each<[string, Partial<ArrivalFacts>, object]>([
  ['proposed hours', {}, { state: 'HOURS', at: new Date('2026-03-12T23:00:00Z'), expected_on: '2026-03-13' }],
  ['no hours yet', { hours: { ...hours, state: 'OPEN' } }, { state: 'HOURS', expected_on: '2026-03-13' }],
  [
    'flagged hours',
    { hours: { ...hours, needs_manager: true } },
    { state: 'MANAGER', at: new Date('2026-03-14T23:00:00Z'), expected_on: null },
  ],
  ['disputed hours', { hours: { ...hours, state: 'DISPUTED', needs_manager: true } }, { state: 'DISPUTED', expected_on: null }],
  ['approved hours', { hours: { ...hours, state: 'APPROVED', needs_manager: true } }, { state: 'BUSINESS', expected_on: null }],
  ['an extra payment nobody was charged for', { hours: null }, { state: 'BUSINESS' }],
  ['hours the business pays itself', { is_outside: true }, { state: 'OUTSIDE' }],
  ['a charge', { charge: { status: 'SUBMITTED', begun_at: now } }, { state: 'CHARGED', expected_on: '2026-03-11' }],
  [
    'a payout that waits',
    { payout: { ...payout, state: 'INTENT', ordinary_at: new Date('2026-03-11T00:00:00Z') } },
    { state: 'WAITING', at: new Date('2026-03-11T00:00:00Z'), expected_on: '2026-03-11' },
  ],
  [
    'a payout asked for at once',
    { payout: { ...payout, state: 'SENT', ordinary_at: now, instant_at: now } },
    { state: 'INSTANT', at: now },
  ],
  ['a bank debit', { charge: { status: 'IN_TRANSIT', begun_at: now } }, { state: 'BANK_CHARGED', expected_on: '2026-03-17' }],
  ['a failed charge', { charge: { status: 'FAILED', begun_at: now } }, { state: 'BUSINESS_FAILED', expected_on: null }],
  ['a charge never sent', { charge: { status: 'ERROR', begun_at: now } }, { state: 'BUSINESS_FAILED' }],
  ['a payout', { payout }, { state: 'ON_THE_WAY', at: now, expected_on: '2026-03-11' }],
  ['a payout of a charge that failed', { payout, charge: { status: 'FAILED', begun_at: now } }, { state: 'ON_THE_WAY' }],
  ['a payout with an unknown outcome', { payout: { ...payout, state: 'UNKNOWN' } }, { state: 'ON_THE_WAY', at: now }],
  ['a payout that arrived', { payout: { ...payout, state: 'SUCCEEDED', settled_at: later } }, { state: 'ARRIVED', at: later }],
  [
    'a refused payout',
    { payout: { ...payout, state: 'DECLINED', next_try_at: later, error_code: 'no_account' } },
    { state: 'PROBLEM', at: later, error_code: 'no_account', expected_on: null },
  ],
  [
    'a payout taken back',
    { payout: { ...payout, state: 'RETURNED', error_code: 'reversed' } },
    { state: 'PROBLEM', error_code: 'reversed' },
  ],
  ['a payout of another amount', { payout: { ...payout, state: 'MISMATCHED' } }, { state: 'CHECKED' }],
])('%s', (_, changes, expected) => {
  expect(arrivalOf(facts(changes), now)).toMatchObject(expected)
})

it('A day that is over is no longer expected', () => {
  const charged = facts({ charge: { status: 'SUBMITTED', begun_at: now } })
  expect(arrivalOf(charged, new Date('2026-03-12T03:59:00Z')).expected_on).toBe('2026-03-11')
  expect(arrivalOf(charged, new Date('2026-03-12T04:00:00Z')).expected_on).toBeNull()
})

it('Weekends are no bank days, and a late evening belongs to its local day', () => {
  const friday = new Date('2026-03-14T02:00:00Z')
  expect(bankDaysAfter(friday, 1, timezone)).toBe('2026-03-16')
  expect(bankDaysAfter(friday, 5, timezone)).toBe('2026-03-20')
  expect(bankDaysAfter(new Date('2026-03-14T16:00:00Z'), 1, timezone)).toBe('2026-03-16')
  expect(bankDaysAfter(friday, 0, timezone)).toBe('2026-03-13')
})
