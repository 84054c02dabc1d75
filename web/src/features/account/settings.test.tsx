import { endAllSessions, endSession, getMe, listSessions, updateMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readToken } from '../../lib/session.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { deviceName } from './device-name.ts'

const session = { ip: '10.0.0.1', created_ts: '2026-01-01T00:00:00Z', last_seen_ts: '2026-01-01T00:00:00Z' }
const base = [
  reply(getMe, () => somebody()),
  reply(listSessions, () => ({
    results: [
      { ...session, id: 1, user_agent: 'Chrome/1 Windows', is_current: true },
      { ...session, id: 2, user_agent: 'Firefox/1 Android', is_current: false },
    ],
  })),
]

it('Changes of the person are saved; a taken email is said at its field', async () => {
  const api = fakeApi(
    ...base,
    reply(updateMe, () =>
      failure(409, 'already_exists', 'Taken', [
        { code: 'already_exists', message: 'This email belongs to another account', target: 'email' },
      ]),
    ),
  )
  const { user } = renderRoute('/settings')
  const first = await screen.findByLabelText(/First name/)
  await user.clear(first)
  await user.type(first, 'Dee')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This email belongs to another account')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'updateMe')?.body).toMatchObject({ first_name: 'Dee' })
})

it('Another device is signed out with one press', async () => {
  const api = fakeApi(
    ...base,
    reply(endSession, () => ({})),
  )
  const { user } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Sign out this device: Firefox · Android' }))
  expect(await screen.findByText('Device signed out')).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'endSession')).toBe(true)
})

it('Signing out everywhere asks, then leaves', async () => {
  const api = fakeApi(
    ...base,
    reply(endAllSessions, () => ({})),
  )
  const { user, router } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(api.calls.some(({ name }) => name === 'endAllSessions')).toBe(true)
  expect(readToken()).toBeNull()
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge · Windows'],
  ['curl/8.0', 'curl/8.0'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
