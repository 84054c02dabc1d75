import { onTestFinished, vi } from 'vitest'
import { settleMs } from '../features/week/use-nudge.ts'

/** From now on, steps by keys stay one move until the person leaves the board, however slow the machine is; returns a function that ends the move. */
export function holdSteps(): () => void {
  const later = globalThis.setTimeout
  let settle: () => void = () => undefined
  const held = ((run: () => void, ms?: number) => {
    if (ms !== settleMs) return later(run, ms)
    settle = run
    return later(() => undefined)
  }) as typeof setTimeout
  onTestFinished(vi.spyOn(globalThis, 'setTimeout').mockImplementation(held).mockRestore)
  return () => settle()
}
