import { countUnreadChats, getChat, listChatMessages, listChats, readChat, sendChatMessage } from '@crewcall/contract/chat.ts'
import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { searchChats } from '@crewcall/contract/chat-one-to-one.ts'
import { acknowledgeChatMessage, listChatReceipts } from '@crewcall/contract/chat-receipts.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chatChannel as channel, chatMessage as message } from '../../test/chats.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

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

const messages = (...shown: ChatMessage[]) => reply(listChatMessages, () => ({ messages: shown, has_earlier: false, has_later: false }))

describe('The inbox', () => {
  it('lists conversations with their last message and what is unread', async () => {
    open('/inbox', channel())
    const row = await screen.findByRole('link', { name: /^Line Cook/ })
    expect(row.textContent).toContain('Maya: Message 2')
    expect(within(row).getByText('2 unread messages')).toBeTruthy()
  })
})

describe('The search', () => {
  it('marks the words it found, and opens the conversation at that message', async () => {
    const found = reply(searchChats, () => ({ messages: [message(1, { body: 'Parking is behind the Café' })], channels: [channel()] }))
    const { user, api } = open('/inbox', channel(), found)
    await user.type(await screen.findByRole('searchbox', { name: 'Search in messages' }), 'cafe')
    const row = await screen.findByRole('link', { name: /Parking/ })
    expect(within(row).getByText('Café').tagName).toBe('MARK')
    // Once the typing has paused, not for each letter.
    expect(api.calls.filter(({ name }) => name === 'searchChats')).toHaveLength(1)
    await user.click(row)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Message 1'))
  })
})

describe('A conversation', () => {
  it('hides a message that I report, after saying what happens with it', async () => {
    const reported = reply(reportChatMessage, () => message(1, { body: '', hidden: 'REPORTED' }))
    const { user, api } = open('/inbox/shift/5', channel(), reported)
    await user.click((await screen.findAllByRole('button', { name: 'Report' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Report this message' })
    expect(within(dialog).getByText(/The author is not told who reported it/)).toBeTruthy()
    await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Threat' }))
    await user.click(within(dialog).getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('You reported this message')).toBeTruthy()
    expect(screen.queryByText('Message 1')).toBeNull()
    expect(api.calls.find(({ name }) => name === 'reportChatMessage')?.body).toEqual({ reason: 'THREAT', note: '' })
  })

  it('asks the crew to confirm an announcement, once', async () => {
    const asking = message(1, { asks_acknowledgement: true })
    const confirmed = reply(acknowledgeChatMessage, () => ({ ...asking, acknowledged_at: '2026-11-20T16:05:00Z' }))
    const { user } = open('/inbox/shift/5', channel(), confirmed, messages(asking))
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText('You confirmed at 11:05 am')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  })

  it('does not ask its author, who sees who has confirmed', async () => {
    const asking = message(1, { asks_acknowledgement: true, is_own: true })
    const person = { user_id: 7, name: 'Rudy K.', side: 'PRO', headshot_url: null } as const
    const receipts = reply(listChatReceipts, () => ({
      results: [{ person, state: 'NOT_SEEN', acknowledged_at: null, is_in: true } as const],
    }))
    const { user } = open('/inbox/shift/5', channel({ may_announce: true }), receipts, messages(asking))
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Who has confirmed' }))
    expect(await screen.findByText('0 of 1 confirmed · 0 only seen · 1 not seen')).toBeTruthy()
    expect(screen.getByText('Rudy K.')).toBeTruthy()
  })

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
