/** A shift whose chance was estimated before, and how many of its openings were filled when it started. */
export type Settled = {
  month: string
  chance: number
  openings: number
  filled: number
  /** Whether it was posted with a wage that was advised beside its estimate. */
  was_advised: boolean
}
/**
 * How good estimates were: `predicted` and `filled` are shares of the openings. `brier` is the mean squared error, `base_brier` that of
 * whoever had known the real share and nothing else.
 */
export type Accuracy = { posts: number; openings: number; predicted: number; filled: number; brier: number; base_brier: number }
/** Shifts whose chance was called between `from` and a tenth more. */
export type CalledAlike = Pick<Accuracy, 'posts' | 'openings' | 'predicted' | 'filled'> & { from: number }

/** Compares estimates with what happened, opening by opening; there must be at least one. */
export function accuracyOf(shifts: readonly Settled[]): Accuracy {
  const openings = sum(shifts, (shift) => shift.openings)
  const filled = sum(shifts, (shift) => shift.filled) / openings
  const error = ({ chance, openings: all, filled: hits }: Settled) => hits * (1 - chance) ** 2 + (all - hits) * chance ** 2
  return {
    posts: shifts.length,
    openings,
    predicted: sum(shifts, (shift) => shift.chance * shift.openings) / openings,
    filled,
    brier: sum(shifts, error) / openings,
    base_brier: filled * (1 - filled),
  }
}

/** The accuracy of each month that has shifts, oldest first. */
export function accuracyByMonth(shifts: readonly Settled[]): (Accuracy & { month: string })[] {
  return grouped(shifts, ({ month }) => month).map(([month, list]) => ({ month, ...accuracyOf(list) }))
}

/**
 * The accuracy of shifts posted with an advised wage and of the others, those without shifts left out: an advice that is followed changes
 * what it is compared with.
 */
export function accuracyByAdvice(shifts: readonly Settled[]): (Accuracy & { was_advised: boolean })[] {
  return [false, true].flatMap((was_advised) => {
    const alike = shifts.filter((shift) => shift.was_advised === was_advised)
    return alike.length === 0 ? [] : [{ was_advised, ...accuracyOf(alike) }]
  })
}

/** Whether what was called likely was: the shifts by tenths of their chance, those without shifts left out. */
export function calibrationOf(shifts: readonly Settled[]): CalledAlike[] {
  // A chance of exactly one belongs to the last tenth.
  const tenths = grouped(shifts, ({ chance }) => String(Math.min(9, Math.floor(chance * 10 + 1e-9))))
  return tenths.map(([tenth, list]) => {
    const { posts, openings, predicted, filled } = accuracyOf(list)
    return { from: Number(tenth) / 10, posts, openings, predicted, filled }
  })
}

function grouped(shifts: readonly Settled[], nameOf: (shift: Settled) => string): [string, Settled[]][] {
  const groups = new Map<string, Settled[]>()
  for (const shift of shifts) groups.set(nameOf(shift), [...(groups.get(nameOf(shift)) ?? []), shift])
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b))
}

function sum(shifts: readonly Settled[], of: (shift: Settled) => number): number {
  return shifts.reduce((before, shift) => before + of(shift), 0)
}
