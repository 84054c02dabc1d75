import type { Attempt } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'

/** An hour of March 10, 2026. */
export const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour))

/** 330 minutes at $20 with 28 % for the platform: 11 000 c + 3 080 c. Columns not read by a receipt are left out. */
export function facts(
  changes: { application?: object; gig?: object; sheet?: object | null } & Partial<
    Omit<ReceiptFacts, 'application' | 'gig' | 'sheet'>
  > = {},
) {
  const { application, gig, sheet, ...rest } = changes
  return {
    application: {
      id: 9,
      wage_amount: 20,
      bonus: 0,
      platform_bonus: 0,
      platform_fee_percentage: 28,
      background_checks_fee_percentage: 0,
      tipping_fee_percentage: 5,
      coupon_percentage: 0,
      coupon_cents: 0,
      cancelled_at: null,
      minimum_owed_cents: 0,
      business_payment_status: 'AVAILABLE',
      pro_payment_status: 'SUBMITTED',
      ...application,
    },
    gig: {
      id: 7,
      address_line_1: '1 Pier Rd',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29401',
      timezone: 'America/New_York',
      start_time: at(15),
      end_time: at(23),
      unpaid_break_minutes: 45,
      wage_amount: 19,
      background_check_required: false,
      ...gig,
    },
    sheet:
      sheet === null
        ? undefined
        : { start_time: at(16), end_time: at(22), unpaid_break_minutes: 30, payable_minutes: 330, approved_at: null, ...sheet },
    names: { location_name: 'Harbor Kitchen', organization_name: 'Harbor Group', pro_name: 'Alex Reyes', position: 'Server' },
    attempts: [],
    surpluses: new Set(),
    lines: [],
    extras: [],
    refunds: [],
    disputes: [],
    method: undefined,
    invoice: undefined,
    is_paid_outside: false,
    times: {
      start_time: at(15),
      end_time: at(23),
      payable_minutes: 330,
      clock_in: at(16),
      clock_out: at(22),
      taken_break_minutes: 0,
      paid_start: at(16),
      paid_end: at(22),
      paid_break_minutes: 30,
      break_basis: 'SAID',
      planned_break_minutes: 45,
    },
    ...rest,
  } as unknown as ReceiptFacts
}

/** A charge that succeeded; columns not read by a receipt are left out. */
export const attempt = (changes: Partial<Attempt>) =>
  ({
    id: 1,
    kind: 'BUSINESS_CHARGE',
    application_id: 9,
    adhoc_payment_id: null,
    invoice_id: null,
    attempt: 1,
    sends: 1,
    state: 'SUCCEEDED',
    amount_cents: 14_080,
    moved_cents: null,
    moved_currency: null,
    refunded_cents: 0,
    returned_cents: 0,
    created_ts: at(23),
    sent_at: at(23),
    settled_at: null,
    instant_at: null,
    instant_fee_cents: 0,
    error_message: null,
    provider_ref: 'pi_1',
    ...changes,
  }) as Attempt

/** A tip of $5, charged with its fee. */
export const extra = (changes: object) =>
  ({
    id: 5,
    reason: 'TIP',
    description: 'Thanks',
    pro_amount_cents: 500,
    total_cents: 525,
    charged_to_business: true,
    waived_at: null,
    waived_because: '',
    kind: 'ADHOC_CHARGE',
    state: 'SUCCEEDED',
    ...changes,
  }) as unknown as ReceiptFacts['extras'][number]

/** A $10 refund of the charge. */
export const refund = (changes: object) =>
  ({
    id: 3,
    adhoc_payment_id: null,
    charge_intent_id: 1,
    amount_cents: 1000,
    reason: 'Left early',
    created_ts: at(23),
    charge_state: 'SUCCEEDED',
    state: 'SUCCEEDED',
    ...changes,
  }) as unknown as ReceiptFacts['refunds'][number]
