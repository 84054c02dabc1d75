import { createFileRoute } from '@tanstack/react-router'
import { CodesScreen } from '../../../features/admin-referral-codes/codes-screen.tsx'
import { codesSearch } from '../../../features/admin-referral-codes/codes-search.ts'

export const Route = createFileRoute('/_app/admin/referral-code')({ validateSearch: codesSearch, component: Screen })

function Screen() {
  return <CodesScreen search={Route.useSearch()} />
}
