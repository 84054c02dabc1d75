import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { onlineManager, type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'
import { Toaster } from '../ui/toaster.tsx'
import { api, createQueryClient, useCommand } from './query.ts'
import { useToastWatch } from './use-toast-watch.ts'
import { storeToken } from './session.ts'
import { useToasts } from './toast.ts'

const toasts = () => renderHook(() => useToasts()).result.current
beforeEach(() => {
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null })
})
let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries }, mutations: { ...mutations, retryDelay: 0 } })
})
afterEach(async () => {
  onlineManager.setOnline(true)
  // A command that is tried again is not left to the next test.
  await waitFor(() => {
    if (client.isMutating() > 0) throw new Error('A command is under way')
  })
})

function Name() {
  const { data } = useQuery(api.query(getMe, {}))
  const rename = useCommand(updateMe, {
    optimistic: (sent, change) => change(getMe, (shown) => ({ ...shown, first_name: sent.body.first_name ?? '' })),
    success: () => 'Renamed',
  })
  return <button onClick={() => void rename.send({ body: { first_name: 'Robin' } })}>{data?.first_name ?? 'nobody'}</button>
}

function show() {
  render(
    <QueryClientProvider client={client}>
      <Name />
      <Toaster />
    </QueryClientProvider>,
  )
}

it('A refused command reverts its optimistic change and says why', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    reply(updateMe, () => failure(409, 'conflict', 'Not while you are locked')),
  )
  show()
  await userEvent.click(await screen.findByText('Dana'))
  expect(await screen.findByText('Not while you are locked')).toBeTruthy()
  expect(screen.getByText('Dana')).toBeTruthy()
})

it('A successful command refetches its modules and confirms', async () => {
  let name = 'Dana'
  const calls = fakeApi(
    reply(getMe, () => somebody({ first_name: name })),
    reply(updateMe, ({ body }) => somebody({ first_name: (name = body.first_name ?? '') })),
  )
  show()
  await userEvent.click(await screen.findByText('Dana'))
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(await screen.findByText('Robin')).toBeTruthy()
  await waitFor(() => expect(calls.calls.filter((call) => call.name === 'getMe')).toHaveLength(2))
})

it('A command keeps its key across retries, and the next press has another', async () => {
  let tries = 0
  const fake = fakeApi(
    reply(getMe, () => somebody()),
    reply(updateMe, () => (++tries === 1 ? failure(503, 'unavailable', 'Later') : somebody())),
  )
  show()
  await userEvent.click(await screen.findByText('Dana'))
  await waitFor(() => expect(tries).toBe(2))
  await userEvent.click(screen.getByRole('button', { name: /Dana|Robin/ }))
  await waitFor(() => expect(tries).toBe(3))
  const [first, again, next] = fake.calls.filter(({ name }) => name === 'updateMe').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

it('A command whose answers were lost keeps its key when its button is pressed again, and its form is rebuilt', async () => {
  let isLost = true
  const fake = fakeApi(
    reply(getMe, () => somebody()),
    reply(updateMe, () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return somebody()
    }),
  )
  show()
  await userEvent.click(await screen.findByText('Dana'))
  expect(await screen.findByText(/nothing is done twice/)).toBeTruthy()
  isLost = false
  await userEvent.click(screen.getByText('Dana'))
  expect(await screen.findByText('Renamed')).toBeTruthy()
  const keys = fake.calls.filter(({ name }) => name === 'updateMe').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

it('A command while offline fails at once and is not sent later', async () => {
  const fake = fakeApi(
    reply(getMe, () => somebody()),
    reply(updateMe, () => {
      if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
      return somebody()
    }),
  )
  show()
  await screen.findByText('Dana')
  onlineManager.setOnline(false)
  await userEvent.click(screen.getByText('Dana'))
  expect(await screen.findByText('Robin')).toBeTruthy()
  expect(await screen.findByText('Dana')).toBeTruthy()
  const sent = fake.calls.length
  onlineManager.setOnline(true)
  // What waits would be sent before what is pressed from now on.
  await userEvent.click(screen.getByText('Dana'))
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(fake.calls.slice(sent).filter(({ name }) => name === 'updateMe')).toHaveLength(1)
})

const robin = { body: { first_name: 'Robin' } }

function RenamingAlike() {
  const rename = useCommand(updateMe)
  return (
    <>
      <button onClick={() => void rename.send(robin)}>Rename</button>
      <Toaster />
    </>
  )
}

it('A repeated command after success is a new one, also with the same object', async () => {
  const fake = fakeApi(reply(updateMe, () => somebody()))
  render(
    <QueryClientProvider client={client}>
      <RenamingAlike />
    </QueryClientProvider>,
  )
  for (const presses of [1, 2]) {
    await userEvent.click(screen.getByText('Rename'))
    await waitFor(() => expect(fake.calls).toHaveLength(presses))
  }
  const [first, next] = fake.calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(next).not.toBe(first)
  expect(toasts()).toEqual([])
})

it.each([
  [409, 'conflict', false],
  [500, 'unknown', true],
  [409, 'request_in_flight', true],
  [429, 'rate_limited', true],
] as const)('After %d %s, resending is offered with the same key: %s', async (status, code, isOffered) => {
  const fake = fakeApi(reply(updateMe, () => failure(status, code, status < 500 ? 'Not now' : 'Hidden')))
  render(
    <QueryClientProvider client={client}>
      <RenamingAlike />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByText('Rename'))
  await screen.findByText(status < 500 ? 'Not now' : 'Unknown error')
  const offer = screen.queryByRole('button', { name: 'Retry' })
  expect(offer !== null).toBe(isOffered)
  const tries = fake.calls.length
  await userEvent.click(offer ?? screen.getByText('Rename'))
  await waitFor(() => expect(fake.calls.length).toBeGreaterThan(tries))
  const [first, next] = [0, tries].map((call) => fake.calls[call]?.headers.get('Idempotency-Key'))
  expect(next === first).toBe(isOffered)
})

it('An optimistic change cancels queries about what it changes, and no others', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    reply(updateMe, () => somebody()),
  )
  const stopped = vi.spyOn(client, 'cancelQueries')
  render(
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByText('Dana'))
  expect(stopped.mock.calls).toEqual([[{ queryKey: ['identity', 'getMe'] }]])
})

function Renaming() {
  const watch = useToastWatch()
  const rename = useCommand(updateMe, {
    success: ({ first_name }) => ({
      message: `You are ${first_name} now`,
      undo: () => undefined,
      watch: watch(getMe, {}, (shown) => shown.first_name === first_name),
    }),
  })
  return <button onClick={() => void rename.send({ body: { first_name: 'Robin' } })}>Rename</button>
}

it('The Undo offer disappears when its subject has changed, even on a screen that does not show the subject', async () => {
  let name = 'Dana'
  fakeApi(
    reply(getMe, () => somebody({ first_name: name })),
    reply(updateMe, ({ body }) => somebody({ first_name: (name = body.first_name ?? '') })),
  )
  client.setQueryData(api.query(getMe, {}).queryKey, somebody({ first_name: 'Dana' }))
  render(
    <QueryClientProvider client={client}>
      <Renaming />
      <Toaster />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByText('Rename'))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  await client.invalidateQueries({ queryKey: ['identity'] })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()

  name = 'Casey'
  await client.invalidateQueries({ queryKey: ['identity'] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
