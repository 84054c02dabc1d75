import { createFileRoute } from '@tanstack/react-router'
import { AuthPhoneScreen } from '../../../features/auth/auth-screens.tsx'

export const Route = createFileRoute('/auth/phone/')({ component: Screen })

function Screen() {
  return <AuthPhoneScreen search={Route.useSearch()} />
}
