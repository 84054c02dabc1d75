import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('The first press of a button opens what was loaded for it, also by keyboard, and Escape returns the focus', async () => {
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

it('A language chosen in the menu is kept for texts and mails, too', async () => {
  const me = somebody()
  const api = fakeApi(
    reply(getMe, () => me),
    reply(updateMe, () => me),
  )
  const { user } = renderRoute('/start')
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Español/ }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'updateMe')?.body).toEqual({ settings: { locale: 'es' } }))
  await setLocale('en')
})
