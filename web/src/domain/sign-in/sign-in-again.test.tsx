import { getMe } from '@crewcall/contract/identity.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query.ts'
import { storeToken } from '../../lib/session.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { AppTheme } from '../../theme/app-theme.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

const tokenOf = (user_id: number) => ({ value: `token-${user_id}`, expiry: Date.now() / 1000 + 3600, user_id })

function open() {
  fakeApi(reply(getMe, () => somebody()))
  const onEnd = vi.fn<(isBack: boolean) => void>()
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <textarea aria-label="Note" defaultValue="Bring the long ladder" />
        <SignInAgainDialog onEnd={onEnd} />
      </QueryClientProvider>
    </AppTheme>,
  )
  return onEnd
}

const leaving = () => screen.findByRole('dialog', { name: 'Leave this page?' })

it('An expired session is left only by a button and after a question', async () => {
  storeToken(tokenOf(1))
  const onEnd = open()
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  const beside = dialog.closest('.mantine-Modal-inner')
  if (!beside) throw new Error('There is nothing beside the dialog')
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
  expect(onEnd).not.toHaveBeenCalled()

  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(await leaving()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull())
  expect(onEnd).not.toHaveBeenCalled()

  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave this page' }))
  expect((await leaving()).textContent).toContain('What you typed here and did not save is lost.')
  await userEvent.click(within(await leaving()).getByRole('button', { name: 'Leave' }))
  expect(onEnd.mock.calls).toEqual([[false]])
})

it('Typed text can be selected while the browser belongs to somebody else, and a button leaves', async () => {
  storeToken(tokenOf(1))
  localStorage.setItem('token', JSON.stringify(tokenOf(2)))
  const onEnd = open()
  const panel = await screen.findByRole('dialog', { name: 'Someone else signed in' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await userEvent.tripleClick(note)
  expect(document.activeElement).toBe(note)
  expect(note.value.slice(note.selectionStart, note.selectionEnd)).toBe('Bring the long ladder')
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('.mantine-Modal-overlay')).toBeNull()
  expect(onEnd).not.toHaveBeenCalled()
  await userEvent.click(within(panel).getByRole('button', { name: 'Leave this page' }))
  expect(onEnd.mock.calls).toEqual([[false]])
})
