import { gigStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/**
 * The states of a shift (docs/rules/shifts.md#status). Its status is derived by `gigStatus`: commands write `released_at` and
 * `cancelled_at` and request the transition; the rest follows from confirmations, payments and time. A test of `gigStatus` covers every
 * automatic transition. Hours may be paid 15 minutes before the end, so a shift can reach its end already settled or failed; a no-show
 * recorded or undone after the end moves it between UNFILLED, INCOMPLETE and COMPLETED.
 */
export const gigMachine = machine(
  'gig',
  gigStatuses,
  {
    post: {
      from: [null],
      to: 'POSTED',
      by: ['manager', 'admin', 'system'],
      note: 'the system posts further shifts of a series, and those of trials',
      writes: { released_at: 'now' },
    },
    release: {
      from: ['UNAPPROVED'],
      to: 'POSTED',
      by: ['system'],
      note: 'once approval, payment method and terms are in place',
      writes: { released_at: 'now' },
    },
    save_unapproved: {
      from: [null],
      to: 'UNAPPROVED',
      by: ['manager', 'admin', 'system'],
      note: 'approval, payment method or terms are missing',
    },
    lapse: {
      from: ['UNAPPROVED'],
      to: 'CANCELLED',
      by: ['clock'],
      note: 'still unapproved at its start',
      writes: { cancelled_at: 'now' },
    },
    cancel: {
      from: ['UNAPPROVED', 'POSTED', 'CONFIRMED'],
      to: 'CANCELLED',
      by: ['manager', 'admin', 'system'],
      note: 'the system cancels that of a trial whose candidate left it',
      writes: { cancelled_at: 'now' },
    },
    reopen: {
      from: ['CANCELLED'],
      to: 'POSTED',
      by: ['admin'],
      note: 'inside 24 h and before its end, with an audit entry',
      writes: { cancelled_at: 'cleared' },
    },
  },
  {
    fill: { from: ['POSTED'], to: 'CONFIRMED', by: ['system'], note: 'the last opening is filled' },
    lose: { from: ['CONFIRMED'], to: 'POSTED', by: ['system'], note: 'a confirmed pro left, or an opening was added' },
    end_unfilled: { from: ['POSTED'], to: 'UNFILLED', by: ['clock'] },
    end_due: { from: ['POSTED', 'CONFIRMED'], to: 'INCOMPLETE', by: ['clock'] },
    end_settled: { from: ['POSTED', 'CONFIRMED'], to: 'COMPLETED', by: ['clock'], note: 'paid at the end, or schedule only' },
    end_failed: { from: ['POSTED', 'CONFIRMED'], to: 'FAILED_PAYMENT', by: ['clock'] },
    settle: { from: ['INCOMPLETE', 'FAILED_PAYMENT'], to: 'COMPLETED', by: ['system'] },
    fail: { from: ['INCOMPLETE'], to: 'FAILED_PAYMENT', by: ['provider'] },
    retry: { from: ['FAILED_PAYMENT'], to: 'INCOMPLETE', by: ['manager', 'system'], note: 'another application is still uncharged' },
    return: { from: ['COMPLETED'], to: 'FAILED_PAYMENT', by: ['provider'], note: 'a late bank return' },
    clear_no_shows: { from: ['INCOMPLETE'], to: 'UNFILLED', by: ['manager'], note: 'everyone was a no-show' },
    undo_no_show: { from: ['UNFILLED', 'COMPLETED'], to: 'INCOMPLETE', by: ['manager'] },
  },
)
