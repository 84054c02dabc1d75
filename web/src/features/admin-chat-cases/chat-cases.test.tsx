import { decideChatCase, listChatCases, readChatCase, type ChatCase } from '@crewcall/contract/chat-moderation.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const author = { user_id: 7, name: 'Rudy K.', side: 'PRO', headshot_url: null } as const
const reporter = { user_id: 8, name: 'Ana L.', side: 'PRO', headshot_url: null } as const
const opened: ChatCase = {
  id: 5,
  channel_id: 3,
  seq: 2,
  location_id: 4,
  location_name: 'Harborview',
  gig_id: 9,
  author,
  opened_at: '2026-11-19T10:00:00Z',
  reports: 1,
  reasons: ['HARASSMENT'],
  decision: null,
  is_author_silenced: false,
  note: '',
  decided_at: null,
}

it('A reported message is shown once the admin asks for it, and then decided', async () => {
  let row = opened
  const original = { body: 'You idiot', quick_reply: null, attachment: null, created_ts: opened.opened_at, is_deleted: true }
  const reported = [{ person: reporter, reason: 'HARASSMENT', note: 'Not the first time', reported_at: opened.opened_at } as const]
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listChatCases, () => onePage(row)),
    reply(readChatCase, () => ({ ...row, original, reported, around: [] })),
    reply(decideChatCase, ({ body }) => {
      row = { ...row, ...body, decided_at: '2026-11-19T11:00:00Z' }
      return row
    }),
  )
  const { user } = renderRoute('/admin/chat-cases?open=5')
  const read = await screen.findByRole('button', { name: 'Read the message' })
  expect(screen.queryByText('You idiot')).toBeNull()
  await user.click(read)
  expect(await screen.findByText('You idiot')).toBeTruthy()
  expect(screen.getByText('Its author has taken it back.')).toBeTruthy()
  expect(screen.getByText(/Not the first time/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Mute its author/ }))
  await user.click(screen.getByRole('button', { name: 'Save the decision' }))
  expect((await screen.findAllByText('Removed for everybody')).length).toBeGreaterThan(0)
  expect(api.calls.filter(({ name }) => name === 'decideChatCase').map(({ body }) => body)).toEqual([
    { decision: 'REMOVED', is_author_silenced: true, note: '' },
  ])
})
