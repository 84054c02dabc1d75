import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoadingPhrase } from './phrases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('While something loads, ten kitchen phrases alternate, each for 1.2 seconds', () => {
  const { result, unmount } = renderHook(() => useLoadingPhrase())
  const seen = [result.current]
  for (let turn = 1; turn <= 10; turn += 1) {
    act(() => void vi.advanceTimersByTime(1199))
    expect(result.current).toBe(seen.at(-1))
    act(() => void vi.advanceTimersByTime(1))
    seen.push(result.current)
  }
  expect(new Set(seen).size).toBe(10)
  expect(seen.at(-1)).toBe(seen[0])
  expect(seen.every(Boolean)).toBe(true)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
