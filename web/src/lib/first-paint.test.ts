import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { awaitFirstPaint, firstPaint, noteFirstScreen, useFirstPaint } from './first-paint.ts'

it('What can wait begins when the first screen is painted', async () => {
  vi.useFakeTimers()
  awaitFirstPaint()
  const { result } = renderHook(() => useFirstPaint())
  const began = vi.fn()
  void firstPaint().then(began)
  await Promise.resolve()
  expect([result.current, began.mock.calls.length]).toEqual([false, 0])
  act(noteFirstScreen)
  // Long before it would begin without a screen.
  await act(() => vi.advanceTimersByTimeAsync(1100))
  vi.useRealTimers()
  expect([result.current, began.mock.calls.length]).toEqual([true, 1])
  await firstPaint()
})

it('It begins after some seconds where no screen is shown', async () => {
  vi.useFakeTimers()
  awaitFirstPaint()
  const began = vi.fn()
  void firstPaint().then(began)
  await vi.advanceTimersByTimeAsync(7900)
  expect(began).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  expect(began).toHaveBeenCalledTimes(1)
})
