import { expect, it } from 'vitest'
import type { Attempt } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'
import { timelineOf } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 11, hour))
const hours = (date: Date) => date.getUTCHours()
// Fields not read by the timeline are left out.
const attempt = (changes: Partial<Attempt>) =>
  ({
    kind: 'BUSINESS_CHARGE',
    attempt: 1,
    state: 'SENT',
    amount_cents: 14_080,
    adhoc_payment_id: null,
    created_ts: at(1),
    sent_at: at(1),
    settled_at: null,
    instant_at: null,
    instant_fee_cents: 0,
    error_code: null,
    provider_ref: 'pi_1',
    moved_cents: null,
    moved_currency: null,
    ...changes,
  }) as Attempt
const facts = (attempts: Attempt[], more: Partial<ReceiptFacts> = {}) =>
  ({ attempts, sheet: undefined, disputes: [], ...more }) as unknown as ReceiptFacts

function told(given: ReceiptFacts, reader: 'business' | 'pro' = 'business') {
  return timelineOf(given, reader).map(({ at: when, step, subject, error_code, amount, reference }) => [
    hours(when),
    step,
    subject,
    error_code,
    amount,
    reference,
  ])
}

it('An attempt is listed with its start and its end, oldest first, after the approval of the hours', () => {
  const sheet = { approved_at: at(0), is_auto_approved: false } as ReceiptFacts['sheet']
  const declined = attempt({ state: 'DECLINED', settled_at: at(2), error_code: 'card_declined' })
  const paid = attempt({ attempt: 2, state: 'SUCCEEDED', created_ts: at(3), settled_at: at(4), moved_cents: 14_080, moved_currency: 'USD' })
  expect(told(facts([paid, declined], { sheet }))).toEqual([
    [0, 'HOURS_APPROVED', null, null, null, null],
    [1, 'STARTED', 'charge', null, 14_080, null],
    [2, 'DECLINED', 'charge', 'card_declined', 14_080, 'pi_1'],
    [3, 'TRIED_AGAIN', 'charge', null, 14_080, null],
    [4, 'SUCCEEDED', 'charge', null, 14_080, 'pi_1'],
  ])
  const byItself = { approved_at: at(0), is_auto_approved: true } as ReceiptFacts['sheet']
  expect(told(facts([], { sheet: byItself }))).toEqual([[0, 'HOURS_APPROVED_AUTOMATICALLY', null, null, null, null]])
  expect(told(facts([], { sheet: { approved_at: null, is_auto_approved: false } as ReceiptFacts['sheet'] }))).toEqual([])
})

it.each([
  ['NOT_SENT', 'NOT_SENT'],
  ['RETURNED', 'RETURNED'],
  ['MISMATCHED', 'CHECKED'],
  ['UNKNOWN', 'CHANGED'],
])('An attempt that is %s reads: %s', (state, step) => {
  expect(told(facts([attempt({ state, settled_at: at(2) })]))[1]).toEqual([2, step, 'charge', null, 14_080, 'pi_1'])
})

it('A movement of another amount is listed with the amount that moved, if it was in dollars', () => {
  const surplus = attempt({ state: 'SURPLUS', settled_at: at(2), moved_cents: 15_000, moved_currency: 'USD' })
  expect(told(facts([surplus]))[1]).toEqual([2, 'MOVED_OTHERWISE_GOES_BACK', 'charge', null, 15_000, 'pi_1'])
  const twice = attempt({ state: 'SURPLUS', settled_at: at(2), moved_cents: 14_080, moved_currency: 'USD' })
  expect(told(facts([twice]))[1]?.[1]).toBe('MOVED_TWICE_GOES_BACK')
  expect(told(facts([attempt({ ...twice, kind: 'REFUND' })]))[1]?.[1]).toBe('MOVED_TWICE')
  expect(told(facts([attempt({ ...surplus, moved_currency: 'EUR' })]))[1]?.[4]).toBe(14_080)
})

it('A payout is listed for the business without its amount, and for the pro with it; charges and refunds are not listed for the pro', () => {
  const given = facts([
    attempt({}),
    attempt({
      kind: 'PRO_PAYOUT',
      amount_cents: 11_000,
      created_ts: at(2),
      settled_at: at(3),
      state: 'SUCCEEDED',
      moved_cents: 11_000,
      moved_currency: 'USD',
    }),
    attempt({ kind: 'REFUND', amount_cents: 500, created_ts: at(4) }),
  ])
  expect(told(given).slice(1)).toEqual([
    [2, 'STARTED', 'payout', null, null, null],
    [3, 'SUCCEEDED', 'payout', null, null, 'pi_1'],
    [4, 'STARTED', 'refund', null, 500, null],
  ])
  expect(told(given, 'pro')).toEqual([
    [2, 'STARTED', 'payout', null, 11_000, null],
    [3, 'SUCCEEDED', 'payout', null, 11_000, 'pi_1'],
  ])
})

it('Extra payments are labelled as such; what the platform pays out for one is listed for the pro only', () => {
  const given = facts([
    attempt({ kind: 'ADHOC_CHARGE', adhoc_payment_id: 5, amount_cents: 525 }),
    attempt({ kind: 'ADHOC_PAYOUT', adhoc_payment_id: 5, amount_cents: 500, created_ts: at(2) }),
  ])
  expect(told(given)).toEqual([[1, 'STARTED', 'charge', null, 525, null]])
  expect(told(given, 'pro')).toEqual([[2, 'STARTED', 'payout', null, 500, null]])
  expect(timelineOf(given, 'business')).toMatchObject([{ is_extra: true }])
  expect(timelineOf(facts([attempt({})]), 'business')).toMatchObject([{ is_extra: false }])
})

it('A charge billed by an invoice is placed on it and settled by it; a credit is never sent', () => {
  const placed = attempt({ state: 'INVOICED', sent_at: null })
  expect(told(facts([placed]))).toEqual([[1, 'INVOICED', 'charge', null, 14_080, null]])
  const settled = attempt({ state: 'SUCCEEDED', sent_at: null, settled_at: at(2), provider_ref: null })
  expect(told(facts([settled]))).toEqual([
    [1, 'INVOICED', 'charge', null, 14_080, null],
    [2, 'SETTLED_BY_INVOICE', 'charge', null, 14_080, null],
  ])
  expect(told(facts([attempt({ ...settled, kind: 'REFUND' })]))[0]?.[1]).toBe('CREDITED')
  const payout = attempt({ kind: 'PRO_PAYOUT', state: 'SUCCEEDED', sent_at: null, settled_at: at(2) })
  expect(told(facts([payout])).map(([, step]) => step)).toEqual(['STARTED', 'SUCCEEDED'])
  expect(told(facts([attempt({ kind: 'PRO_PAYOUT', state: 'INVOICED', sent_at: null })]))[0]?.[1]).toBe('STARTED')
})

it('A dispute is listed for the business when it opens and ends, and never for the pro', () => {
  const dispute = {
    amount_cents: 14_080,
    reason: 'product_not_received',
    status: 'WON',
    opened_at: at(5),
    closed_at: at(6),
    provider_ref: 'dp_1',
  }
  const given = (changes: object) => facts([], { disputes: [{ ...dispute, ...changes }] as ReceiptFacts['disputes'] })
  expect(told(given({}))).toEqual([
    [5, 'DISPUTE_OPENED', null, null, 14_080, 'dp_1'],
    [6, 'DISPUTE_WON', null, null, 14_080, 'dp_1'],
  ])
  expect(told(given({ status: 'LOST' }))[1]?.[1]).toBe('DISPUTE_LOST')
  expect(timelineOf(given({}), 'business')[0]?.dispute_reason).toBe('product_not_received')
  expect(timelineOf(given({ reason: 'new_reason' }), 'business')[0]?.dispute_reason).toBe('general')
  expect(told(given({ closed_at: null }))).toHaveLength(1)
  expect(told(given({}), 'pro')).toEqual([])
})

it('A payout asked for at once is listed with its fee for the pro, and for the business without any amount', () => {
  const payout = attempt({
    kind: 'PRO_PAYOUT',
    state: 'SUCCEEDED',
    amount_cents: 10_670,
    instant_at: at(2),
    instant_fee_cents: 330,
    settled_at: at(3),
    moved_cents: 10_670,
    moved_currency: 'USD',
  })
  expect(told(facts([payout]), 'pro').map(([hour, step, , , amount]) => [hour, step, amount])).toEqual([
    [1, 'STARTED', 11_000],
    [2, 'INSTANT', -330],
    [3, 'SUCCEEDED', 10_670],
  ])
  expect(told(facts([payout])).map(([hour, step, , , amount]) => [hour, step, amount])).toEqual([
    [1, 'STARTED', null],
    [3, 'SUCCEEDED', null],
  ])
})
