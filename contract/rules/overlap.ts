type Span = { start_time: string; end_time: string }

/** The place in the list of a day that begins before an earlier one ends, or null: nobody can work both (docs/rules/shifts.md#bundles). */
export function overlapAmong(days: readonly Span[]): number | null {
  const spans = days.map(({ start_time, end_time }, at) => ({ at, start: Date.parse(start_time), end: Date.parse(end_time) }))
  const byStart = spans.toSorted((a, b) => a.start - b.start || a.at - b.at)
  return byStart.find(({ start }, at) => byStart.slice(0, at).some(({ end }) => end > start))?.at ?? null
}
