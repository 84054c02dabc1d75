import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'

/** A path with a star instead of every id, name and token. */
export function plainPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1)
  return plain
    .split('/')
    .map((part) => (/\d|[^a-z-]/.test(part) || part.length > 30 ? '*' : part))
    .join('/')
}

/** Whole addresses, and those within the site that ask something. */
const addresses = /https?:\/\/[^\s"'()]+|(?<![\w/])\/[\w/.%-]*\?[^\s"'()]*/g

/** What a page may tell of itself: addresses without ids and questions, texts without persons. */
export function plainText(text: string): string {
  return withoutPersons(text.replace(addresses, plainAddress))
}

/** Where the page is, without ids and questions. */
export function plainAddress(address: string): string {
  if (!URL.canParse(address)) return plainPath(address)
  const { origin, pathname } = new URL(address)
  // Our own files are named by what is in them, and open nothing.
  return pathname.startsWith('/assets/') ? `${origin}${pathname}` : `${origin}${plainPath(pathname)}`
}

/** A measured value: an address, or the element that was measured, whose labels may name persons. */
export function plainAttribute(text: string): string {
  return text.startsWith('/') ? plainPath(text) : plainText(text.replace(/\[.*\]/s, ''))
}
