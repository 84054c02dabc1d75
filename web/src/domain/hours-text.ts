import { formatInstantTime } from '@crewcall/contract/rules/time.ts'

/** "just now", "12 min ago", "5 h ago", "3 days ago" at an instant given in milliseconds. */
export function agoText(instant: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ago`
  return `${Math.floor(hours / 24)} days ago`
}

/** "5:30 pm" at the place, or a dash for what did not happen. */
export function clockAt(instant: string | null, timezone: string): string {
  return instant === null ? '–' : formatInstantTime(instant, timezone)
}
