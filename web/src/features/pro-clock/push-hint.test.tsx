import { getMe } from '@crewcall/contract/identity.ts'
import { addPushDevice, listPushDevices } from '@crewcall/contract/push.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { meQuery } from '../../domain/person/actor.ts'
import { createQueryClient } from '../../lib/query.ts'
import { sha256 } from '../../lib/sha256.ts'
import { storeToken } from '../../lib/session.ts'
import { BrowserWithPushes } from '../../test/browser-with-pushes.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { PushHint } from './push-hint.tsx'

const key = `B${'A'.repeat(86)}`
let browser: BrowserWithPushes
beforeEach(() => {
  localStorage.clear()
  storeToken({ value: 'test-token', expiry: Date.now() / 1000 + 3600, user_id: null })
  browser = new BrowserWithPushes().use()
})

function show() {
  const me = somebody({ gigster_profile_id: 3, app_mode: 'GIGSTER', terms: [] })
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listPushDevices, () => ({ public_key: key, state: 'OFF' as const, results: [] })),
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
      <PushHint />
    </QueryClientProvider>,
  )
  return { api, unmount, user: userEvent.setup() }
}
const hint = () => screen.findByRole('region', { name: 'Pushes' })

it('The hint asks nobody by itself, and is over once and for all when it is put off', async () => {
  const first = show()
  expect(await hint()).toBeTruthy()
  expect(browser.permission).toBe('default')
  await first.user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: 'Pushes' })).toBeNull()
  first.unmount()
  const { api } = show()
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('listPushDevices'))
  expect(screen.queryByRole('region', { name: 'Pushes' })).toBeNull()
})

it('Its button turns pushes on, and the hint is over', async () => {
  const { api, user } = show()
  await hint()
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pushes' })).toBeNull())
  expect(api.calls.map(({ name }) => name)).toContain('addPushDevice')
})

it('A browser that blocks them sees no hint', async () => {
  browser.permission = 'denied'
  const { api } = show()
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('listPushDevices'))
  expect(screen.queryByRole('region', { name: 'Pushes' })).toBeNull()
})
