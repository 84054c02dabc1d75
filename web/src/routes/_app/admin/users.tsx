import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '../../../features/admin-users/users-screen.tsx'
import { usersSearch } from '../../../features/admin-users/users-search.ts'

export const Route = createFileRoute('/_app/admin/users')({ validateSearch: usersSearch, component: Screen })

function Screen() {
  return <UsersScreen search={Route.useSearch()} />
}
