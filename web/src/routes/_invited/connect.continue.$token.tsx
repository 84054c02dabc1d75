import { createFileRoute } from '@tanstack/react-router'
import { JoiningScreen } from '../../features/joining/joining-screen.tsx'

export const Route = createFileRoute('/_invited/connect/continue/$token')({ component: Screen })

function Screen() {
  return <JoiningScreen token={Route.useParams().token} />
}
