import { translateChatMessage } from '@crewcall/contract/chat-translation.ts'
import { countUnreadChats, getChat, listChatMessages, listChats, readChat } from '@crewcall/contract/chat.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatChannel, chatMessage } from '../../test/chats.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const service = 'translate.example'
const spanish = 'La puerta está detrás de la cocina'
const words = { body: 'The door is behind the kitchen', language: 'en', from: 'es', is_same: false } as const

/** The conversation of a reader who has been told where the words go, unless `told` is another service. */
function open(answer: Parameters<typeof fakeApi>[0], { translation_service = service as string | null, told = service } = {}) {
  const me = somebody({ gigster_profile_id: 3 })
  localStorage.setItem(`translates-with-${me.id}`, told)
  const channel = chatChannel({ translation_service, last_seq: 3 })
  const api = fakeApi(
    answer,
    reply(getMe, () => me),
    reply(listChats, () => ({ count: 1, next: null, previous: null, results: [channel] })),
    reply(countUnreadChats, () => ({ channels: 0, messages: 0 })),
    reply(getChat, () => channel),
    reply(listChatMessages, () => ({
      messages: [
        chatMessage(1, { body: spanish }),
        chatMessage(2, { body: '', quick_reply: 'THANK_YOU' }),
        chatMessage(3, { is_own: true }),
      ],
      has_earlier: false,
      has_later: false,
    })),
    reply(readChat, ({ body }) => ({ read_seq: body.seq, unread_count: 0 })),
  )
  const asked = () => api.calls.filter(({ name }) => name === 'translateChatMessage')
  return { asked, ...renderRoute('/inbox/shift/5') }
}
const answers = (changes: object = {}) => reply(translateChatMessage, () => ({ ...words, ...changes }))
const button = (name: string) => screen.findByRole('button', { name })
const list = () => within(screen.getByRole('region', { name: 'Messages' }))

beforeEach(() => localStorage.clear())

describe('A message in another language', () => {
  it('has one button to read it translated, and to turn back to the original', async () => {
    const { user, asked } = open(answers())
    // Not for a ready sentence, nor for what I wrote.
    expect(await screen.findAllByRole('button', { name: 'Translate' })).toHaveLength(1)
    await user.click(await button('Translate'))
    expect(await list().findByText(words.body)).toBeTruthy()
    expect(screen.getByText('Translated from Spanish by machine')).toBeTruthy()
    expect(list().queryByText(spanish)).toBeNull()
    expect(list().getByText(words.body).closest('[role=status]')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(list().getByText(spanish)).toBeTruthy()
    expect(list().queryByText(words.body)).toBeNull()
    await user.click(await button('Show translation'))
    expect(list().getByText(words.body)).toBeTruthy()
    expect(asked().map(({ body }) => body)).toEqual([{ language: 'en' }])
  })

  it('tells where the words go before the first one is sent, and again of another service', async () => {
    const { user, asked } = open(answers(), { told: 'other.example' })
    await user.click(await button('Translate'))
    const first = await screen.findByRole('dialog', { name: 'Translate with translate.example?' })
    await user.click(within(first).getByRole('button', { name: 'Cancel' }))
    expect(asked()).toEqual([])
    await user.click(await button('Translate'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Translate' }))
    expect(await list().findByText(words.body)).toBeTruthy()
    expect(localStorage.getItem(`translates-with-${somebody().id}`)).toBe(service)
  })

  it('says that it is in my language already, and leaves the reader at the message', async () => {
    const { user } = open(answers({ body: spanish, from: 'en', is_same: true }))
    await user.click(await button('Translate'))
    expect(await screen.findByText('This is already in English')).toBeTruthy()
    expect(list().getByText(spanish)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-seq')).toBe('1'))
  })

  it.each([
    ['none', null],
    ['one that has no name', 'zz'],
  ])('is said to be translated where the service found no language: %s', async (_what, from) => {
    const { user } = open(answers({ from }))
    await user.click(await button('Translate'))
    expect(await screen.findByText('Translated by machine')).toBeTruthy()
  })

  it('stays readable when the service fails, and can be tried again', async () => {
    let fails = true
    const { user, asked } = open(reply(translateChatMessage, () => (fails ? failure(502, 'provider_failed', 'Unknown error') : words)))
    await user.click(await button('Translate'))
    expect(await screen.findByText('The translation did not arrive.')).toBeTruthy()
    expect(list().getByText(spanish)).toBeTruthy()
    fails = false
    await user.click(await button('Try again'))
    expect(await list().findByText(words.body)).toBeTruthy()
    expect(screen.queryByText('The translation did not arrive.')).toBeNull()
    expect(asked()).toHaveLength(2)
  })

  it('has no button where nothing is translated', async () => {
    open(answers(), { translation_service: null })
    expect(await screen.findByText(spanish)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
  })
})
