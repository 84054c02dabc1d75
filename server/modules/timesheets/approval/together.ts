/** What decides whether hours may be approved without being looked at one by one. */
export type Unseen = {
  /** Null before there is a timesheet. */
  hours_state: string | null
  is_flagged: boolean
  is_cancelled: boolean
  is_on_the_clock: boolean
  end_time: Date
}

/**
 * Why hours are left out when many are approved at once, or null (docs/rules/hours.md#timesheets): what would not approve itself needs a
 * person who looks at it.
 */
export function whyNotTogether(hours: Unseen, now: Date) {
  if (hours.is_cancelled) return 'SHIFT_CANCELLED'
  if (hours.hours_state === 'DISPUTED') return 'PRO_DISPUTES_HOURS'
  if (hours.hours_state === 'APPROVED' || hours.hours_state === 'LOCKED') return 'HOURS_APPROVED_ALREADY'
  if (hours.hours_state === 'PROPOSED') return hours.is_flagged ? 'HOURS_NEED_A_LOOK' : null
  if (hours.is_on_the_clock) return 'PRO_STILL_ON_THE_CLOCK'
  return now < hours.end_time ? 'SHIFT_NOT_OVER' : 'HOURS_NEED_A_LOOK'
}
