import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvoiceScreen } from '../../../../features/invoices/invoice-screen.tsx'
import { RecordPayment } from '../../../../features/invoices/record-payment.tsx'
import { useT } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_app/admin/invoices/$invoiceId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.invoiceId)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { t } = useT()
  const { invoiceId } = Route.useParams()
  const back = { label: t('Invoices'), to: '/admin/invoices' }
  return <InvoiceScreen id={invoiceId} back={back} actions={(invoice) => <RecordPayment invoice={invoice} />} />
}
