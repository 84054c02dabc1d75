import { createFileRoute } from '@tanstack/react-router'
import { ConversationScreen } from '../../../../../features/chat/conversation-screen.tsx'
import { extra } from '../../../../../lib/extra.ts'

const CandidateStage = extra(async () => (await import('../../../../../features/hire/candidate-stage.tsx')).CandidateStage)

export const Route = createFileRoute('/_app/locations/$locationId/inbox/shift/$groupId')({ component: Screen })

function Screen() {
  const { groupId: id, locationId } = Route.useParams()
  const { at } = Route.useSearch()
  return <ConversationScreen key={id} id={id} at={at} stage={CandidateStage} locationId={locationId} />
}
