import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Holds the timers of this length, however slow the machine is; others run as usual.
 * @returns a function that ends those that were not cleared
 */
export function holdTimers(ms: number): () => void {
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout]
  const held = new Map<unknown, () => void>()
  const hold = (run: (...given: unknown[]) => void, length?: number, ...given: unknown[]) => {
    if (length !== ms) return set(run, length, ...given)
    const timer = set(() => undefined)
    held.set(timer, run)
    return timer
  }
  const forget = (timer: Parameters<typeof clearTimeout>[0]) => {
    held.delete(timer)
    clear(timer)
  }
  // The product and its libraries set timers by functions.
  onTestFinished(vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout).mockRestore)
  onTestFinished(vi.spyOn(globalThis, 'clearTimeout').mockImplementation(forget).mockRestore)
  return () =>
    act(() => {
      const due = [...held]
      for (const [timer, run] of due) if (held.delete(timer)) run()
    })
}
