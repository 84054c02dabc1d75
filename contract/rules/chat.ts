import { CHAT_CLOSES_HOURS } from './windows.ts'

/** When the chat of a shift turns read-only (docs/rules/chat.md#who-writes). */
export function chatClosesAt(end: Date): Date {
  return new Date(end.getTime() + CHAT_CLOSES_HOURS * 3_600_000)
}

type Place = { now: Date; end: Date; is_in: boolean; may_announce: boolean; is_announcement_only: boolean }

/** Why somebody may not write to the crew of a shift; null if they may (docs/rules/chat.md#who-writes). */
export function silenceOf({ now, end, is_in, may_announce, is_announcement_only }: Place): 'CLOSED' | 'LEFT' | 'ANNOUNCEMENTS_ONLY' | null {
  if (!is_in) return 'LEFT'
  if (now >= chatClosesAt(end)) return 'CLOSED'
  return is_announcement_only && !may_announce ? 'ANNOUNCEMENTS_ONLY' : null
}
