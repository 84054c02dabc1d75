type Declaration = { prop: string; value: string }
type AtRule = { name: string; params: string }

/** One `rem` at the browser's default font size. */
const pixelsInRem = 16
/** Spacing and its edges take no space from larger text. */
const stays = /gap|radius|shadow|outline/
/** Thinner lengths are borders and outlines: they stay thin with large text. */
const thinnest = 3

/**
 * Lengths are written in pixels and built as `rem`, and media queries as `em`, so that everything scales with the browser's font size, as
 * with zoom (ADR 0052). Runs over every style sheet, as a PostCSS plugin.
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

/** `value` with its pixels converted to another unit; addresses and quoted strings stay unchanged. */
export function grown(value: string, unit: 'rem' | 'em'): string {
  return value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|(?<![\w.-])(-?)(\d*\.?\d+)px\b/g, (whole, sign: string, digits?: string) =>
    digits === undefined || Number(digits) < thinnest ? whole : `${sign}${Number(digits) / pixelsInRem}${unit}`,
  )
}
