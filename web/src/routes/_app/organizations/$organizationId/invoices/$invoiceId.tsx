import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvoiceScreen } from '../../../../../features/invoices/invoice-screen.tsx'
import { useT } from '../../../../../lib/i18n.ts'

export const Route = createFileRoute('/_app/organizations/$organizationId/invoices/$invoiceId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.invoiceId)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { t } = useT()
  const { organizationId, invoiceId } = Route.useParams()
  return <InvoiceScreen id={invoiceId} back={{ label: t('Billing'), to: `/organizations/${organizationId}/billing` }} />
}
