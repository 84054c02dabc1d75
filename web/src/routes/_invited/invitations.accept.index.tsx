import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../features/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/_invited/invitations/accept/')({ component: Screen })

// A link truncated right before its token.
function Screen() {
  return <InvitationScreen door={{ kind: 'location', token: '' }} />
}
