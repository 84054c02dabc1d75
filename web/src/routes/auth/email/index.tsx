import { createFileRoute } from '@tanstack/react-router'
import { AuthEmailScreen } from '../../../features/auth/auth-screens.tsx'

export const Route = createFileRoute('/auth/email/')({ component: Screen })

function Screen() {
  return <AuthEmailScreen search={Route.useSearch()} />
}
