import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/chat-links.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay, formatInstantTime, formatZonedRange } from '@crewcall/contract/rules/time.ts'
import { mount } from '../../platform/mount.ts'
import { escaped, publicPage } from '../../platform/public-page-frame.ts'
import type { Answered, PublicPage, Reader } from '../../platform/public-pages.ts'
import type { Problem } from '../../platform/errors.ts'
import { waitSentence } from '../../platform/wait-sentence.ts'
import { translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { openLink, writeByLink } from './guest.ts'

type Open = Output<typeof contract.openChatLink>
type Message = Open['messages'][number]

const write = mount(contract.writeByChatLink, writeByLink, { limit: 'visitor' })

/**
 * The page of a link to a chat: it shows the messages and sends one, without an account or scripts (docs/rules/chat.md#links). Below it, the chat is also found by its part of an
 * address in the inbox, and any other is not there.
 */
export const pages: readonly PublicPage[] = ['/chats/:token', '/chats/:token/shift/:groupId', '/chats/:token/chat/:channelUrl'].map(
  (url) => ({
    url,
    asks,
    shows: mount(contract.openChatLink, openLink, { limit: 'visitor' }),
    render: (answer, reader) => chatPage(contract.openChatLink.response.parse(answer), reader),
    form: {
      calls: write,
      // A message of 4000 letters, each spelled by several bytes.
      most: 65_536,
      params: ({ params }) => ({ token: params['token'] }),
      body: ({ posted }) => ({ client_id: posted['client_id'], body: posted['body'] }),
      render: (_, { config, params }) => ({ location: `${config.public_url}/chats/${params['token']}#write` }),
    },
    refused,
  }),
)

function asks({ params: { token, groupId, channelUrl } }: Pick<Reader, 'params'>) {
  const channel = groupId ?? channelUrl
  if (channel === undefined) return { params: { token }, query: {} }
  return { params: { token }, query: { channel_id: /^[1-9]\d{0,14}$/.test(channel) ? channel : '0' } }
}

function chatPage(chat: Open, reader: Reader): Answered {
  const { locale } = reader
  const { timezone, start_time, end_time, messages } = chat
  const say = (sentence: ServerSentence, values = {}) => translate(locale, sentence, values)
  const title = say('Chat: {position} at {location}', {
    position: positionName(chat.skill_name, locale),
    location: isolated(chat.location_name),
  })
  const when = `${formatDay(start_time, timezone, locale)}, ${formatZonedRange(start_time, end_time, timezone, locale)}`
  const told = say('You write as {name}. This link works until {day}; whoever has it can read and write here.', {
    name: isolated(chat.name),
    day: formatDay(chat.expires_at, timezone, locale),
  })
  const list = messages.map((message) => item(message, timezone, reader)).join('')
  return page(200, reader, title, [
    soft(when),
    soft(told),
    messages.length === 0 ? `<p>${escaped(say('Nobody has written since you got this link.'))}</p>` : `<ol>${list}</ol>`,
    // Another address than the shown one each time: the same would only scroll to its place.
    `<a class="next" href="?at=${randomUUID().slice(0, 8)}#write">${escaped(say('Show new messages'))}</a>`,
    chat.silence === null ? form(reader) : soft(say('You can read here, but not write at the moment.')),
  ])
}

function item(
  { author_name, side, body, quick_reply, has_attachment, is_deleted, created_ts }: Message,
  timezone: string,
  { locale }: Reader,
) {
  const say = (sentence: ServerSentence, values = {}) => translate(locale, sentence, values)
  const role = say('{side, select, PRO {Crew} BUSINESS {Manager} other {Guest}}', { side })
  const ready = quick_reply === null ? '' : say(readySentence, { quick_reply })
  const file = has_attachment ? say('A file that only the crew can open.') : ''
  const text = is_deleted ? say('This message was taken back.') : [ready, body, file].filter(Boolean).join('\n')
  const time = formatInstantTime(created_ts, timezone)
  return `<li><strong><bdi>${escaped(author_name)}</bdi></strong> <span class="soft">${escaped(`${role} · ${time}`)}</span>\n<bdi>${escaped(text)}</bdi></li>`
}

const readySentence =
  '{quick_reply, select, ON_MY_WAY {On my way} TEN_MINUTES_LATE {10 minutes late} CANNOT_FIND_DOOR {I cannot find the door} HERE_NOW {I am here} other {Thank you}}'

// The id is made with the page: pressed twice, it is one message.
function form({ locale }: Reader): string {
  const label = escaped(translate(locale, 'Your message'))
  const send = escaped(translate(locale, 'Send'))
  return `<form id="write" method="post"><input type="hidden" name="client_id" value="${randomUUID()}"><label for="body">${label}</label><textarea id="body" name="body" maxlength="4000" required></textarea><button>${send}</button></form>`
}

function refused(status: number, reader: Reader, refusal: Problem): Answered {
  const { token = '' } = reader.params
  // The token of a shift (`chat_token`) is for those who have the chat in their inbox.
  if (status !== 429 && /^[1-9]\d{0,14}$/.test(token)) return { location: `${reader.config.public_url}/inbox/shift/${token}` }
  const say = (sentence: ServerSentence) => translate(reader.locale, sentence)
  const back = reader.params['token'] === undefined ? '' : `<a class="next" href="?#write">${escaped(say('Back to the chat'))}</a>`
  if (status === 410) return page(410, reader, say('This link has ended'), [soft(say('Ask the person who gave it to you for a new one.'))])
  if (status === 429) return page(429, reader, say('Too many tries'), [soft(waitSentence(reader.locale, refusal))])
  if (status === 403) return page(403, reader, say('Open the link again, and press the button there'), [])
  if (status === 409)
    return page(409, reader, say('Your message was not sent'), [soft(say('You can read here, but not write at the moment.')), back])
  // Without a form it is the address that is wrong.
  const isOfForm = status === 413 || (status === 400 && Object.keys(reader.posted).length > 0)
  if (isOfForm) return page(400, reader, say('Your message was not sent'), [soft(say('It is empty or too long.')), back])
  return page(404, reader, say('There is nothing behind this link'), [soft(say('Perhaps a part of it is missing. Ask for it again.'))])
}

function page(status: number, { locale, config }: Reader, title: string, parts: string[]): Answered {
  const picture = `${config.public_url}/icon-512.png`
  return { status, html: publicPage({ locale, title, description: '', picture, body: `<h1>${escaped(title)}</h1>${parts.join('')}` }) }
}

function soft(text: string): string {
  return `<p class="soft">${escaped(text)}</p>`
}
