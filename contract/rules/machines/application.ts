import type { ApplicationStatus } from '../../enums.ts'
import { machine } from '../machine.ts'

/**
 * The stages before money; the displayed status is derived by `applicationStatus`, where CONFIRMED becomes UNPAID once the work is over.
 */
export const applicationStages = ['CREATED', 'SELECTED', 'CONFIRMED', 'CANCELLED'] as const satisfies readonly ApplicationStatus[]
export type ApplicationStage = (typeof applicationStages)[number]

const selected = { selected_at: 'now' } as const
const confirmed = { selected_at: 'first', confirmed_at: 'now' } as const
const cancelled = { cancelled_at: 'now' } as const
const restored = { cancelled_at: 'cleared' } as const

/**
 * The stages of an application (docs/rules/applications.md#stages). Every transition writes facts (`selected_at`, `confirmed_at`,
 * `cancelled_at`), never a status.
 */
export const applicationMachine = machine('application', applicationStages, {
  apply: { from: [null], to: 'CREATED', by: ['pro'] },
  withdraw: { from: ['CREATED'], to: 'CANCELLED', by: ['pro'], note: 'CANCELLED_BY_PRO, no penalty', writes: cancelled },
  select: {
    from: ['CREATED'],
    to: 'SELECTED',
    by: ['manager'],
    note: 'selection source STAFFER, or ADMIN while the platform acts for the location',
    writes: selected,
  },
  unselect: {
    from: ['SELECTED'],
    to: 'CREATED',
    by: ['manager'],
    note: 'only before the pro confirms',
    writes: { selected_at: 'cleared' },
  },
  auto_select: { from: ['CREATED'], to: 'SELECTED', by: ['clock'], note: 'AUTO_MATCH, deferred', writes: selected },
  auto_confirm: {
    from: ['CREATED'],
    to: 'CONFIRMED',
    by: ['pro'],
    note: 'AUTO_MATCH, instant: with the application itself',
    writes: confirmed,
  },
  book_interview: {
    from: ['CREATED'],
    to: 'CONFIRMED',
    by: ['pro'],
    note: 'the candidate confirmed a paid trial by its link: with the application itself',
    writes: confirmed,
  },
  leave_interview: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['pro', 'phone'],
    note: 'CANCELLED_BY_PRO, no penalty: the candidate moved or cancelled a paid trial',
    writes: cancelled,
  },
  offer: {
    from: [null, 'CREATED'],
    to: 'SELECTED',
    by: ['manager', 'system'],
    note: 'STAFFER or ADMIN; AUTO_DIRECT_OFFER for recommended pros and the waitlist',
    writes: selected,
  },
  assign: {
    from: [null, 'CREATED', 'SELECTED'],
    to: 'CONFIRMED',
    by: ['manager'],
    note: 'network or W2 pros of the location',
    writes: confirmed,
  },
  assign_pending: {
    from: [null, 'CREATED'],
    to: 'SELECTED',
    by: ['manager'],
    note: 'every other pro confirms first',
    writes: selected,
  },
  confirm: {
    from: ['SELECTED'],
    to: 'CONFIRMED',
    by: ['pro'],
    note: 'capacity, overlap, certifications, suspension and block are checked',
    writes: confirmed,
  },
  decline: { from: ['SELECTED'], to: 'CANCELLED', by: ['pro'], note: 'CANCELLED_BY_PRO, no penalty', writes: cancelled },
  undo_withdraw: { from: ['CANCELLED'], to: 'CREATED', by: ['pro'], note: 'for a minute after withdrawing', writes: restored },
  undo_decline: {
    from: ['CANCELLED'],
    to: 'SELECTED',
    by: ['pro'],
    note: 'for a minute after declining, while the offer stands',
    writes: restored,
  },
  expire: { from: ['SELECTED'], to: 'CANCELLED', by: ['clock'], note: 'OTHER, "offer expired", no penalty', writes: cancelled },
  retract: { from: ['SELECTED'], to: 'CANCELLED', by: ['system'], note: 'OTHER, the shift became full', writes: cancelled },
  lapse: { from: ['CREATED', 'SELECTED'], to: 'CANCELLED', by: ['clock'], note: 'OTHER, the shift ended', writes: cancelled },
  undo_confirm: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['pro', 'phone'],
    note: '10 min after an instant confirm, if 8 h or more before the start',
    writes: cancelled,
  },
  release: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['manager'],
    note: 'OTHER, the start moved by more than 30 min, or the shift to another location: the pro is asked again',
    writes: cancelled,
  },
  ask_again: {
    from: [null],
    to: 'SELECTED',
    by: ['manager'],
    note: 'a new application, for the moved shift',
    writes: selected,
  },
  give_back: {
    from: ['SELECTED'],
    to: 'CONFIRMED',
    by: ['manager', 'admin'],
    note: 'the move that asked the pro again was taken back within 10 min, before an answer',
    writes: confirmed,
  },
  cancel: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['pro', 'phone'],
    note: 'CANCELLED_BY_PRO, 24 h or more before the start',
    writes: cancelled,
  },
  call_out: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['pro', 'phone', 'manager', 'admin'],
    note: 'CALLED_OUT, less than 24 h before the start',
    writes: cancelled,
  },
  hand_over: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['manager', 'system'],
    note: 'CANCELLED_BY_PRO, no penalty: another pro covers the shift, and the business approved, or its rule did',
    writes: cancelled,
  },
  cover: {
    from: [null, 'CREATED', 'SELECTED'],
    to: 'CONFIRMED',
    by: ['manager', 'system'],
    note: 'took the shift of another pro, and the business approved, or its rule did',
    writes: confirmed,
  },
  lose_certificate: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['clock'],
    note: 'OTHER, a certificate that the shift requires was not replaced in time',
    writes: cancelled,
  },
  miss_first_call: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['clock'],
    note: 'OTHER, nobody spoke with the pro before their first shift in time',
    writes: cancelled,
  },
  no_show: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['manager', 'admin'],
    note: 'NO_SHOW, until the hours are locked',
    writes: cancelled,
  },
  undo_no_show: {
    from: ['CANCELLED'],
    to: 'CONFIRMED',
    by: ['manager', 'admin'],
    note: 'only if the reason is NO_SHOW',
    writes: restored,
  },
  dismiss: {
    from: ['CREATED', 'SELECTED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['manager', 'admin'],
    note: 'reason and amount owed: rules/applications.md#cancelling',
    writes: cancelled,
  },
  block: { from: ['CREATED', 'SELECTED', 'CONFIRMED'], to: 'CANCELLED', by: ['manager', 'admin'], note: 'PRO_BLOCKED', writes: cancelled },
  suspend: {
    from: ['CREATED', 'SELECTED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['system', 'admin'],
    note: 'PRO_SUSPENDED',
    writes: cancelled,
  },
  cancel_gig: {
    from: ['CREATED', 'SELECTED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['manager', 'admin'],
    note: 'the whole shift is cancelled',
    writes: cancelled,
  },
})

/** The events of an application. */
export type ApplicationEvent = Parameters<typeof applicationMachine.next>[1]
