import { pageSettings } from './page-settings.ts'

/**
 * Where this browser finds a file. An installation for one machine calls itself `localhost`; a telephone that opened it by another name asks for
 * files by that name. What is no file of the product, as a picture of an image host, is where it is.
 */
export function fileAddress(url: string): string {
  const { hostname, origin, pathname, search } = new URL(url, location.href)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return isLocal && pathname.startsWith('/api/') && origin !== location.origin && pageSettings.api === undefined
    ? `${pathname}${search}`
    : url
}
