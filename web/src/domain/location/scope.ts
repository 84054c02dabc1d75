import { useRouterState } from '@tanstack/react-router'
import { useMe } from '../person/actor.ts'

// The other screens belong to one location.
const screensOfAll = /^\/locations\/[^/]+\/(home|gigs|timesheets|connect|billing)(\/(schedule|pay|past-gigs))?\/?$/

/** Whether the screen at this address can show all locations. */
export function knowsAll(path: string): boolean {
  return screensOfAll.test(path)
}

/** Whether the reader has several locations, and whether the screen shows them all. */
export function useScope(): { hasSeveral: boolean; isAll: boolean } {
  const hasSeveral = (useMe()?.managed_locations.length ?? 0) > 1
  const asked = useRouterState({
    select: ({ location }) => (location.search as { scope?: unknown }).scope === 'all' && knowsAll(location.pathname),
  })
  return { hasSeveral, isAll: hasSeveral && asked }
}
