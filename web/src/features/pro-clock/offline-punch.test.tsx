import { getMe } from '@crewcall/contract/identity.ts'
import { getClock, punch } from '@crewcall/contract/timesheets.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { inHours, ofTheServer, somePro } from '../../test/pro-fixtures.ts'
import { openClock } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const kept = 'Not sent yet.'
const accepted = () => ({
  ...openClock({ stage: 'WORKING', clocked_in_at: inHours(0) }),
  verdict: 'ACCEPTED' as const,
  punch_type: 'CLOCK_IN' as const,
  pending_reason: null,
  distance_m: 24,
  message: ofTheServer,
})

describe('an offline punch', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', memoryIndexedDb()))

  it('waits on the phone, says so, and is sent once after reconnection, also after a reload', async () => {
    const api = fakeApi(
      reply(getMe, () => somePro()),
      reply(getClock, () => openClock()),
      reply(punch, accepted),
    )
    const fetching = globalThis.fetch
    let isOnline = false
    let tries = 0
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (init?.method !== 'POST' || isOnline) return fetching(address, init)
      tries += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Clock in' }))
    expect(await screen.findByText(kept)).toBeTruthy()
    expect(tries).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull()
    expect(await screen.findByRole('link', { name: 'Clock (1 not sent)' })).toBeTruthy()

    cleanup()
    isOnline = true
    renderRoute('/pro/clock')
    expect(await screen.findByText('You are clocked in.')).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull())
    expect(screen.queryByRole('link', { name: /not sent/ })).toBeNull()
    const sent = api.calls.filter(({ name }) => name === 'punch').map(({ body }) => body)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ punch_type: 'CLOCK_IN', client_punch_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('is shown as refused when the server refuses it later, and is not resent forever', async () => {
    const api = fakeApi(
      reply(getMe, () => somePro()),
      reply(getClock, () => openClock()),
      reply(punch, () => failure(409, 'conflict', 'This shift was cancelled', [], undefined, { reason: 'SHIFT_CANCELLED' })),
    )
    const fetching = globalThis.fetch
    let isOnline = false
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      init?.method === 'POST' && !isOnline ? Promise.reject(new TypeError('Failed to fetch')) : fetching(address, init),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Clock in' }))
    expect(await screen.findByText(kept)).toBeTruthy()
    isOnline = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'This shift was cancelled')
    expect(await screen.findByRole('button', { name: 'Clock in' })).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    await Promise.resolve()
    expect(api.calls.filter(({ name }) => name === 'punch')).toHaveLength(1)
  })

  it('is sent automatically soon after its request hung for 20 seconds', async () => {
    const api = fakeApi(
      reply(getMe, () => somePro()),
      reply(getClock, () => openClock()),
      reply(punch, accepted),
    )
    const fetching = globalThis.fetch
    const hung = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(hung.signal)
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (init?.signal !== hung.signal) return fetching(address, init)
      return new Promise((_, reject) => hung.signal.addEventListener('abort', () => reject(hung.signal.reason as Error)))
    })
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Clock in' }))
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000))
    expect(api.calls.some(({ name }) => name === 'punch')).toBe(false)
    hung.abort(new DOMException('No answer came', 'TimeoutError'))
    expect(await screen.findByText(kept)).toBeTruthy()
    expect(await screen.findByText('You are clocked in.')).toBeTruthy()
    expect(api.calls.filter(({ name }) => name === 'punch')).toHaveLength(1)
  })
})
