import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setLiveState, useLiveState } from './state.ts'
import { startLive } from './start.ts'

const listen = vi.hoisted(() => vi.fn(async () => undefined))
const program = vi.hoisted(() => ({ isGone: false }))
vi.mock('./listen.ts', () => ({
  get listen() {
    if (program.isGone) throw new TypeError('Failed to fetch dynamically imported module')
    return listen
  },
}))
beforeEach(() => void listen.mockClear())

it("A person's stream is followed until stopped, and then off", async () => {
  const client = new QueryClient()
  const stop = startLive(client, 7)
  await expect.poll(() => listen).toHaveBeenCalledWith(client, 7, expect.any(AbortSignal))
  const { result } = renderHook(() => useLiveState())
  act(() => setLiveState('live'))
  expect(result.current).toBe('live')
  act(stop)
  expect(result.current).toBe('off')
  const [, , signal] = listen.mock.calls[0] as unknown as [unknown, unknown, AbortSignal]
  expect(signal.aborted).toBe(true)
})

it('One stopped before its code is loaded is not followed', async () => {
  startLive(new QueryClient(), 7)()
  const stop = startLive(new QueryClient(), 8)
  await expect.poll(() => listen).toHaveBeenCalled()
  expect(listen.mock.calls.map(([, userId]: unknown[]) => userId)).toEqual([8])
  stop()
})

it('One whose code could not be fetched is retried after ten seconds, and not if it was stopped meanwhile', async () => {
  vi.useFakeTimers()
  program.isGone = true
  const { result } = renderHook(() => useLiveState())
  const [stopFirst, stopSecond] = [startLive(new QueryClient(), 7), startLive(new QueryClient(), 8)]
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toBe('reconnecting')
  act(stopFirst)
  expect(result.current).toBe('off')
  program.isGone = false
  await act(() => vi.advanceTimersByTimeAsync(9999))
  expect(listen).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(listen.mock.calls.map(([, userId]: unknown[]) => userId)).toEqual([8])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(listen).toHaveBeenCalledOnce()
  act(stopSecond)
  vi.useRealTimers()
})
