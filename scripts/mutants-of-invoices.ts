import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const invoices = (only: string) => unit('server/modules/payments/invoices/invoices.test.ts', only)
const calls = (only: string) => unit('server/modules/payments/invoices/calls.test.ts', only)
const auditor = (only: string) => unit('server/modules/payments/invoices/auditor.test.ts', only)

/** Faults of invoices: an issued one changes, is sent or charged twice, or does not add up. */
export const invoiceMutants: readonly Mutant[] = [
  {
    name: 'issued-invoice-changes',
    rule: 'F15',
    change: { sql: 'drop trigger invoices_guard on invoices' },
    tests: invoices('keeps an issued invoice'),
  },
  {
    name: 'issued-invoice-takes-lines',
    rule: 'F15',
    change: { sql: 'drop trigger invoice_lines_guard on invoice_lines' },
    tests: invoices('keeps an issued invoice'),
  },
  {
    name: 'paid-without-payment',
    rule: 'F15',
    change: { sql: 'drop trigger invoice_even on invoices' },
    tests: invoices('keeps an issued invoice'),
  },
  {
    name: 'many-open-invoices',
    rule: 'F15b',
    change: { sql: 'drop index invoices_one_open' },
    tests: invoices('concurrent charges'),
  },
  {
    name: 'charge-on-two-invoices',
    rule: 'F15b',
    change: { sql: 'drop index invoice_lines_charge_once' },
    tests: invoices('be on one invoice only'),
  },
  {
    name: 'credit-beyond-the-charges',
    rule: 'F15c',
    change: {
      file: 'contract/rules/invoices.ts',
      find: 'Math.min(credit.left, room.get(credit.location_id) ?? 0)',
      replace: 'credit.left',
    },
    tests: unit('contract/rules/invoices.test.ts', ''),
  },
  {
    name: 'credit-settled-in-part',
    rule: 'F15c',
    change: {
      file: 'server/modules/payments/invoices/credit.ts',
      find: 'if (cents === credit.left) await changeAttempt',
      replace: 'if (cents > 0) await changeAttempt',
    },
    tests: invoices('up to its charges'),
  },
  {
    name: 'invoice-charged-while-pending',
    rule: 'F15e',
    change: [
      {
        file: 'server/modules/payments/invoices/pay.ts',
        find: "if (invoice.charge_state === 'PENDING') throw problem('conflict', 'INVOICE_CHARGE_UNDER_WAY')",
        replace: '',
      },
      { file: 'server/modules/payments/invoices/charge.ts', find: "|| invoice.charge_state === 'PENDING'", replace: '' },
      { sql: 'drop index payment_intents_invoice_charge_once' },
    ],
    tests: calls('charges the remainder, once'),
  },
  {
    name: 'invoice-charge-once-dropped',
    rule: 'F3',
    change: { sql: 'drop index payment_intents_invoice_charge_once' },
    tests: invoices('one live charge of an invoice at a time'),
  },
  {
    name: 'lines-of-an-invoice-unaudited',
    rule: 'F15b',
    change: {
      file: 'server/platform/invariants/invoices.ts',
      find: 'or sum(n.amount_cents) <> i.amount_cents or',
      replace: 'or',
    },
    tests: auditor('of another amount than its charge'),
  },
]
