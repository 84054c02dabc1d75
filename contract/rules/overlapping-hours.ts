type Hours = { start_time: Date; end_time: Date }
/** Other hours of the same pro; they yield while a person has yet to look at them because they overlap. */
export type OtherHours = Hours & { yields: boolean }

/** The whole minutes that lie in both. */
export function sharedMinutes(one: Hours, other: Hours): number {
  const start = Math.max(one.start_time.getTime(), other.start_time.getTime())
  const end = Math.min(one.end_time.getTime(), other.end_time.getTime())
  return Math.max(0, Math.floor((end - start) / 60_000))
}

/** The others that hold minutes of these hours, the earliest first (docs/rules/hours.md#flags). */
export function overlappingHours<T extends Hours>(own: Hours, others: readonly T[]): T[] {
  return others
    .filter((other) => sharedMinutes(own, other) > 0)
    .toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.end_time.getTime() - b.end_time.getTime())
}

/** True if these hours are flagged for it: they hold minutes of others that do not yield to them, so of two timesheets the later one is. */
export function overlapsOthers(own: Hours, others: readonly OtherHours[]): boolean {
  return overlappingHours(own, others).some(({ yields }) => !yields)
}
