import type { Attempt } from '../attempts/attempts.ts'

/** What a charge adds to our name on the statement of a card: the shift's application, so that its two lines are found by one number. */
export function statementDescriptor({ application_id, adhoc_payment_id, invoice_id }: Attempt): string {
  if (invoice_id !== null) return `INV ${invoice_id}`
  return adhoc_payment_id === null ? `PAY ${application_id}` : `PAY ${application_id} EXTRA`
}
