import type { EngagementHours } from './engagement-hours.ts'

/** Whether the hours are not those that were seen, by the instant that a screen shows as their version. */
export function changedSince({ sheet }: EngagementHours, seen: string): boolean {
  return Date.parse(seen) !== sheet.last_updated_ts.getTime()
}
