import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReceiptScreen } from '../../../../../features/payments/receipt-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/receipts/$applicationId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.applicationId)) throw notFound()
  },
  component: ReceiptScreen,
})
