import { hoursStates } from '../../enums.ts'
import { machine } from '../machine.ts'

/** The timesheet of one application (docs/rules/hours.md). After LOCKED it can be corrected only by extra payments. */
export const hoursMachine = machine('timesheet', hoursStates, {
  open: { from: [null], to: 'OPEN', by: ['system'], note: 'at confirmation' },
  propose: {
    from: ['OPEN'],
    to: 'PROPOSED',
    by: ['pro', 'manager', 'captain', 'admin', 'clock'],
    note: 'at clock-out, or automatically 4 h after the end',
  },
  reopen: {
    from: ['PROPOSED'],
    to: 'OPEN',
    by: ['pro', 'manager', 'captain', 'admin'],
    note: 'within 30 min of an accidental clock-out, or by clocking in again',
  },
  edit: { from: ['OPEN', 'PROPOSED', 'APPROVED'], to: 'PROPOSED', by: ['manager', 'admin'], note: 'original, editor and reason are kept' },
  dispute: { from: ['PROPOSED', 'APPROVED'], to: 'DISPUTED', by: ['pro'], note: 'until 96 h after the end' },
  answer: { from: ['DISPUTED'], to: 'APPROVED', by: ['manager', 'admin'], note: 'within 72 h' },
  concede: { from: ['DISPUTED'], to: 'APPROVED', by: ['clock'], note: 'no answer in 72 h: the figure of the pro stands' },
  approve: { from: ['PROPOSED'], to: 'APPROVED', by: ['manager', 'admin'] },
  auto_approve: { from: ['PROPOSED'], to: 'APPROVED', by: ['clock'], note: '48 h after the end when nothing is flagged' },
  send_home: { from: ['OPEN', 'PROPOSED'], to: 'LOCKED', by: ['manager', 'admin'], note: 'the dismissal settles what is owed' },
  lock: { from: ['APPROVED'], to: 'LOCKED', by: ['manager', 'admin', 'system'], note: 'at the charge' },
})
