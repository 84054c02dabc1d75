import { describe, expect, it } from 'vitest'
import { countsUntil, expiresAt, isPaidShift, mailboxOf, paysAt, promotionState } from './referral.ts'

const now = new Date('2026-06-01T12:00:00Z')
const promotion = { starts_at: new Date('2026-05-01T00:00:00Z'), ends_at: null, ended_at: null, cap: 10, rewarded_count: 0 }

describe('a promotion', () => {
  it.each([
    ['is active from its first instant', { starts_at: now }, 'ACTIVE'],
    ['is scheduled before', { starts_at: new Date(now.getTime() + 1) }, 'SCHEDULED'],
    ['is over from its last instant', { ends_at: now }, 'ENDED'],
    ['is active until then', { ends_at: new Date(now.getTime() + 1) }, 'ACTIVE'],
    ['that was ended by a person is over, also before it began', { starts_at: new Date(now.getTime() + 1), ended_at: now }, 'ENDED'],
    ['is full when it rewarded as many as it rewards', { rewarded_count: 10 }, 'FULL'],
    ['is not full with one left', { rewarded_count: 9 }, 'ACTIVE'],
    ['that is full and over is over', { rewarded_count: 10, ends_at: now }, 'ENDED'],
  ])('%s', (_, changes, state) => {
    expect(promotionState({ ...promotion, ...changes }, now)).toBe(state)
  })
})

describe('the mailbox behind an address', () => {
  it.each([
    ['ada@pros.example', 'ada+1@pros.example', true],
    ['ada@pros.example', ' ADA+anything+else@Pros.example', true],
    ['ada.byron@gmail.com', 'adabyron@gmail.com', true],
    ['a.d.a@gmail.com', 'ada+x@googlemail.com', true],
    ['ada.byron@pros.example', 'adabyron@pros.example', false],
    ['ada@pros.example', 'ada@other.example', false],
    ['ada@pros.example', 'adam@pros.example', false],
  ])('%s and %s: the same is %s', (one, other, isSame) => {
    expect(mailboxOf(one) === mailboxOf(other)).toBe(isSame)
  })
})

describe('a shift', () => {
  it.each([
    ['SUCCEEDED', 0, 0, true],
    ['SUCCEEDED', 0, 4999, true],
    ['SUCCEEDED', 0, 5000, false],
    ['SUCCEEDED', 0, 10_000, false],
    ['SUCCEEDED', 6000, 0, true],
    ['SUCCEEDED', 6000, 1999, true],
    ['SUCCEEDED', 6000, 2000, false],
    ['SUCCEEDED', 6000, 4000, false],
    ['SUCCEEDED', 10_000, 0, true],
    ['PENDING', 0, 0, false],
    ['INVOICED', 0, 0, false],
    ['RETURNED', 0, 0, false],
    ['SURPLUS', 0, 0, false],
  ])('whose charge of $100 is %s, with %i cents credited and %i back, counts as paid: %s', (state, credit_cents, back_cents, counts) => {
    expect(isPaidShift({ state, amount_cents: 10_000, credit_cents, back_cents })).toBe(counts)
  })
})

it('Days are counted from the sign-up, and money is held from the day of qualifying', () => {
  expect(countsUntil(now, 30).toISOString()).toBe('2026-07-01T12:00:00.000Z')
  expect(expiresAt(countsUntil(now, 30)).toISOString()).toBe('2026-07-15T12:00:00.000Z')
  expect(paysAt(now, 7).toISOString()).toBe('2026-06-08T12:00:00.000Z')
  expect(paysAt(now, 0)).toEqual(now)
})
