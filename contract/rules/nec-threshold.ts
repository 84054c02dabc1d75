/**
 * From how much paid in a year a contractor gets a form 1099-NEC, in cents: $600 until 2025, $2,000 in 2026 (Public Law 119-21, section 70433; IRS
 * Publication 1099). From 2027 on it follows inflation: null until this table has the figure of the year.
 */
export function necThresholdCents(year: number): number | null {
  if (year <= 2025) return 60_000
  return year === 2026 ? 200_000 : null
}

/** Returns that fit in one file: the portal of the tax office (IRIS) takes this many at once. */
export const MOST_RETURNS_IN_A_FILE = 100
