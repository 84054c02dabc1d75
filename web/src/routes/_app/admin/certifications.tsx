import { createFileRoute } from '@tanstack/react-router'
import { CertificationsScreen } from '../../../features/admin-certifications/certifications-screen.tsx'
import { certificationsSearch } from '../../../features/admin-certifications/certifications-search.ts'

export const Route = createFileRoute('/_app/admin/certifications')({ validateSearch: certificationsSearch, component: Screen })

function Screen() {
  return <CertificationsScreen search={Route.useSearch()} />
}
