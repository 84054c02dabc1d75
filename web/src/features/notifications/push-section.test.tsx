import { getMe } from '@crewcall/contract/identity.ts'
import { getNotificationSettings } from '@crewcall/contract/notifications.ts'
import { addPushDevice, listPushDevices, removePushDevice, testPushDevice } from '@crewcall/contract/push.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sha256 } from '../../lib/sha256.ts'
import { BrowserWithPushes } from '../../test/browser-with-pushes.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const key = `B${'A'.repeat(86)}`
const device = (id: number, fingerprint: string, user_agent = 'Chrome/1 Android') => ({
  id,
  fingerprint,
  user_agent,
  created_ts: '2026-01-01T00:00:00Z',
  last_ok_at: null,
})

let browser: BrowserWithPushes
beforeEach(() => {
  browser = new BrowserWithPushes().use()
})

function server(public_key: string | null = key) {
  const devices = [device(2, 'f'.repeat(64), 'Firefox/1 Windows')]
  return fakeApi(
    reply(getMe, () => somebody({ gigster_profile_id: 3, app_mode: 'GIGSTER', terms: [] })),
    reply(getNotificationSettings, () => ({
      results: [
        {
          kind: 'offer.received',
          group: 'OFFERS' as const,
          label: 'Offers',
          description: '',
          reaches_at_night: false,
          channels: [{ channel: 'push' as const, is_enabled: true, is_locked: false }],
        },
      ],
    })),
    reply(listPushDevices, () => ({ public_key, state: 'OFF' as const, results: [...devices] })),
    reply(addPushDevice, ({ body }) => {
      const added = device(1, sha256(body.endpoint))
      devices.unshift(added)
      return added
    }),
    reply(testPushDevice, () => ({})),
    reply(removePushDevice, ({ params }) => {
      devices.splice(
        devices.findIndex(({ id }) => id === Number(params.id)),
        1,
      )
      return {}
    }),
  )
}
const section = () => screen.findByRole('region', { name: 'Pushes on your devices' })

it('The switch turns pushes on for this device, a test can be sent, and another device removed', async () => {
  const api = server()
  const { user } = renderRoute('/notification-settings')
  const part = within(await section())
  expect(await part.findByText('Off')).toBeTruthy()
  await user.click(part.getByRole('switch', { name: 'This device' }))
  expect(await part.findByText('On: what is new appears on the screen of this device.')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Sent. It should appear in a moment.')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Remove Firefox · Windows' }))
  await waitFor(() => expect(part.queryByText('Firefox · Windows')).toBeNull())
  await user.click(part.getByRole('switch', { name: 'This device' }))
  expect(await part.findByText('Off')).toBeTruthy()
  expect(browser.current).toBeNull()
  expect(api.calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['addPushDevice', 'testPushDevice', 'removePushDevice']))
  expect(screen.getByRole('switch', { name: 'A business offers you a shift: Push' })).toBeTruthy()
})

it('Whoever says no is told how to change it, and everything else works', async () => {
  server()
  browser.answer = 'denied'
  const { user } = renderRoute('/notification-settings')
  const part = within(await section())
  expect(await part.findByText('Off')).toBeTruthy()
  await user.click(part.getByRole('switch', { name: 'This device' }))
  expect(await part.findByText(/^Blocked by this browser/)).toBeTruthy()
  expect(part.queryByRole('switch')).toBeNull()
  expect(part.getByText('Firefox · Windows')).toBeTruthy()
})

it('A site without a key says nothing of pushes', async () => {
  server(null)
  renderRoute('/notification-settings')
  expect(await screen.findByText('Advanced: each kind by itself')).toBeTruthy()
  expect(screen.queryByText('Pushes on your devices')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Push' })).toBeNull()
})
