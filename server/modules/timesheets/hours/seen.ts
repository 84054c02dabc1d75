import type { EngagementHours } from './engagement-hours.ts'

/** Whether the hours differ from those that were seen, by the instant that screens use as their version. */
export function changedSince({ sheet }: EngagementHours, seen: string): boolean {
  return Date.parse(seen) !== sheet.last_updated_ts.getTime()
}
