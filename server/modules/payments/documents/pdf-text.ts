import { contained } from '@crewcall/contract/rules/direction.ts'

/** The colors of text and of secondary text. */
export const ink = '#1b1f24'
export const gray = '#667085'

/** Text as the standard PDF fonts can print it: they cover Latin-1 and little more. */
export function clean(value: string): string {
  return (
    contained(value)
      // The page has one direction, and the fonts have no direction marks.
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('–', '-')
      .replaceAll('•', '*')
      .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
  )
}
