import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scopeKey } from '../../lib/current-location.ts'
import { useMe } from '../person/actor.ts'

// The other screens belong to one location.
const screensOfAll = /^\/locations\/[^/]+\/(home|gigs|timesheets|connect|billing)(\/(schedule|pay|past-gigs))?\/?$|\/dashboards/

/** Whether the screen at this address can show all locations. */
export function knowsAll(path: string): boolean {
  return screensOfAll.test(path)
}

/** The address at which a manager of several locations begins: all of them the first time, and afterwards as they were shown last. */
export function withLastScope(path: string, { count, hasBeen }: { count: number; hasBeen: boolean }): string {
  const last = localStorage.getItem(scopeKey)
  const isAll = last === null ? !hasBeen : last === 'all'
  return count > 1 && isAll && knowsAll(path) ? `${path}?scope=all` : path
}

/** Remembers whether all locations are shown, on the screens that could show them; the others do not decide it. */
export function useRememberedScope(): void {
  const { hasSeveral, isAll } = useScope()
  const isChoice = useRouterState({ select: ({ location }) => knowsAll(location.pathname) })
  useEffect(() => {
    if (hasSeveral && isChoice) localStorage.setItem(scopeKey, isAll ? 'all' : 'one')
  }, [hasSeveral, isAll, isChoice])
}

/** Whether the reader has several locations, and whether the screen shows them all. */
export function useScope(): { hasSeveral: boolean; isAll: boolean } {
  const hasSeveral = (useMe()?.managed_locations.length ?? 0) > 1
  const asked = useRouterState({
    select: ({ location: { pathname, search } }) =>
      ((search as { scope?: unknown }).scope === 'all' && knowsAll(pathname)) || pathname.startsWith('/dashboards'),
  })
  return { hasSeveral, isAll: hasSeveral && asked }
}
