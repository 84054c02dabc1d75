import { countUnreadChats, getChat, listChatMessages, listChats, readChat, sendChatMessage } from '@crewcall/contract/chat.ts'
import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const maya = { user_id: 2, name: 'Maya', side: 'BUSINESS', headshot_url: null } as const

function message(seq: number, changes: Partial<ChatMessage> = {}): ChatMessage {
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
    ...changes,
  }
}

function channel(changes: Partial<ChatChannel> = {}): ChatChannel {
  return {
    id: 5,
    channel_url: '5',
    kind: 'SHIFT_GROUP',
    location_id: 9,
    location_name: 'Harbor Room',
    gig_id: 8,
    pro: null,
    application_id: null,
    skill_name: 'Line Cook',
    start_time: '2026-11-20T16:00:00Z',
    end_time: '2026-11-20T22:00:00Z',
    timezone: 'America/New_York',
    last_seq: 2,
    last_at: '2026-11-20T16:00:00Z',
    last_message: message(2),
    read_seq: 0,
    unread_count: 2,
    is_muted: false,
    is_announcement_only: false,
    closes_at: '2026-11-22T22:00:00Z',
    silence: null,
    may_announce: false,
    ...changes,
  }
}

const page = (...results: ChatChannel[]) => ({ count: results.length, next: null, previous: null, results })

function open(address: string, shown: ChatChannel, ...more: Parameters<typeof fakeApi>) {
  const api = fakeApi(
    ...more,
    reply(getMe, () => somebody({ gigster_profile_id: 3 })),
    reply(listChats, () => page(shown)),
    reply(countUnreadChats, () => ({ channels: 1, messages: 2 })),
    reply(getChat, () => shown),
    reply(listChatMessages, ({ query }) => ({
      messages: query.after === undefined ? [message(1), message(2)] : [],
      has_earlier: false,
      has_later: false,
    })),
    reply(readChat, ({ body }) => ({ read_seq: body.seq, unread_count: 0 })),
  )
  return { api, ...renderRoute(address) }
}

describe('The inbox', () => {
  it('lists conversations with their last message and what is unread', async () => {
    open('/inbox', channel())
    const row = await screen.findByRole('link', { name: /^Line Cook/ })
    expect(row.textContent).toContain('Maya: Message 2')
    expect(within(row).getByText('2 unread messages')).toBeTruthy()
  })
})

describe('A conversation', () => {
  it('is read up to its last message once that is in sight', async () => {
    const { api } = open('/inbox/shift/5', channel())
    await screen.findByRole('region', { name: 'Messages' })
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'readChat')?.body).toEqual({ seq: 2 }))
  })

  it('keeps a message that the server refuses, with the reason', async () => {
    const refused = reply(sendChatMessage, () =>
      failure(409, 'conflict', 'This chat closed 48 hours after the end of the shift', [], undefined, {
        reason: 'CHAT_CLOSED',
        values: { hours: 48 },
      }),
    )
    const { user } = open('/inbox/shift/5', channel(), refused)
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Too late')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const kept = await screen.findByRole('list', { name: 'Not sent yet' })
    expect(await within(kept).findByText(/^Not sent: This chat closed 48 hours after/)).toBeTruthy()
    await user.click(within(kept).getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('Too late')).toBeNull()
  })

  it('says until when one could write, and offers no field after that', async () => {
    open('/inbox/shift/5', channel({ silence: 'CLOSED' }))
    expect(await screen.findByText('This chat closed Sun, Nov 22, 5:00 pm. You can still read it.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
