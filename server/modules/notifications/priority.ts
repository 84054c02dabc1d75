import { kindNamed } from './matrix.ts'
import type { KindName } from './matrix.ts'

/** Messages that can wait a day: receipts, invoices and reminders of deadlines weeks ahead. */
const unhurried: ReadonlySet<string> = new Set<KindName>([
  'payout.paid',
  'payments.due',
  'invoice.issued',
  'invoice.issued_charged',
  'invoice.paid',
  'refund.sent',
  'minimum.due',
  'minimum.waived',
  'certification.expiring',
])

/**
 * The order in which waiting texts and mails are sent, higher first: urgent 5, receipts -5, everything else 0. Sign-in codes have lanes of
 * their own.
 */
export function priorityOf(kind: string): number {
  if (kindNamed(kind)?.is_urgent) return 5
  return unhurried.has(kind) ? -5 : 0
}
