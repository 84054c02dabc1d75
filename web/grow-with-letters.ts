type Declaration = { prop: string; value: string }
type AtRule = { name: string; params: string }

/** One `rem` until the reader chooses other letters in the browser. */
const pixelsInRem = 16
/** The air between things, and their edges, take no room from larger letters. */
const stays = /gap|radius|shadow|outline/
/** Thinner lengths are borders and outlines: they stay as thin with large letters. */
const thinnest = 3

/**
 * Lengths are written in pixels and built as `rem`, and widths of the screen as `em`, so that everything grows with the letters the
 * reader chose in the browser, as by zooming (ADR 0052). Runs over every style sheet, as a plugin of PostCSS.
 */
export const growWithLetters = {
  postcssPlugin: 'grow-with-letters',
  Declaration(declaration: Declaration): void {
    const { prop, value } = declaration
    if (value.includes('px') && !stays.test(prop)) declaration.value = grown(value, 'rem')
  },
  AtRule(rule: AtRule): void {
    if (rule.name === 'media' || rule.name === 'container') rule.params = grown(rule.params, 'em')
  },
}

/** `value` with its pixels in another unit; addresses and quoted words are left as they are. */
export function grown(value: string, unit: 'rem' | 'em'): string {
  return value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|(?<![\w.-])(-?)(\d*\.?\d+)px\b/g, (whole, sign: string, digits?: string) =>
    digits === undefined || Number(digits) < thinnest ? whole : `${sign}${Number(digits) / pixelsInRem}${unit}`,
  )
}
