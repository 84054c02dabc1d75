import { createFileRoute } from '@tanstack/react-router'
import { AuthReferralScreen } from '../../features/auth/auth-screens.tsx'

export const Route = createFileRoute('/auth/referral')({ component: Screen })

function Screen() {
  return <AuthReferralScreen search={Route.useSearch()} />
}
