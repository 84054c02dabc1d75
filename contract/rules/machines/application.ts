import type { ApplicationStatus } from '../../enums.ts'
import { machine } from '../machine.ts'

/** The stages before money; the status that is shown is derived by `applicationStatus`. */
export const applicationStages = ['CREATED', 'SELECTED', 'CONFIRMED', 'UNPAID', 'CANCELLED'] as const satisfies readonly ApplicationStatus[]
export type ApplicationStage = (typeof applicationStages)[number]

/** The life of an application (semantics 1.2). Every move writes facts (`is_selected`, `is_confirmed`, `is_cancelled`), never a status. */
export const applicationMachine = machine('application', applicationStages, {
  apply: { from: [null], to: 'CREATED', by: ['pro'] },
  withdraw: { from: ['CREATED'], to: 'CANCELLED', by: ['pro'], note: 'CANCELLED_BY_PRO, no penalty' },
  select: { from: ['CREATED'], to: 'SELECTED', by: ['manager', 'admin'], note: 'selection source STAFFER or ADMIN' },
  unselect: { from: ['SELECTED'], to: 'CREATED', by: ['manager'], note: 'only before the pro confirms' },
  auto_select: { from: ['CREATED'], to: 'SELECTED', by: ['system'], note: 'AUTO_MATCH, deferred' },
  auto_confirm: { from: ['CREATED'], to: 'CONFIRMED', by: ['system'], note: 'AUTO_MATCH, instant' },
  offer: {
    from: [null, 'CREATED'],
    to: 'SELECTED',
    by: ['manager', 'system'],
    note: 'STAFFER; AUTO_DIRECT_OFFER for recommended pros and the waitlist',
  },
  assign: { from: [null, 'CREATED', 'SELECTED'], to: 'CONFIRMED', by: ['manager'], note: 'network or W2 pros of the location' },
  assign_pending: { from: [null, 'CREATED'], to: 'SELECTED', by: ['manager'], note: 'every other pro confirms first' },
  confirm: {
    from: ['SELECTED'],
    to: 'CONFIRMED',
    by: ['pro'],
    note: 'capacity, overlap, certifications, suspension and block are checked',
  },
  decline: { from: ['SELECTED'], to: 'CANCELLED', by: ['pro'], note: 'CANCELLED_BY_PRO, no penalty' },
  undo_withdraw: { from: ['CANCELLED'], to: 'CREATED', by: ['pro'], note: 'for a minute after withdrawing' },
  undo_decline: { from: ['CANCELLED'], to: 'SELECTED', by: ['pro'], note: 'for a minute after declining, while the offer stands' },
  expire: { from: ['SELECTED'], to: 'CANCELLED', by: ['clock'], note: 'OTHER, "offer expired", no penalty' },
  retract: { from: ['SELECTED'], to: 'CANCELLED', by: ['system'], note: 'OTHER, the shift became full' },
  lapse: { from: ['CREATED', 'SELECTED'], to: 'CANCELLED', by: ['clock'], note: 'OTHER, the shift ended' },
  undo_confirm: {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['pro'],
    note: '10 min after an instant confirm, if 8 h or more before the start',
  },
  ask_again: { from: ['CONFIRMED'], to: 'SELECTED', by: ['manager'], note: 'the start moved by more than 30 min' },
  cancel: { from: ['CONFIRMED'], to: 'CANCELLED', by: ['pro'], note: 'CANCELLED_BY_PRO, 24 h or more before the start' },
  call_out: { from: ['CONFIRMED'], to: 'CANCELLED', by: ['pro', 'manager'], note: 'CALLED_OUT, less than 24 h before the start' },
  no_show: {
    from: ['CONFIRMED', 'UNPAID'],
    to: 'CANCELLED',
    by: ['manager', 'captain', 'admin'],
    note: 'NO_SHOW, until the hours are locked',
  },
  undo_no_show: { from: ['CANCELLED'], to: 'CONFIRMED', by: ['manager', 'captain', 'admin'], note: 'only when the reason is NO_SHOW' },
  dismiss: {
    from: ['CREATED', 'SELECTED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['manager', 'admin'],
    note: 'reason and amount owed: semantics 1.3',
  },
  block: { from: ['CREATED', 'SELECTED', 'CONFIRMED'], to: 'CANCELLED', by: ['system'], note: 'PRO_BLOCKED' },
  suspend: { from: ['CREATED', 'SELECTED', 'CONFIRMED'], to: 'CANCELLED', by: ['system'], note: 'PRO_SUSPENDED' },
  cancel_gig: {
    from: ['CREATED', 'SELECTED', 'CONFIRMED', 'UNPAID'],
    to: 'CANCELLED',
    by: ['manager', 'admin'],
    note: 'the whole shift is cancelled and nothing is charged',
  },
  end: { from: ['CONFIRMED'], to: 'UNPAID', by: ['clock'], note: 'the working end passed' },
})
