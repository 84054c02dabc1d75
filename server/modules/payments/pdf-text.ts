import { contained } from '@crewcall/contract/rules/direction.ts'

/** The color of text, and of what explains it. */
export const ink = '#1b1f24'
export const gray = '#667085'

/** Text as the standard fonts of PDF can print it: they know Latin-1 and little more. */
export function clean(value: string): string {
  return contained(value)
    .replaceAll('–', '-')
    .replaceAll('•', '*')
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
}
