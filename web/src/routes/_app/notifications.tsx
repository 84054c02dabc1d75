import { listNotifications } from '@crewcall/contract/notifications.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx'
import { searchOf } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/notifications')({ validateSearch: searchOf(listNotifications), component: Screen })

function Screen() {
  return <NotificationsScreen page={Route.useSearch().page ?? 1} />
}
