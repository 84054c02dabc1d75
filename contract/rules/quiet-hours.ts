import { addDays, instantToWall, wallToInstant } from './time.ts'

const from = '22:00'
const until = '07:00'

/**
 * The earliest instant at which a non-urgent text may be sent: now, or 7:00 local time if it is between 22:00 and 7:00
 * (docs/rules/notifications.md#quiet-hours).
 * @param timezone IANA zone of the location concerned
 */
export function afterQuietHours(now: Date, timezone: string): Date {
  const { date, time } = instantToWall(now, timezone)
  if (time >= until && time < from) return now
  return wallToInstant(time >= from ? addDays(date, 1) : date, until, timezone)
}

/**
 * When to tell of a shift: at once, or after the quiet hours; a shift that starts before they end cannot wait.
 * @param startsAt null for what is about no shift
 */
export function toldFrom(now: Date, timezone: string, startsAt: Date | null): Date {
  const morning = afterQuietHours(now, timezone)
  return startsAt !== null && startsAt > now && startsAt <= morning ? now : morning
}
