import type { Attempt } from '../attempts/attempts.ts'

/** The suffix of our name on a card statement: the shift's application, so that one number finds both of its entries. */
export function statementDescriptor({ application_id, adhoc_payment_id, invoice_id }: Attempt): string {
  if (invoice_id !== null) return `INV ${invoice_id}`
  return adhoc_payment_id === null ? `PAY ${application_id}` : `PAY ${application_id} EXTRA`
}
