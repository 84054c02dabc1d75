import type { Receipt } from '@crewcall/contract/receipt.ts'
import type { Refund } from '@crewcall/contract/refunds.ts'

const receipt: Receipt = {
  application_id: 5,
  number: 'CC-41-5',
  location_name: 'Harbor Room',
  location_address: '118 4th Ave N',
  organization_name: 'Harbor Group',
  pro_name: 'Maya Chen',
  position: 'Bartender',
  gig_id: 41,
  timezone: 'America/Chicago',
  start_time: '2026-11-18T17:00:00Z',
  end_time: '2026-11-18T23:00:00Z',
  worked_start: '2026-11-18T17:00:00Z',
  worked_end: '2026-11-18T23:00:00Z',
  unpaid_break_minutes: 30,
  payable_minutes: 330,
  planned: { start_time: '2026-11-18T17:00:00Z', end_time: '2026-11-18T23:00:00Z', minutes: 330, break_minutes: 30 },
  punched: { start_time: '2026-11-18T17:07:00Z', end_time: '2026-11-18T23:20:00Z', minutes: 373, break_minutes: 0 },
  paid: {
    start_time: '2026-11-18T17:00:00Z',
    end_time: '2026-11-18T23:00:00Z',
    minutes: 330,
    break_minutes: 30,
    break_basis: 'SAID' as const,
  },
  wage_amount: 20,
  lines: [{ line: 'pro_amount', amount: 11_000, percentage: null, rate: null, reason: '' }],
  total: 11_000,
  total_with_extras: 15_655,
  statement: [{ descriptor: 'PAY 900', amount: 14_080 }],
  business_payment_status: 'AVAILABLE',
  pro_payment_status: 'IN_TRANSIT',
  is_paid_outside: false,
  paid_with: { type: 'card', name: 'visa', last4: '4242' },
  invoice: null,
  timeline: [],
  extras: [],
  surpluses: [],
  refunds: [
    { refund_id: 1, adhoc_payment_id: null, amount: 2000, reason: 'Left early', status: 'AVAILABLE', created_ts: '2026-03-12T10:00:00Z' },
  ],
  refundable: 0,
  disputes: [],
}

/** A paid receipt of Harbor Room with one refund. */
export function someReceipt(changes: Partial<Receipt> = {}): Receipt {
  return { ...receipt, ...changes }
}

/** A refund that has arrived. */
export function someRefund(changes: Partial<Refund> = {}): Refund {
  return {
    id: 3,
    application_id: 71,
    location_id: 9,
    location_name: 'Harbor Room',
    pro_name: 'Maya Chen',
    adhoc_payment_id: null,
    amount: 2000,
    charged: 14_080,
    reason: 'Left early',
    status: 'AVAILABLE',
    error_code: null,
    created_by_name: 'Sam Okafor',
    created_ts: '2026-11-21T10:00:00Z',
    ...changes,
  }
}
