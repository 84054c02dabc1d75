import { getOwnReceipt } from '@crewcall/contract/payments.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReceiptScreen } from '../../../../features/pro-earnings/receipt-screen.tsx'

export const Route = createFileRoute('/_app/pro/earnings/$id')({
  loader: ({ context: { api, queryClient }, params }) => queryClient.ensureQueryData(api.query(getOwnReceipt, { params })),
  component: ReceiptScreen,
})
