import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('The first press of a button opens what was loaded for it, by keyboard too, and Escape gives the focus back', async () => {
  fakeApi(reply(getMe, () => somebody()))
  const { user } = renderRoute('/start')
  const button = await screen.findByRole('button', { name: /Account menu/ })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Sign out' })
  expect(screen.getByRole('button', { name: /Account menu/ }).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Account menu/ })))
})
