import { knowsAll } from './scope.ts'

/** The same screen at another location; details (a shift, a pro) belong to the old one and are left. */
export function swapLocation(path: string, locationId: number): string | null {
  if (path.startsWith('/dashboards')) return `/locations/${locationId}${path}`
  const match = /^\/locations\/\d+(\/dashboards\/[a-z]+|\/[a-z-]+)?/.exec(path)
  return match ? `/locations/${locationId}${match[1] ?? ''}` : null
}

/** The same screen for all locations, or else their home: not every screen has one. */
export function pathOfAll(path: string, locationId: number): string {
  const [dashboards] = /\/dashboards.*$/.exec(path) ?? []
  if (dashboards !== undefined) return dashboards
  const same = swapLocation(path, locationId)
  return `${same !== null && knowsAll(same) ? same : `/locations/${locationId}/home`}?scope=all`
}
