import type { PayRow } from '@crewcall/contract/payments.ts'
import { describe, expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { shiftsDue } from './shifts-due.ts'

function aPayRow(changes: Partial<PayRow>): PayRow {
  return {
    application_id: 1,
    gig_id: 41,
    location_id: 9,
    status: 'UNPAID',
    pro: anApplicant().gigster,
    position: 'Bartender',
    icon: 'bartender',
    timezone: 'America/Chicago',
    start_time: '2026-11-19T17:00:00Z',
    end_time: '2026-11-19T23:00:00Z',
    hours_state: 'PROPOSED',
    payable_minutes: 330,
    wage_amount: 20,
    pro_amount: 11_000,
    total: 14_080,
    extras_total: 0,
    business_payment_status: null,
    pro_payment_status: null,
    error_code: null,
    due_at: '2026-11-21T23:00:00Z',
    invoice: null,
    is_reviewed: false,
    ...changes,
  }
}

describe('due shifts', () => {
  it('are grouped in order and sum only what is ready', () => {
    const rows = [
      aPayRow({ application_id: 1, gig_id: 7 }),
      aPayRow({ application_id: 2, gig_id: 8, hours_state: 'DISPUTED' }),
      aPayRow({ application_id: 3, gig_id: 7, hours_state: 'APPROVED', total: 1_000 }),
      aPayRow({ application_id: 4, gig_id: 8, total: null }),
    ]
    expect(shiftsDue(rows).map(({ gig_id, rows: of, ready, total }) => [gig_id, of.length, ready.length, total])).toEqual([
      [7, 2, 2, 15_080],
      [8, 2, 0, 0],
    ])
  })
})
