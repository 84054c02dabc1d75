import { createFileRoute } from '@tanstack/react-router'
import { PayrollScreen } from '../../../features/admin-payroll/payroll-screen.tsx'
import { payrollSearch } from '../../../features/admin-payroll/payroll-search.ts'

export const Route = createFileRoute('/_app/admin/payroll')({ validateSearch: payrollSearch, component: Screen })

function Screen() {
  return <PayrollScreen day={Route.useSearch().day} />
}
