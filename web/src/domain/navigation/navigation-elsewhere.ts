import { IconHome } from '@tabler/icons-react'
import type { NavEntry } from './navigation.ts'

/** In the app of pros, of the other sides of a person only where they begin: the whole application opens there (`lib/whole-app.ts`). */
export const managerNavigation: readonly NavEntry[] = [{ to: '/locations', label: 'Locations', icon: IconHome }]
export const adminNavigation: readonly NavEntry[] = [{ to: '/admin', label: 'Queues', icon: IconHome }]

/** No entry of that app needs an ability, so it goes without the table of all of them. */
export function mayOpen(): boolean {
  return true
}
