import { createFileRoute } from '@tanstack/react-router'
import { AuthRootScreen } from '../../features/auth/auth-screens.tsx'

export const Route = createFileRoute('/auth/')({ component: Screen })

function Screen() {
  return <AuthRootScreen search={Route.useSearch()} />
}
