import { createFileRoute } from '@tanstack/react-router'
import { ChatCasesScreen } from '../../../features/admin-chat-cases/chat-cases-screen.tsx'
import { casesSearch } from '../../../features/admin-chat-cases/cases-search.ts'

export const Route = createFileRoute('/_app/admin/chat-cases')({ validateSearch: casesSearch, component: Screen })

function Screen() {
  return <ChatCasesScreen search={Route.useSearch()} />
}
