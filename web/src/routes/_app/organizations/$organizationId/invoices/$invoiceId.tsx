import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvoiceScreen } from '../../../../../features/invoices/invoice-screen.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/invoices/$invoiceId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.invoiceId)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { organizationId, invoiceId } = Route.useParams()
  return <InvoiceScreen id={invoiceId} back={{ label: 'Billing', to: `/organizations/${organizationId}/billing` }} />
}
