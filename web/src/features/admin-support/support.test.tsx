import { answerSupport, closeSupportTalk, listSupportTalks, readSupportTalk, type SupportTalk } from '@crewcall/contract/chat-support.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { chatMessage } from '../../test/chats.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const asked: SupportTalk = {
  id: 5,
  person: { user_id: 7, name: 'Rudy K.', side: 'PRO', headshot_url: null },
  pro_id: 3,
  organization_id: null,
  organization_name: null,
  state: 'WAITING',
  waiting_since: '2026-11-19T10:00:00Z',
  last_at: '2026-11-19T10:00:00Z',
  last_seq: 1,
  taken_by: null,
  is_mine: false,
}

it('What somebody writes to support is shown once the admin asks for it, answered once, and closed', async () => {
  let talk = asked
  const messages = [chatMessage(1, { body: 'My pay is missing', author: asked.person })]
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listSupportTalks, () => onePage(talk)),
    reply(readSupportTalk, () => ({ ...talk, messages: [...messages], has_earlier: false })),
    reply(answerSupport, ({ body }) => {
      const author = { user_id: 1, name: 'Sam', side: 'PLATFORM', headshot_url: null } as const
      messages.push(chatMessage(2, { body: body.body, author, is_own: true }))
      talk = { ...talk, state: 'ANSWERED', waiting_since: null, last_seq: 2, is_mine: true }
      return messages[1] ?? chatMessage(2)
    }),
    reply(closeSupportTalk, () => {
      talk = { ...talk, state: 'CLOSED', is_mine: false }
      return talk
    }),
  )
  const { user } = renderRoute('/admin/support?open=5')
  const read = await screen.findByRole('button', { name: 'Read the conversation' })
  expect(screen.queryByText('My pay is missing')).toBeNull()
  await user.click(read)
  expect(await screen.findByText('My pay is missing')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'We look into it')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('We look into it')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer/ }).value).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Close the conversation' }))
  expect((await screen.findAllByText('Closed')).length).toBeGreaterThan(0)
  expect(api.calls.filter(({ name }) => name === 'answerSupport')).toHaveLength(1)
})
