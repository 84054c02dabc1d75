import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { somebody } from '../test/people.ts'
import { Toaster } from '../ui/toaster.tsx'
import { call, download } from './api.ts'
import { ContractError, NetworkError } from './api-error.ts'
import { createQueryClient, useCommand } from './query.ts'
import { refreshToken, storeToken } from './session.ts'

beforeEach(() => {
  sessionStorage.clear()
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null })
})

/** Answers the calls in turn, repeating the last one; returns the keys that were sent. */
function answers(...inTurn: (() => Response | Promise<Response>)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    const answer = inTurn[Math.min(keys.length, inTurn.length - 1)]
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    return answer?.()
  })
  return keys
}

const whole = () => Response.json(somebody())
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** An answer whose connection breaks after its first bytes, as the browser reports it. */
function cut(status = 200): Response {
  const broken = () => Promise.reject(new TypeError('network error'))
  return Object.assign(new Response('{"id":', { status }), { text: broken, json: broken, blob: broken })
}

function Renaming() {
  const { send } = useCommand(updateMe, { success: () => 'Renamed' })
  return <button onClick={() => void send({ body: { first_name: 'Robin' } })}>Rename</button>
}

function show(): HTMLElement {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Renaming />
      <Toaster />
    </QueryClientProvider>,
  )
  return screen.getByText('Rename')
}

it.each([200, 409])('A truncated answer %i counts as no answer', async (status) => {
  answers(() => cut(status))
  expect(await call(getMe, {}).catch((thrown: unknown) => thrown)).toBeInstanceOf(NetworkError)
})

it('A truncated file, and a truncated session renewal, count as no answers', async () => {
  answers(() => cut())
  expect(await download(getMe, {}).catch((thrown: unknown) => thrown)).toBeInstanceOf(NetworkError)
  expect(await refreshToken('secret').catch((thrown: unknown) => thrown)).toBeInstanceOf(NetworkError)
})

it("An intermediary's page instead of the answer is not understood", async () => {
  answers(() => new Response('<!doctype html><title>Free wifi</title>'))
  expect(await call(getMe, {}).catch((thrown: unknown) => thrown)).toBeInstanceOf(ContractError)
})

it('A command whose answer is truncated is retried with its key, and so is its next press', async () => {
  const keys = answers(cut, cut, whole)
  const button = show()
  await userEvent.click(button)
  expect(await screen.findByText(/nothing is done twice/)).toBeTruthy()
  await userEvent.click(button)
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

it('A command whose answer is not understood keeps its key for the next press', async () => {
  const keys = answers(() => Response.json({ id: 'nobody' }), whole)
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const button = show()
  await userEvent.click(button)
  expect(await screen.findByText(/Reload the page/)).toBeTruthy()
  expect(told).toHaveBeenCalledOnce()
  await userEvent.click(button)
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

it('A second press whose answer is lost repeats the first one, even after that one completed', async () => {
  let answerFirst = (_: Response): void => undefined
  const first = new Promise<Response>((resolve) => (answerFirst = resolve))
  const keys = answers(() => first, lost, whole)
  const button = show()
  await userEvent.dblClick(button)
  await waitFor(() => expect(keys).toHaveLength(2))
  answerFirst(whole())
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(new Set(keys).size).toBe(1)
})

it('A command whose answer was lost keeps its key across a reload, and no longer once it is done', async () => {
  const keys = answers(lost, lost, whole)
  const sent = { body: { first_name: 'Robin' } }
  const button = show()
  await userEvent.click(button)
  expect(await screen.findByText(/nothing is done twice/)).toBeTruthy()
  vi.resetModules()
  const loadedAnew = await import('./command-keys.ts')
  expect(loadedAnew.keyFor(updateMe, sent)).toBe(keys[0])
  loadedAnew.settled(updateMe, sent, keys[0] ?? '')
  expect(loadedAnew.keyFor(updateMe, sent)).not.toBe(keys[0])
})
