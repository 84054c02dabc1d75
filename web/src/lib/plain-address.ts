import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'

/** A path with a star instead of every id, name and token. */
export function plainPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1)
  return plain
    .split('/')
    .map((part) => (/\d|[^a-z-]/.test(part) || part.length > 30 ? '*' : part))
    .join('/')
}

/** Full addresses, and those within the site with a query. */
const addresses = /https?:\/\/[^\s"'()]+|(?<![\w/])\/[\w/.%-]*\?[^\s"'()]*/g

/** What a page may report about itself: addresses without ids and queries, texts without personal data. */
export function plainText(text: string): string {
  return withoutPersons(text.replace(addresses, plainAddress))
}

/** The page's address, without ids and query. */
export function plainAddress(address: string): string {
  if (!URL.canParse(address)) return plainPath(address)
  const { origin, pathname } = new URL(address)
  // Our own files are named by their content, and grant no access.
  return pathname.startsWith('/assets/') ? `${origin}${pathname}` : `${origin}${plainPath(pathname)}`
}

/** A measurement: an address, or the measured element, whose labels may name persons. */
export function plainAttribute(text: string): string {
  return text.startsWith('/') ? plainPath(text) : plainText(text.replace(/\[.*\]/s, ''))
}
