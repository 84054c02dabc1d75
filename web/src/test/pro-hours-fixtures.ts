import type { ClockState, Timesheet } from '@crewcall/contract/timesheets.ts'
import { inHours, someApplication, someGig } from './pro-fixtures.ts'

/** A timesheet that waits for the business. */
export function someTimesheet(changes: Partial<Timesheet> = {}): Timesheet {
  return {
    id: 1,
    application_id: 900,
    state: 'PROPOSED',
    working_hours: {
      start_time: inHours(-8),
      end_time: inHours(-2),
      original_start_time: null,
      original_end_time: null,
      last_updated_ts: null,
      last_updated_by_user: null,
    },
    unpaid_break_minutes: 30,
    break_basis: 'PUNCHED',
    break_trigger_minutes: 180,
    early_start_approved: false,
    payable_minutes: 330,
    proposed_cost: { pro_amount: 12_100, platform_fee: 2_400, coupon: 0, total: 14_500, rates: null },
    compliance_status: 'COMPLIANT',
    break_verdicts: [],
    is_flagged: false,
    flags: [],
    overlaps: [],
    has_extension: false,
    extension: 'NONE',
    time_punches: [
      {
        id: 1,
        time: inHours(-8),
        punch_type: 'CLOCK_IN',
        pro_coordinates: null,
        pro_coordinates_precision: 'FINE',
        clock_off_seconds: null,
        accuracy_m: 8,
        distance_m: 24,
        verdict: 'ACCEPTED',
        decision: null,
        pending_reason: null,
        is_offline: false,
        recorded_by_name: 'Dana',
        unpaid_break_minutes: null,
      },
      {
        id: 2,
        time: inHours(-2),
        punch_type: 'CLOCK_OUT',
        pro_coordinates: null,
        pro_coordinates_precision: 'FINE',
        clock_off_seconds: null,
        accuracy_m: 8,
        distance_m: 31,
        verdict: 'FLAGGED',
        decision: null,
        pending_reason: null,
        is_offline: true,
        recorded_by_name: 'Dana',
        unpaid_break_minutes: null,
      },
    ],
    refused_breaks: [],
    shift_breaks: [{ id: 1, minutes: 30, seconds: 0, start_time: inHours(-5), end_time: inHours(-4.5), compliance_status: 'COMPLIANT' }],
    edits: [
      {
        at: inHours(-1),
        by: 'Maya Cole',
        reason: 'Stayed for closing',
        cause: null,
        before: { start_time: inHours(-8), end_time: inHours(-2.5) },
        after: { start_time: inHours(-8), end_time: inHours(-2) },
      },
    ],
    dispute: null,
    auto_clocked_out_at: null,
    auto_approves_at: inHours(46),
    platform_decides_at: null,
    can_dispute_until: inHours(90),
    ...changes,
  }
}

/** The clock; without an upcoming shift by default. */
export function someClock(changes: Partial<ClockState> = {}): ClockState {
  return {
    application: null,
    stage: 'NOTHING',
    opens_at: null,
    clocked_in_at: null,
    break_started_at: null,
    extension: 'NONE',
    may_request_extension: false,
    auto_clock_out_at: null,
    is_code_required: false,
    fence: null,
    timesheet: null,
    server_time: inHours(0),
    ...changes,
  }
}

/** The clock of a shift that can be clocked into now. */
export function openClock(changes: Partial<ClockState> = {}): ClockState {
  const gig = someGig({ start_time: inHours(0.1), end_time: inHours(6), application_id: 900, application_status: 'CONFIRMED' })
  const fence = { coordinates: { type: 'Point' as const, coordinates: gig.coordinates }, radius_m: 150, is_approximate: false }
  const hours = { start_time: null, end_time: null, original_start_time: null, original_end_time: null }
  const timesheet = someTimesheet({
    state: 'OPEN',
    working_hours: { ...hours, last_updated_ts: null, last_updated_by_user: null },
    payable_minutes: null,
    proposed_cost: null,
    time_punches: [],
    shift_breaks: [],
    edits: [],
  })
  return someClock({ stage: 'OPEN', application: someApplication({ gig }), opens_at: inHours(-0.1), fence, timesheet, ...changes })
}
