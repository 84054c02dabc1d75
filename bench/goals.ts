/** A measured figure and the most it may be; `known` is a figure already beyond that, which may not get worse. */
export type Figure = { what: string; is: number; most: number; unit: keyof typeof tolerance; known?: number | undefined }

/** How many times its goal a figure may be before a run fails: ratios and counts vary little on a shared machine, times by half (docs/performance.md). */
export const tolerance = { '×': 1.2, ms: 1.5, s: 1.5, requests: 1.1, kB: 1.05, MB: 1.2, shift: 1.5 } as const

/** How a figure stands: within its goal, beyond it by no more than measuring varies, known to be beyond it, or beyond all of that. */
export function standingOf({ is, most, unit, known = most }: Figure): 'met' | 'about met' | 'missed, as known' | 'missed' {
  if (is <= most) return 'met'
  if (is <= most * tolerance[unit]) return 'about met'
  return is <= known * tolerance[unit] ? 'missed, as known' : 'missed'
}

/** Prints each figure beside its goal; the run ends with 1 if one is missed. */
export function judge(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const standing = standingOf(figure)
    process.stdout.write(`Goal: ${figure.what} ${inUnit(figure.is, figure)}, at most ${inUnit(figure.most, figure)}: ${standing}\n`)
    if (standing === 'missed') process.exitCode = 1
  }
}

function inUnit(value: number, { unit }: Figure): string {
  return unit === '×' ? `${value} ×` : `${value} ${unit}`
}
