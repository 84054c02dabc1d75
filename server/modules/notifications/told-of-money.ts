import type { Events } from '@crewcall/contract/events.ts'
import { nothing } from './told.ts'
import type { Table, Told } from './told.ts'

/** The notifications of charges, payouts, refunds, invoices and rewards. */
export const toldOfMoney = {
  'charge.changed': charged,
  'payout.changed': payout,
  'referral.changed': nothing,
  'promotion.changed': nothing,
  'coupon.changed': nothing,
  'referral.qualified': ({ name, amount_cents, pays_at, referral_id }) => [
    { kind: 'referral.qualified', facts: { name, amount_cents, due_at: pays_at }, once: `referral:${referral_id}` },
  ],
  'referral.reward_changed': ({ status, is_taken_back, amount_cents, payment_intent_id }) =>
    status === 'AVAILABLE' && !is_taken_back
      ? [{ kind: 'referral.paid', facts: { amount_cents }, once: `reward:${payment_intent_id}` }]
      : [],
  'loyalty.period_ended': ({ amount_cents, points, waits, loyalty_period_id }) =>
    amount_cents > 0 ? [{ kind: 'loyalty.earned', facts: { amount_cents, points, waits }, once: `loyalty:${loyalty_period_id}` }] : [],
  'loyalty.payment_changed': ({ status, amount_cents, error_code, payment_intent_id, loyalty_period_id }) => {
    const once = `loyalty:${payment_intent_id}`
    if (status === 'AVAILABLE') return [{ kind: 'loyalty.paid', facts: { amount_cents }, once }]
    return status === 'FAILED'
      ? [{ kind: 'loyalty.failed', facts: { amount_cents, error_code }, once: `loyalty:${loyalty_period_id}:${error_code}` }]
      : []
  },
  'referral.rejected': ({ recipient, is_taken_back, name, reason, amount_cents, referral_id }) => [
    {
      kind: recipient === 'REFEREE' ? 'referral.own_taken_back' : is_taken_back ? 'referral.taken_back' : 'referral.rejected',
      facts: { name, cause: reason, amount_cents },
      once: `referral:${referral_id}`,
    },
  ],
  'payout.bank_refused': ({ amount_cents, provider_ref }) => [{ kind: 'payout.bank_refused', facts: { amount_cents }, once: provider_ref }],
  'refund.changed': ({ status, amount_cents, payment_intent_id }) =>
    status === 'AVAILABLE' ? [{ kind: 'refund.sent', facts: { amount_cents }, once: `${payment_intent_id}` }] : [],
  'invoice.issued': ({ number, amount_cents, due_day, is_charged, invoice_id }) => [
    {
      kind: is_charged ? 'invoice.issued_charged' : 'invoice.issued',
      facts: { invoice_id, number, amount_cents, due_day },
      once: `${invoice_id}`,
    },
  ],
  'invoice.changed': invoiced,
  'bookkeeper.changed': nothing,
  'statement.closed': nothing,
  'pay_run.changed': () => [],
  'payments.due': ({ count, total_cents, day }) => [{ kind: 'payments.due', facts: { count, total_cents }, once: day }],
} satisfies Partial<Table>

function invoiced({ event, number, amount_cents, message, error_code = null, invoice_id }: Events['invoice.changed']): Told[] {
  const facts = { invoice_id, number, amount_cents, message, error_code }
  if (event === 'FAILED' || event === 'RETURNED') return [{ kind: 'invoice.failed', facts }]
  if (event === 'OVERDUE') return [{ kind: 'invoice.overdue', facts, once: `${invoice_id}` }]
  return event === 'PAID' || event === 'PARTLY_PAID' ? [{ kind: 'invoice.paid', facts }] : []
}

// An extra payment that failed is no pay that a pro waits for.
function charged({ status, amount_cents, message, error_code = null, payment_intent_id, is_extra }: Events['charge.changed']): Told[] {
  if (status !== 'FAILED') return []
  const forBusiness: Told = { kind: 'charge.failed', facts: { amount_cents, message, error_code }, once: `${payment_intent_id}` }
  return is_extra ? [forBusiness] : [forBusiness, { kind: 'payout.waits', once: 'charge' }]
}

function payout({ status, amount_cents, message, error_code = null, payment_intent_id, is_instant }: Events['payout.changed']): Told[] {
  const facts = { amount_cents, message, error_code }
  const once = `${payment_intent_id}`
  // It takes minutes, and the pro has just asked for it.
  if (is_instant && status === 'AVAILABLE') return [{ kind: 'payout.instant_paid', facts, once }]
  if (is_instant) return status === 'FAILED' || status === 'ERROR' ? [{ kind: 'payout.instant_failed', facts, once }] : []
  if (status === 'SUBMITTED' || status === 'IN_TRANSIT') return [{ kind: 'payout.sent', facts, once }]
  if (status === 'AVAILABLE') return [{ kind: 'payout.paid', facts, once }]
  return status === 'FAILED' ? [{ kind: 'payout.failed', facts, once }] : []
}
