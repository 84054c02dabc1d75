import { pageSettings } from './page-settings.ts'

/**
 * The address of a file for this browser. A single-machine installation calls itself `localhost`; a phone that opened it under another name
 * requests files under that name. A picture at an image host keeps its address.
 */
export function fileAddress(url: string): string {
  const { hostname, origin, pathname, search } = new URL(url, location.href)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return isLocal && pathname.startsWith('/api/') && origin !== location.origin && pageSettings.api === undefined
    ? `${pathname}${search}`
    : url
}
