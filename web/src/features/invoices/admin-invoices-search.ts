import { invoiceStatuses } from '@crewcall/contract/enums.ts'
import type { listAllInvoices } from '@crewcall/contract/invoices.ts'
import { anId, oneOf, orderBy, pages, usually } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters, ordering and page of the invoices of all businesses. */
export const adminInvoicesSearch = searchOf<typeof listAllInvoices>()({
  ...pages(25),
  ordering: usually(orderBy(['id', 'due_day']), '-id'),
  organization_id: anId,
  location_id: anId,
  status: oneOf(invoiceStatuses),
})
export type AdminInvoicesSearch = ReturnType<typeof adminInvoicesSearch>
