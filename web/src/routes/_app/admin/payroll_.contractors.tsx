import { createFileRoute } from '@tanstack/react-router'
import { ContractorsScreen } from '../../../features/admin-payroll/contractors/contractors-screen.tsx'
import { contractorsSearch } from '../../../features/admin-payroll/contractors/contractors-search.ts'

export const Route = createFileRoute('/_app/admin/payroll_/contractors')({ validateSearch: contractorsSearch, component: Screen })

function Screen() {
  return <ContractorsScreen search={Route.useSearch()} />
}
