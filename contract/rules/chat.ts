import type { chatSilences } from '../chat.ts'
import { CHAT_CLOSES_HOURS, CHAT_LINK_DAYS } from './windows.ts'

/** When the chat of a shift turns read-only (docs/rules/chat.md#who-writes). */
export function chatClosesAt(end: Date): Date {
  return new Date(end.getTime() + CHAT_CLOSES_HOURS * 3_600_000)
}

/** The end of the shifts whose chats turn read-only at this moment; those of later ones are open. */
export function chatsCloseFor(now: Date): Date {
  return new Date(now.getTime() - CHAT_CLOSES_HOURS * 3_600_000)
}

/** Until when a link to the chat of a shift works (docs/rules/chat.md#links). */
export function chatLinkExpiresAt(end: Date): Date {
  return new Date(end.getTime() + CHAT_LINK_DAYS * 86_400_000)
}

type ChatSilence = (typeof chatSilences)[number]
type Place = {
  now: Date
  end: Date
  is_in: boolean
  is_silenced: boolean
  is_over?: boolean
  may_announce: boolean
  is_announcement_only: boolean
}

/** Why somebody may not write to the crew of a shift; null if they may (docs/rules/chat.md#who-writes). */
export function silenceOf(place: Place): ChatSilence | null {
  const { now, end, is_in, is_silenced, is_over = false, may_announce, is_announcement_only } = place
  if (!is_in) return 'LEFT'
  if (is_over) return 'ENDED'
  if (now >= chatClosesAt(end)) return 'CLOSED'
  if (is_silenced) return 'SILENCED'
  return is_announcement_only && !may_announce ? 'ANNOUNCEMENTS_ONLY' : null
}
