import { describe, expect, it } from 'vitest'
import type { ReceiptFacts } from './load.ts'
import { at, attempt, extra, facts, refund } from './test-facts.ts'
import { viewReceipt } from './view.ts'

const linesOf = (given: ReceiptFacts, reader: 'business' | 'pro' = 'business') =>
  viewReceipt(given, reader).lines.map(({ line, amount, percentage, rate, reason }) => [line, amount, percentage, rate ?? reason])

describe('the receipt of a business', () => {
  it('shows shift, location and people, and the estimated cost until it is charged', () => {
    const { timeline: _, ...receipt } = viewReceipt(facts(), 'business')
    expect(receipt).toEqual({
      application_id: 9,
      number: 'CC-7-9',
      location_name: 'Harbor Kitchen',
      organization_name: 'Harbor Group',
      pro_name: 'Alex Reyes',
      position: 'Server',
      location_address: expect.stringMatching(/1 Pier Rd.*, .*Charleston.*, .*SC.* .*29401/),
      gig_id: 7,
      timezone: 'America/New_York',
      start_time: at(15),
      end_time: at(23),
      worked_start: at(16),
      worked_end: at(22),
      unpaid_break_minutes: 30,
      payable_minutes: 330,
      planned: { start_time: at(15), end_time: at(23), minutes: 435, break_minutes: 45 },
      punched: { start_time: at(16), end_time: at(22), minutes: 360, break_minutes: 0 },
      paid: { start_time: at(16), end_time: at(22), minutes: 330, break_minutes: 30, break_basis: 'SAID' },
      wage_amount: 20,
      lines: [
        { line: 'pro_amount', amount: 11_000, percentage: null, rate: { minutes: 330, wage: 2000, bonus: 0 }, reason: '' },
        { line: 'platform_fee', amount: 3080, percentage: 28, rate: null, reason: '' },
      ],
      total: 14_080,
      total_with_extras: 14_080,
      statement: [],
      business_payment_status: 'AVAILABLE',
      pro_payment_status: 'SUBMITTED',
      is_paid_outside: false,
      paid_with: null,
      invoice: null,
      extras: [],
      refunds: [],
      surpluses: [],
      refundable: 0,
      disputes: [],
    })
  })

  it("has the shift's break and no lines before anything was worked, and none for a cancelled engagement", () => {
    const before = viewReceipt(facts({ sheet: null }), 'business')
    expect(before).toMatchObject({
      worked_start: null,
      worked_end: null,
      unpaid_break_minutes: 45,
      payable_minutes: 0,
      lines: [],
      total: 0,
    })
    expect(linesOf(facts({ application: { cancelled_at: at(10) } }))).toEqual([])
    expect(linesOf(facts({ application: { cancelled_at: at(10) } }), 'pro')).toEqual([])
    expect(linesOf(facts({ sheet: null }), 'pro')).toEqual([])
  })

  it('shows what was charged, in the order of a bill, with the bonus beside the wage', () => {
    const charged = [
      ['tip_amount', 500, null],
      ['platform_fee', 3080, 28],
      ['pro_amount', 11_000, 100],
      ['bonus', 1500, null],
    ].map(([line, amount_cents, percentage]) => ({ line, amount_cents, percentage })) as ReceiptFacts['lines']
    expect(linesOf(facts({ lines: charged, application: { bonus: 15 } }))).toEqual([
      ['pro_amount', 11_000, null, { minutes: 330, wage: 2000, bonus: 1500 }],
      ['bonus', 1500, null, ''],
      ['platform_fee', 3080, 28, ''],
      ['tip_amount', 500, null, ''],
    ])
  })

  it('deducts refunds of the hours, but not failed ones, those of an extra payment or of a duplicate', () => {
    const refunds = [
      refund({}),
      refund({ id: 4, state: 'DECLINED' }),
      refund({ id: 5, adhoc_payment_id: 5 }),
      refund({ id: 6, charge_state: 'RETURNED' }),
      refund({ id: 7, charge_state: 'SURPLUS' }),
      refund({ id: 8, state: 'SENT', amount_cents: 200 }),
    ]
    const receipt = viewReceipt(facts({ refunds }), 'business')
    expect(receipt.lines.slice(2).map(({ line, amount, percentage, reason }) => [line, amount, percentage, reason])).toEqual([
      ['credit_note', -1000, null, 'Left early'],
      ['credit_note', -200, null, 'Left early'],
    ])
    expect(receipt.total).toBe(14_080 - 1200)
    expect(receipt.refunds[0]).toEqual({
      refund_id: 3,
      adhoc_payment_id: null,
      reason: 'Left early',
      created_ts: at(23),
      amount: 1000,
      status: 'AVAILABLE',
    })
    expect(receipt.refunds.map(({ status }) => status)).toEqual(['AVAILABLE', 'FAILED', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'SUBMITTED'])
    expect(viewReceipt(facts({ refunds }), 'pro').refunds).toEqual([])
  })

  it('lists each charge that arrived as on the statement, and what of it may be refunded', () => {
    const attempts = [
      attempt({ refunded_cents: 1000, returned_cents: 80 }),
      attempt({ id: 2, kind: 'ADHOC_CHARGE', adhoc_payment_id: 5, amount_cents: 525 }),
      attempt({ id: 3, sends: 0 }),
      attempt({ id: 4, state: 'DECLINED' }),
      attempt({ id: 5, kind: 'PRO_PAYOUT' }),
    ]
    const receipt = viewReceipt(facts({ attempts: attempts.toSpliced(2, 1), extras: [extra({})] }), 'business')
    expect(receipt.statement).toEqual([
      { descriptor: 'PAY 9', amount: 14_080 },
      { descriptor: 'PAY 9 EXTRA', amount: 525 },
    ])
    expect([receipt.refundable, receipt.extras[0]?.refundable]).toEqual([13_000, 525])
    expect(viewReceipt(facts({ attempts: [attempt({ sends: 0 })] }), 'business').statement).toEqual([])
    const own = viewReceipt(facts({ attempts, extras: [extra({})] }), 'pro')
    expect([own.statement, own.refundable, own.extras[0]?.refundable]).toEqual([[], 0, 0])
    for (const [state, amount] of [
      ['RETURNED', 14_080],
      ['INVOICED', 14_080],
      ['SURPLUS', 14_080],
      ['PENDING', 0],
    ] as const)
      expect(viewReceipt(facts({ attempts: [attempt({ state })] }), 'business').refundable).toBe(amount)
    expect(viewReceipt(facts({ attempts: [attempt({ moved_cents: 15_000 })] }), 'business').refundable).toBe(15_000)
  })

  it.each([
    [{ method: { type: 'card', details: { brand: 'visa', last4: '4242' } } }, { type: 'card', name: 'visa', last4: '4242' }],
    [{ method: { type: 'card', details: {} } }, { type: 'card', name: null, last4: null }],
    [
      { method: { type: 'us_bank_account', details: { brand: 'visa', bank_name: 'first bank', last4: '6789' } } },
      { type: 'us_bank_account', name: 'first bank', last4: '6789' },
    ],
    [{ method: { type: 'us_bank_account', details: null } }, { type: 'us_bank_account', name: null, last4: null }],
    [{ method: { type: 'us_bank_account', details: 'old' } }, { type: 'us_bank_account', name: null, last4: null }],
    [{ invoice: { id: 1, number: null, status: 'OPEN' as const }, method: { type: 'card', details: {} } }, null],
    [{ invoice: { id: 1, number: 'INV-3-0001', status: 'PAID' as const } }, null],
  ])('paid with %j says so to the business alone', (changes, paid) => {
    expect(viewReceipt(facts(changes), 'business').paid_with).toEqual(paid)
    const own = viewReceipt(facts(changes), 'pro')
    expect([own.paid_with, own.invoice]).toEqual([null, null])
    expect(viewReceipt(facts(changes), 'business').invoice).toEqual('invoice' in changes ? changes.invoice : null)
  })

  it('shows disputes', () => {
    const dispute = { amount_cents: 14_080, reason: 'fraudulent', status: 'OPEN', opened_at: at(20), closed_at: null, provider_ref: 'dp_1' }
    const given = facts({ disputes: [dispute] as unknown as ReceiptFacts['disputes'] })
    expect(viewReceipt(given, 'business').disputes).toEqual([
      { amount: 14_080, reason: 'fraudulent', status: 'OPEN', opened_at: at(20), closed_at: null },
    ])
    expect(viewReceipt(given, 'pro').disputes).toEqual([])
  })
})

describe('the receipt of a pro', () => {
  it("shows only what the pro receives, with the platform's additions in a line of their own", () => {
    expect(viewReceipt(facts(), 'pro').lines).toEqual([
      { line: 'pro_amount', amount: 11_000, percentage: null, rate: { minutes: 330, wage: 2000, bonus: 0 }, reason: '' },
    ])
    const boosted = viewReceipt(facts({ application: { platform_bonus: 12 } }), 'pro')
    expect(boosted.lines.map(({ line, amount }) => [line, amount])).toEqual([
      ['pro_amount', 11_000],
      ['platform_bonus', 1200],
    ])
    expect(boosted.lines[1]).toMatchObject({ line: 'platform_bonus', percentage: null, rate: null, reason: '' })
  })
})
