import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'

export const maya = { user_id: 2, name: 'Maya', side: 'BUSINESS', headshot_url: null } as const

/** A message of a manager in the chat of `chatChannel`. */
export function chatMessage(seq: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    channel_id: 5,
    seq,
    author: maya,
    is_own: false,
    client_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    body: `Message ${seq}`,
    quick_reply: null,
    attachment: null,
    created_ts: '2026-11-20T16:00:00Z',
    is_deleted: false,
    hidden: null,
    asks_acknowledgement: false,
    acknowledged_at: null,
    about: null,
    ...changes,
  }
}

/** The chat of the crew of a shift at the Harbor Room, with two unread messages. */
export function chatChannel(changes: Partial<ChatChannel> = {}): ChatChannel {
  return {
    id: 5,
    channel_url: '5',
    kind: 'SHIFT_GROUP',
    location_id: 9,
    location_name: 'Harbor Room',
    gig_id: 8,
    pro: null,
    application_id: null,
    candidate: null,
    skill_name: 'Line Cook',
    start_time: '2026-11-20T16:00:00Z',
    end_time: '2026-11-20T22:00:00Z',
    timezone: 'America/New_York',
    last_seq: 2,
    last_at: '2026-11-20T16:00:00Z',
    last_message: chatMessage(2),
    read_seq: 0,
    unread_count: 2,
    is_muted: false,
    is_announcement_only: false,
    closes_at: '2026-11-22T22:00:00Z',
    silence: null,
    may_announce: false,
    translation_service: null,
    ...changes,
  }
}
