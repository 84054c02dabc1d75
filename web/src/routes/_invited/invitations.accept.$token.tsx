import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../features/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/_invited/invitations/accept/$token')({ component: Screen })

function Screen() {
  return <InvitationScreen door={{ kind: 'location', token: Route.useParams().token }} />
}
