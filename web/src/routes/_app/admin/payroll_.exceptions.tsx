import { createFileRoute } from '@tanstack/react-router'
import { ExceptionsScreen } from '../../../features/admin-payroll/exceptions/exceptions-screen.tsx'
import { exceptionsSearch } from '../../../features/admin-payroll/exceptions/exceptions-search.ts'

export const Route = createFileRoute('/_app/admin/payroll_/exceptions')({ validateSearch: exceptionsSearch, component: Screen })

function Screen() {
  return <ExceptionsScreen search={Route.useSearch()} />
}
