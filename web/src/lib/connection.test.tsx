import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorScreen } from '../ui/states.tsx'
import { OfflineNote } from '../ui/offline-note.tsx'
import { NetworkError } from './api-error.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function line(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  vi.stubGlobal('fetch', async () => (isThere ? new Response('ok') : Promise.reject(new TypeError('Failed to fetch'))))
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

it('Over every screen it says that there is no connection, until there is one', () => {
  render(<OfflineNote />)
  expect(screen.queryByRole('status')).toBeNull()
  line(false)
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/)
  line(true)
  expect(screen.queryByRole('status')).toBeNull()
})

it('A screen whose program did not arrive says so in the words of a missing connection', () => {
  line(false)
  render(<ErrorScreen error={new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js')} />)
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  expect(screen.getByText(/^No answer came/)).toBeTruthy()
})

it('A screen that could not load tries again by itself when the connection is back, and not before', async () => {
  const retry = vi.fn()
  line(false)
  render(<ErrorScreen error={new NetworkError(undefined)} retry={retry} />)
  expect(screen.getByText(/opens by itself when the connection is back/)).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(retry).not.toHaveBeenCalled()
  line(true)
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
})
