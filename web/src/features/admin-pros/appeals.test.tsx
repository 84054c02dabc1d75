import { answerAppeal, listAppeals, takeAppeal, type Appeal } from '@crewcall/contract/appeals.ts'
import { listAdminPros, listAuditLog } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onePage, somePro } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const open: Appeal = {
  id: 9,
  status: 'OPEN',
  text: 'The chef sent me home',
  documents: [{ id: 77, name: 'letter.pdf', resource_url: 'https://crewcall.example/api/media/m77/' }],
  created_ts: '2026-11-21T12:00:00Z',
  due_at: '2026-11-24T12:00:00Z',
  answer: null,
  answered_at: null,
  answered_by: null,
  pro: { id: 6, user_id: 60, name: 'Grace K.' },
  suspension: {
    id: 4,
    reason_code: 'CONDUCT',
    explanation: 'Left the kitchen',
    source: 'ADMIN',
    days: null,
    points_lost: null,
    status: 'ACTIVE',
    starts: '2026-11-20T12:00:00Z',
    ends: null,
    imposed_by: { id: 2, name: 'Sam Okoro' },
  },
  taken_by: null,
  is_mine: false,
}

describe('An appeal', () => {
  it('is opened from the list at its pro, read, taken care of and answered with a reason', async () => {
    let appeal = open
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAuditLog, () => onePage()),
      reply(listAdminPros, () => onePage(somePro({ is_suspended: true, suspension_id: 4 }))),
      reply(listAppeals, () => onePage(appeal)),
      reply(takeAppeal, () => (appeal = { ...appeal, is_mine: true })),
      reply(answerAppeal, ({ body }) => (appeal = { ...appeal, status: 'LIFTED', answer: body.answer })),
    )
    const { user } = renderRoute('/admin/appeals?is_open=true')
    await user.click(await screen.findByText('Grace K.'))
    const shown = within(await screen.findByRole('region', { name: 'Appeal' }))
    for (const words of ['The chef sent me home', 'Left the kitchen', 'Sam Okoro']) expect(shown.getByText(words)).toBeDefined()
    expect(shown.getByRole('link', { name: 'letter.pdf' })).toBeDefined()
    expect(shown.queryByText(/^You suspended this pro yourself/)).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Take care of it' }))
    await user.click(await shown.findByRole('button', { name: 'Accept the appeal' }))
    await user.type(shown.getByRole('textbox', { name: /^Why/ }), 'The chef says so too')
    await user.click(shown.getByRole('button', { name: 'Lift suspension' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'answerAppeal')?.body).toEqual({ decision: 'LIFTED', answer: 'The chef says so too' }),
    )
    expect(await shown.findByText('The chef says so too')).toBeDefined()
    expect(shown.queryByRole('button', { name: 'Accept the appeal' })).toBeNull()
  })

  it('is listed with its suspension, and with the days until an answer that have passed', async () => {
    fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAppeals, () => onePage({ ...open, due_at: '2020-11-24T12:00:00Z' })),
    )
    renderRoute('/admin/appeals?is_open=true')
    const row = within(await screen.findByRole('row', { name: /Grace K./ }))
    for (const words of ['Conduct at work', 'Permanently', /^Late:/]) expect(row.getByText(words)).toBeDefined()
    expect(screen.queryByText(/^To answer: yes/)).toBeNull()
  })

  it('is offered to be answered where lifting the suspension would close it', async () => {
    fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAuditLog, () => onePage()),
      reply(listAdminPros, () => onePage(somePro({ is_suspended: true, suspension_id: 4 }))),
      reply(listAppeals, () => onePage(open)),
    )
    const { user } = renderRoute('/admin/pros/6/suspensions')
    await screen.findByText('The chef sent me home')
    await user.click(screen.getByRole('button', { name: 'Lift suspension' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Grace appealed against it. Lifting it here closes the appeal without an answer.')).toBeDefined()
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await user.click(dialog.getByRole('button', { name: 'Answer the appeal instead' }))
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.getElementById('appeal-9')]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what an admin typed where another one answers first, and asks before it is left', async () => {
    let appeal = open
    fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAuditLog, () => onePage()),
      reply(listAdminPros, () => onePage(somePro({ is_suspended: true, suspension_id: 4 }))),
      reply(listAppeals, () => onePage(appeal)),
    )
    const { user, queryClient } = renderRoute('/admin/pros/6/suspensions')
    await user.click(await screen.findByRole('button', { name: 'Keep the suspension' }))
    await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'Two managers said the same')
    await user.click(screen.getByRole('link', { name: 'Notes' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Leave this page?' })).getByRole('button', { name: 'Stay' }))
    appeal = { ...open, status: 'LIFTED', answer: 'The chef says so too', answered_by: { id: 3, name: 'Rosa Diaz' } }
    await queryClient.invalidateQueries()
    expect(await screen.findByText('Meanwhile Rosa Diaz accepted the appeal.')).toBeDefined()
    expect(screen.getByDisplayValue('Two managers said the same')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Keep the suspension' })).toBeNull()
    await user.click(within(screen.getByRole('form', { name: 'Keep the suspension' })).getByRole('button', { name: 'Close' }))
    expect(screen.queryByDisplayValue('Two managers said the same')).toBeNull()
  })

  it('is on the tab of the pro, which says so to whoever suspended them', async () => {
    const me = somebody({ is_gigpro_admin: true })
    fakeApi(
      reply(getMe, () => me),
      reply(listAuditLog, () => onePage()),
      reply(listAdminPros, () => onePage(somePro({ is_suspended: true, suspension_id: 4 }))),
      reply(listAppeals, () => onePage({ ...open, suspension: { ...open.suspension, imposed_by: { id: me.id, name: 'Me' } } })),
    )
    const { user } = renderRoute('/admin/pros/6/suspensions')
    expect(await screen.findByText('The chef sent me home')).toBeDefined()
    expect(screen.getByText(/^You suspended this pro yourself/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Keep the suspension' }))
    expect(screen.getByText('The suspension stays, and Grace K. cannot appeal against it again.')).toBeDefined()
  })
})
