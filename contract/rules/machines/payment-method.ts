import { paymentMethodStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** The card or bank account of an organization or location (docs/rules/money.md#payment-methods). */
export const paymentMethodMachine = machine(
  'payment_method',
  paymentMethodStatuses,
  {
    require_action: {
      from: ['NOT_CONFIGURED', 'ACTIVE', 'FAILED'],
      to: 'REQUIRES_ACTION',
      by: ['provider', 'manager', 'admin'],
      note: 'micro-deposits or a bank check',
    },
    activate: {
      from: ['NOT_CONFIGURED', 'REQUIRES_ACTION', 'FAILED'],
      to: 'ACTIVE',
      by: ['provider', 'manager', 'admin'],
      note: 'as the provider answers',
    },
    fail: { from: ['REQUIRES_ACTION', 'ACTIVE'], to: 'FAILED', by: ['provider', 'manager', 'admin'], note: 'as the provider answers' },
    replace: {
      from: ['REQUIRES_ACTION', 'ACTIVE', 'FAILED'],
      to: 'NOT_CONFIGURED',
      by: ['provider', 'manager', 'admin'],
      note: 'a new method is about to be entered',
    },
    remove: {
      from: ['REQUIRES_ACTION', 'ACTIVE', 'FAILED'],
      to: 'NOT_CONFIGURED',
      by: ['provider'],
      note: 'removed at the provider',
    },
  },
  { create: { from: [null], to: 'NOT_CONFIGURED', by: ['system'], note: 'with its organization or location, which has no method yet' } },
)
