import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meQuery } from '../../domain/person/actor.ts'
import { drainPunches, enqueuePunch } from '../../lib/punch-queue.ts'
import { createQueryClient } from '../../lib/query.ts'
import { storeToken } from '../../lib/session.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { somePro } from '../../test/pro-fixtures.ts'
import { NewVersion } from './new-version.tsx'

const said: unknown[] = []
let answered = Promise.withResolvers<unknown>()
const me = somePro()

beforeEach(() => {
  said.length = 0
  answered = Promise.withResolvers()
  vi.stubGlobal('indexedDB', memoryIndexedDb())
  storeToken({ value: 'token', expiry: Date.now() / 1000 + 3600, user_id: me.id })
  document.head.innerHTML = '<script type="module" src="/assets/old.js"></script>'
})
afterEach(() => {
  document.head.innerHTML = ''
})

/** A waiting worker whose pages begin with this script. */
function open(entry: string) {
  const waiting = {
    postMessage: (message: { say: string }, [port]: MessagePort[] = []) => {
      said.push(message.say)
      port?.addEventListener('close', answered.resolve)
      port?.postMessage({ shell: entry, pro: entry })
    },
  }
  const registration = { waiting, addEventListener: () => undefined }
  const serviceWorker = { ready: Promise.resolve(registration), addEventListener: (_: string, heard: () => void) => heard() }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, me)
  const router = createRouter({ routeTree: createRootRoute({ component: NewVersion }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const reload = () => screen.queryByRole('button', { name: 'Reload' })
/** The page has asked the waiting worker, and heard its answer. */
const settled = () => act(() => answered.promise)

it('A new version is offered when the person comes back, and takes over at a press only', async () => {
  const user = open('assets/new.js')
  await settled()
  expect(reload()).toBeNull()
  comeBack()
  expect(screen.getByRole('status').textContent).toContain('A new version is ready.')
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(said).toEqual(['entry', 'take-over'])
})

it('It is not offered while a punch waits on this phone', async () => {
  await enqueuePunch({ user_id: me.id, application_id: 7, action: 'CLOCK_IN', body: {} })
  open('assets/new.js')
  await settled()
  comeBack()
  expect(reload()).toBeNull()
  await act(() => drainPunches(me.id, async () => 'done'))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
})

it('A page that is the new version already offers nothing', async () => {
  open('assets/old.js')
  await settled()
  comeBack()
  expect(reload()).toBeNull()
})
