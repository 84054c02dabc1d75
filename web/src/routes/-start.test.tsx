import { endSession, getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readToken } from '../lib/session.ts'
import { fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'
import { renderRoute } from '../test/render-route.tsx'

it('A visitor sees what Crewcall is', async () => {
  fakeApi()
  renderRoute('/', { signedIn: false })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

it('A signed-out person is sent to sign in, with the return path', async () => {
  fakeApi()
  const { router } = renderRoute('/start', { signedIn: false })
  await waitFor(() => expect(router.state.location.href).toBe('/auth?returnTo=%2Fstart'))
})

it('A new account without a location or profile chooses a side', async () => {
  fakeApi(reply(getMe, () => somebody({ first_name: '' })))
  renderRoute('/start')
  expect(await screen.findByText('I run a business')).toBeTruthy()
  expect(screen.getByText('I look for shifts')).toBeTruthy()
})

it('Signing out deletes the token and goes back to the landing page', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    reply(endSession, () => ({})),
  )
  const { router, user } = renderRoute('/start')
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByText('Sign out'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(readToken()).toBeNull()
})

it('An unknown address says so', async () => {
  fakeApi()
  renderRoute('/nowhere/at-all', { signedIn: false })
  expect(await screen.findByText('Not Found')).toBeTruthy()
})
