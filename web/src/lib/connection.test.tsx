import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorScreen } from '../ui/states.tsx'
import { OfflineNote } from '../ui/offline-note.tsx'
import { NetworkError } from './api-error.ts'
import { createQueryClient } from './query.ts'
import { isConnectionFault, isReachable, useComeBack } from './connection.ts'

const note = (
  <QueryClientProvider client={createQueryClient()}>
    <OfflineNote />
  </QueryClientProvider>
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function line(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  const asked = vi.fn(async (_url: string) => (isThere ? new Response('ok') : Promise.reject(new TypeError('Failed to fetch'))))
  vi.stubGlobal('fetch', asked)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
  return asked
}

it('Every screen says that it is offline, until it is not', () => {
  render(note)
  expect(screen.queryByRole('status')).toBeNull()
  line(false)
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/)
  line(true)
  expect(screen.queryByRole('status')).toBeNull()
})

it('A screen whose code failed to load shows the offline message', () => {
  line(false)
  render(<ErrorScreen error={new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js')} />)
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  expect(screen.getByText(/^No answer\./)).toBeTruthy()
})

it('A screen that could not load retries automatically after reconnection, and not before', async () => {
  const retry = vi.fn()
  const asked = line(false)
  render(<ErrorScreen error={new NetworkError(undefined)} retry={retry} />)
  expect(screen.getByText(/opens automatically once you are back online/)).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked.mock.calls.map(([url]) => url)).toContain('/api/health/live'))
  // What follows from its answer follows before anything else.
  await new Promise((resolve) => setTimeout(resolve))
  expect(retry).not.toHaveBeenCalled()
  line(true)
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
})

const renderComeBack = (act: () => void) => renderHook(({ isWanted }) => useComeBack(isWanted, act), { initialProps: { isWanted: true } })

it('It checks after a second and a half, and after twice that for each failure, half a minute at most', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now())
    return new Response('ok')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  const waits: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const begun = Date.now()
    const came = vi.fn()
    const { unmount } = renderComeBack(came)
    while (came.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(500)
    waits.push((asked.at(-1) ?? 0) - begun)
    unmount()
  }
  vi.useRealTimers()
  expect(waits).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000])
})

it('What is no longer wanted is not retried, and does not wait', async () => {
  vi.useFakeTimers()
  const [asked, came] = [vi.fn(async () => new Response('ok')), vi.fn()]
  vi.stubGlobal('fetch', asked)
  renderComeBack(came).rerender({ isWanted: false })
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect(came).not.toHaveBeenCalled()
})

it('The server is reachable if its health check answers, requested past every cache', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('ok'))
  vi.stubGlobal('fetch', fetched)
  expect(await isReachable()).toBe(true)
  expect(fetched.mock.calls[0]).toMatchObject(['/api/health/live', { cache: 'no-store' }])
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  expect(await isReachable()).toBe(false)
  expect([isConnectionFault(new NetworkError(null)), isConnectionFault(new Error('odd'))]).toEqual([true, false])
})

it('After unsubscribing from the connection there are no listeners left', () => {
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
  render(note).unmount()
  const of = (spy: typeof added | typeof removed) =>
    spy.mock.calls.flatMap(([name]) => (/^(on|off)line$/.test(name) ? name : [])).toSorted()
  expect(of(added)).toContain('offline')
  expect(of(removed)).toEqual(of(added))
})
