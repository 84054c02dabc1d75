import type { listNotifications } from '@crewcall/contract/notifications.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx'
import { pages } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: searchOf<typeof listNotifications>()(pages(25)),
  component: Screen,
})

function Screen() {
  return <NotificationsScreen page={Route.useSearch().page ?? 1} />
}
