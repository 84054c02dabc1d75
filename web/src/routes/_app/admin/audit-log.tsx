import { createFileRoute } from '@tanstack/react-router'
import { AuditLogScreen } from '../../../features/admin-audit/audit-log-screen.tsx'
import { auditSearch } from '../../../features/admin-audit/audit-search.ts'

export const Route = createFileRoute('/_app/admin/audit-log')({ validateSearch: auditSearch, component: Screen })

function Screen() {
  return <AuditLogScreen search={Route.useSearch()} />
}
