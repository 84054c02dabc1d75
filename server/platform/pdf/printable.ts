import { contained } from '@crewcall/contract/rules/direction.ts'
import { directionOf } from './reading-order.ts'
import type { Direction } from './reading-order.ts'
import { isInWideFont } from './wide-font.ts'

/** What the standard fonts of a PDF can print: the characters of Windows-1252. */
const standard = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
const space = /[\p{Zl}\p{Zp}\p{Cc}]|(?!\u00a0)\p{Zs}/gu
// A soft hyphen is in the standard fonts.
const invisible = /(?!\u00ad)\p{Default_Ignorable_Code_Point}/gu

/**
 * What can be printed of a text: a question mark stands for a character that no font has. The direction is that of its first letter, or null
 * if the standard fonts can print all of it, then without its invisible characters.
 */
export function printable(value: string): { text: string; direction: Direction | null } {
  const text = contained(value).normalize('NFC').replaceAll(space, ' ')
  const seen = text.replaceAll(invisible, '')
  if (standard.test(seen)) return { text: seen, direction: null }
  const has = (sign: string) => sign.replaceAll(invisible, '') === '' || isInWideFont(sign)
  const known = Array.from(text, (sign) => (standard.test(sign) || has(sign) ? sign : '?')).join('')
  const knownSeen = known.replaceAll(invisible, '')
  return standard.test(knownSeen) ? { text: knownSeen, direction: null } : { text: known, direction: directionOf(known) }
}
