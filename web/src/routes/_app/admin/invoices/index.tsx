import { createFileRoute } from '@tanstack/react-router'
import { AdminInvoicesScreen } from '../../../../features/invoices/admin-invoices-screen.tsx'
import { adminInvoicesSearch } from '../../../../features/invoices/admin-invoices-search.ts'

export const Route = createFileRoute('/_app/admin/invoices/')({ validateSearch: adminInvoicesSearch, component: Screen })

function Screen() {
  return <AdminInvoicesScreen search={Route.useSearch()} />
}
