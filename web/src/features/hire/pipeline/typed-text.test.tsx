import { messageCandidates } from '@crewcall/contract/job-candidates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { reply } from '../../../test/fake-api.ts'
import { openJob } from '../../../test/job-screen.tsx'
import { aCandidateDetail } from '../../../test/jobs.ts'

afterEach(() => localStorage.clear())
const candidates = [aCandidateDetail({ id: 1, status: 'INTERVIEW' }), aCandidateDetail({ id: 2, first_name: 'Ben' })]
const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

it.each([
  ['Make an offer', 'Job offer to Ada Moss', 'Message (optional)'],
  ['Hire', 'Hire Ada Moss', 'Message (optional)'],
  ['Invite to a paid trial', 'Invite to a paid trial', 'Instructions'],
])('%s asks before what was typed is discarded, however it is closed', async (button, title, field) => {
  const { user, router } = openJob({ candidates, search: '?view=board', inBrowser: true })
  await user.click(await screen.findByRole('button', { name: 'Ada Moss' }))
  await user.click(await (await panelOf('Ada Moss')).findByRole('button', { name: button }))
  const dialog = await panelOf(title)
  await user.type(dialog.getByLabelText(field), 'Ask for Dana')
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(dialog.getByRole('button', { name: 'Close' })),
    () => user.click(dialog.getByRole('button', { name: 'Cancel' })),
    async () => router.history.back(),
  ]) {
    await close()
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
    await gone('Discard what you typed?')
    expect(dialog.getByLabelText<HTMLTextAreaElement>(field).value).toBe('Ask for Dana')
  }
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  await gone(title)
  expect(screen.getByRole('dialog', { name: 'Ada Moss' })).toBeTruthy()
})

it('Back closes a dialog, then the candidate, and then leaves the board', async () => {
  const { user, router } = openJob({ candidates, search: '?view=board', inBrowser: true })
  await user.click(await screen.findByRole('button', { name: 'Ada Moss' }))
  await user.click((await panelOf('Ada Moss')).getByRole('button', { name: 'Hire' }))
  await panelOf('Hire Ada Moss')
  router.history.back()
  await gone('Hire Ada Moss')
  expect(screen.getByRole('dialog', { name: 'Ada Moss' })).toBeTruthy()
  await waitFor(() => expect(window.location.search).toContain('candidate=1'))
  router.history.back()
  await gone('Ada Moss')
  expect(router.state.location).toMatchObject({ pathname: '/locations/9/jobs/31', search: { view: 'board' } })
})

it('Closing the panel leaves nothing in the history, and the next candidate adds nothing', async () => {
  const { user, router } = openJob({ candidates, search: '?view=board' })
  await user.click(await screen.findByRole('button', { name: 'Ben Moss' }))
  await user.keyboard('j')
  await panelOf('Ada Moss')
  expect(router.history.length).toBe(2)
  await user.keyboard('{Escape}')
  await gone('Ada Moss')
  expect(router.history.canGoBack()).toBe(false)
})

it('A message and a note stay in the panel until they are sent, also while another candidate is read', async () => {
  const { user, sent } = openJob({
    candidates,
    search: '?view=board&candidate=1',
    more: [reply(messageCandidates, () => ({ sent_count: 1 }))],
  })
  const typed = (panel: ReturnType<typeof within>, name: RegExp) => panel.getByRole('textbox', { name }) as HTMLTextAreaElement
  const ada = await panelOf('Ada Moss')
  await user.type(await ada.findByRole('textbox', { name: /^Write to Ada/ }), 'On Monday')
  await user.type(typed(ada, /^New note/), 'Calm')
  await user.click(ada.getByRole('button', { name: 'Previous candidate' }))
  const ben = await panelOf('Ben Moss')
  expect(await ben.findByRole('textbox', { name: /^Write to Ben/ })).toHaveProperty('value', '')
  await user.keyboard('{Escape}')
  await gone('Ben Moss')
  await user.click(screen.getByRole('button', { name: 'Ada Moss' }))
  const again = await panelOf('Ada Moss')
  expect(typed(again, /^New note/).value).toBe('Calm')
  expect(typed(again, /^Write to Ada/).value).toBe('On Monday')
  await user.click(again.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent('messageCandidates')).toHaveLength(1))
  await waitFor(() => expect(typed(again, /^Write to Ada/).value).toBe(''))
  expect(Object.keys(localStorage).filter((key) => key.includes('candidate-1'))).toEqual([])
})
