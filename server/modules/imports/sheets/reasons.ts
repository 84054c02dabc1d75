import { text as storable } from '@crewcall/contract/common.ts'

/** Why a row of a sheet is not imported: a code of contract/refusals with its values. */
export type Reason = { code: string; values: Record<string, string | number> }

/** The longest name and position. */
export const MOST_LETTERS = 80
const storableText = storable(10_000)

/** Why a row is not imported. */
export function reason(code: string, values: Reason['values'] = {}): Reason {
  return { code, values }
}

/** The beginning of a text, never half of a character. */
export function shortly(text: string): string {
  return text.length <= MOST_LETTERS ? text : text.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/u, '')
}

/** Why the cells of a row cannot be read at all. */
export function faultOfCells(cells: readonly string[], width: number): Reason | null {
  if (cells.slice(width).some((cell) => cell !== '')) return reason('IMPORT_ROW_TOO_LONG')
  return storableText.safeParse(cells.join('')).success ? null : reason('IMPORT_TEXT_UNREADABLE')
}
