export type Rule = 'label' | 'covered' | 'clipped' | 'cut words' | 'small' | 'sideways' | 'shift'
/** What is wrong with one thing on a screen. */
export type Fault = { rule: Rule; selector: string; words: string }
/** The same with where it was seen; `route` is the address before ids were filled in. */
export type FoundFault = Fault & { route: string; width: number; locale: string; scheme: string }

/** A readable table of faults, one a line. */
export function tableOf(faults: readonly FoundFault[]): string {
  const rows = faults.map(({ route, width, locale, scheme, rule, selector, words }) => [
    route,
    `${width} ${locale} ${scheme}`,
    rule,
    selector.replaceAll(/_[\da-f]{5}\b/g, ''),
    words,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n')
}
