import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../features/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/_invited/organization/invitations/accept/$token')({ component: Screen })

function Screen() {
  return <InvitationScreen door={{ kind: 'organization', token: Route.useParams().token }} />
}
