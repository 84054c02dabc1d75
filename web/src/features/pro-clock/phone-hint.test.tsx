import { listEarnings } from '@crewcall/contract/earnings.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { addPushDevice, listPushDevices } from '@crewcall/contract/push.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meQuery } from '../../domain/person/actor.ts'
import { createQueryClient } from '../../lib/query.ts'
import { sha256 } from '../../lib/sha256.ts'
import { storeToken } from '../../lib/session.ts'
import { BrowserWithPushes } from '../../test/browser-with-pushes.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { someEarnings, somePro, someProfile } from '../../test/pro-fixtures.ts'
import { someClock } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { PhoneHint } from './phone-hint.tsx'

const key = `B${'A'.repeat(86)}`
let browser: BrowserWithPushes
beforeEach(() => {
  localStorage.clear()
  storeToken({ value: 'test-token', expiry: Date.now() / 1000 + 3600, user_id: null })
  browser = new BrowserWithPushes().use()
})

const devices = reply(listPushDevices, () => ({ public_key: key, state: 'OFF' as const, results: [] }))

function show() {
  const me = somebody({ gigster_profile_id: 3, app_mode: 'GIGSTER', terms: [] })
  const api = fakeApi(
    reply(getMe, () => me),
    devices,
    reply(addPushDevice, ({ body }) => ({
      id: 1,
      fingerprint: sha256(body.endpoint),
      user_agent: '',
      created_ts: '2026-01-01T00:00:00Z',
      last_ok_at: null,
    })),
  )
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, me)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <PhoneHint />
    </QueryClientProvider>,
  )
  return { api, unmount, user: userEvent.setup() }
}

afterEach(() => void Reflect.deleteProperty(window, 'installOffer'))

/** The browser says that the app can be installed; its person accepts when asked. */
function offerInstall() {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  })
  // As web/index.html keeps it.
  act(() => {
    Object.assign(window, { installOffer: offer })
    window.dispatchEvent(offer)
  })
  return offer
}

const hint = () => screen.findByRole('region', { name: 'On this device' })
const shown = () => screen.queryByRole('region', { name: 'On this device' })
const press = (user: ReturnType<typeof show>['user'], name: string) => user.click(screen.getByRole('button', { name }))
const settled = (api: ReturnType<typeof show>['api']) =>
  waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('listPushDevices'))

it('The hint asks nobody by itself, and is over once and for all when it is put off', async () => {
  const first = show()
  const offer = offerInstall()
  expect((await hint()).querySelectorAll('p')).toHaveLength(2)
  expect([browser.permission, offer.prompt.mock.calls.length]).toEqual(['default', 0])
  await press(first.user, 'Not now')
  expect(shown()).toBeNull()
  first.unmount()
  const { api } = show()
  offerInstall()
  await settled(api)
  expect(shown()).toBeNull()
})

it('Its button turns pushes on; the offer to install stays until it is answered, and then the hint is over', async () => {
  const { api, user } = show()
  const offer = offerInstall()
  await hint()
  await press(user, 'Turn on pushes')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on pushes' })).toBeNull())
  expect(api.calls.map(({ name }) => name)).toContain('addPushDevice')
  await press(user, 'Install')
  await waitFor(() => expect(shown()).toBeNull())
  expect(offer.prompt).toHaveBeenCalledOnce()
})

it('Whoever installed the app from the menu of the browser is offered pushes alone', async () => {
  show()
  offerInstall()
  await hint()
  act(() => {
    Object.assign(window, { installOffer: undefined })
    window.dispatchEvent(new Event('appinstalled'))
  })
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn on pushes' })).toBeTruthy()
})

it('On an iPhone the hint says how it is done by hand, and not in the app on its home screen', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true })
  const first = show()
  expect((await hint()).textContent).toContain('Tap Share, then Add to Home Screen')
  first.unmount()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { api } = show()
  await settled(api)
  expect(shown()).toBeNull()
  Reflect.deleteProperty(navigator, 'userAgent')
})

it('Whoever answered about pushes in a former version is asked about the home screen only', async () => {
  localStorage.setItem('push-hint', 'shown')
  show()
  offerInstall()
  await hint()
  expect(screen.queryByRole('button', { name: 'Turn on pushes' })).toBeNull()
})

it('A browser that blocks pushes, and has no offer, shows no hint', async () => {
  browser.permission = 'denied'
  const { api } = show()
  await settled(api)
  expect(shown()).toBeNull()
})

it('Home has it from the second shift on, and asks nobody before', async () => {
  const performance = { ...someProfile().performance, gigs_worked: 1 }
  const api = fakeApi(
    devices,
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile({ performance })),
    reply(getClock, () => someClock()),
    reply(listEarnings, () => someEarnings()),
    reply(listOwnApplications, () => ({ count: 0, next: null, previous: null, results: [] })),
  )
  const { queryClient } = renderRoute('/pro')
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })
  // Its code is here by then, and what it would ask is under way.
  await act(async () => void (await import('./phone-hint.tsx')))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(api.calls.map(({ name }) => name)).not.toContain('listPushDevices')
  performance.gigs_worked = 2
  await act(() => queryClient.invalidateQueries())
  expect(await hint()).toBeTruthy()
})
