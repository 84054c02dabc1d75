import { expect, it } from 'vitest'
import { statementDescriptor } from '../charges/statement-descriptor.ts'
import { absenceWaitsFor, mayGiveBack } from '../checked/decide.ts'
import { keyDiesAt } from './send.ts'
import { directionOf, isCharge, isOfEngagement, paymentStatusOf } from './attempts.ts'
import type { Attempt, Kind } from './attempts.ts'

// Fields these functions do not read are left out.
const attempt = (changes: Partial<Attempt>) =>
  ({ kind: 'BUSINESS_CHARGE', application_id: 9, pro_id: 6, adhoc_payment_id: null, invoice_id: null, ...changes }) as Attempt
const directions: [Kind, 'charge' | 'payout' | 'refund'][] = [
  ['BUSINESS_CHARGE', 'charge'],
  ['ADHOC_CHARGE', 'charge'],
  ['INVOICE_CHARGE', 'charge'],
  ['PRO_PAYOUT', 'payout'],
  ['ADHOC_PAYOUT', 'payout'],
  ['REFERRAL_PAYOUT', 'payout'],
  ['LOYALTY_PAYOUT', 'payout'],
  ['REFUND', 'refund'],
]

it.each(directions)('%s is a %s', (kind, direction) => {
  expect([directionOf({ kind }), isCharge({ kind })]).toEqual([direction, direction === 'charge'])
})

it.each([
  ['INTENT', 'SUBMITTED', 'PENDING_TRANSFER', 'SUBMITTED'],
  ['SENT', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED'],
  ['UNKNOWN', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED'],
  ['INVOICED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED'],
  ['MISMATCHED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED'],
  ['PENDING', 'IN_TRANSIT', 'IN_TRANSIT', 'IN_TRANSIT'],
  ['SUCCEEDED', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE'],
  ['DECLINED', 'FAILED', 'FAILED', 'FAILED'],
  ['RETURNED', 'FAILED', 'FAILED', 'FAILED'],
  ['NOT_SENT', 'ERROR', 'ERROR', 'ERROR'],
  ['SURPLUS', 'FAILED', 'FAILED', 'AVAILABLE'],
])('An attempt that is %s is shown as %s for a charge, %s for a payout, %s for a refund', (state, ...shown) => {
  expect((['BUSINESS_CHARGE', 'PRO_PAYOUT', 'REFUND'] as const).map((kind) => paymentStatusOf({ kind, state }))).toEqual(shown)
})

it('An attempt is about an engagement if it names the application and the pro', () => {
  expect([{}, { application_id: null }, { pro_id: null }].map((changes) => isOfEngagement(attempt(changes)))).toEqual([true, false, false])
})

it('A card statement names what was paid', () => {
  expect(statementDescriptor(attempt({}))).toBe('PAY 9')
  expect(statementDescriptor(attempt({ adhoc_payment_id: 5 }))).toBe('PAY 9 EXTRA')
  expect(statementDescriptor(attempt({ invoice_id: 3, application_id: null }))).toBe('INV 3')
})

it('Money moved at another amount may be returned if it is ours to return: dollars of an engagement or a referral, and no refund', () => {
  const moved = attempt({ state: 'MISMATCHED', moved_currency: 'USD' })
  expect(mayGiveBack(moved)).toBe(true)
  expect(mayGiveBack({ ...moved, kind: 'PRO_PAYOUT' })).toBe(true)
  expect(mayGiveBack({ ...moved, kind: 'REFERRAL_PAYOUT', application_id: null })).toBe(true)
  for (const changes of [{ state: 'SUCCEEDED' }, { moved_currency: 'EUR' }, { kind: 'REFUND' }, { application_id: null }])
    expect(mayGiveBack({ ...moved, ...changes })).toBe(false)
})

it('A payment is considered absent only after the key has expired, and when the processor was asked after that', () => {
  const sent = attempt({ state: 'UNKNOWN', provider_ref: null, sent_at: new Date('2026-03-10T16:00:00Z'), sends: 1, absent_at: null })
  const dies = keyDiesAt(sent)
  if (dies === null) throw new Error('A key that was sent dies')
  const at = (offset: number) => new Date(dies.getTime() + offset)
  const why = (changes: Partial<Attempt>, now: Date) => absenceWaitsFor({ ...sent, ...changes }, now)?.reason
  expect(why({ state: 'SENT' }, at(1))).toBe('OUTCOME_KNOWN')
  expect(why({ provider_ref: 'pi_1' }, at(1))).toBe('MOVEMENT_IS_NAMED')
  expect(absenceWaitsFor(sent, at(-1))).toEqual({ reason: 'LATE_REQUEST_MAY_MOVE', values: { key_dies_at: dies.toISOString() } })
  expect([why({}, at(1)), why({ absent_at: at(-1) }, at(1))]).toEqual(['ABSENCE_NOT_CONFIRMED', 'ABSENCE_NOT_CONFIRMED'])
  expect([why({ absent_at: at(0) }, at(1)), why({ absent_at: at(0) }, at(0))]).toEqual([undefined, undefined])
})
