import { createFileRoute } from '@tanstack/react-router'
import { PaymentDueScreen } from '../../../../../features/payments/payment-due-screen.tsx'
import { dueSearch } from '../../../../../features/payments/schedule-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/schedule/payment-due')({ validateSearch: dueSearch, component: Screen })

function Screen() {
  return <PaymentDueScreen search={Route.useSearch()} />
}
