import { kindNamed } from './matrix.ts'
import type { KindName } from './matrix.ts'

/** What can be read tomorrow as well: receipts, invoices and reminders of what is due in weeks. */
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

/** In which order waiting texts and mails go out, higher first: urgent 5, receipts -5, everything else 0. Sign-in codes have lanes of their own. */
export function priorityOf(kind: string): number {
  if (kindNamed(kind)?.is_urgent) return 5
  return unhurried.has(kind) ? -5 : 0
}
