import { useEffect, useEffectEvent, type RefObject } from 'react'
import { DragListener, type DragHandlers } from './drag-listener.ts'

/**
 * Drags shifts to other cells, and from an empty cell over several days. Everything that follows the pointer is done on the elements
 * themselves, without rendering: a frame costs the same with a thousand shifts.
 */
export function useBoardDrag(grid: RefObject<HTMLElement | null>, isOn: boolean, handlers: DragHandlers): void {
  const verdictOf = useEffectEvent(handlers.verdictOf)
  const drop = useEffectEvent(handlers.drop)
  const mayDrag = useEffectEvent(handlers.mayDrag)
  const begin = useEffectEvent(handlers.begin)
  const hold = useEffectEvent(handlers.hold)
  const sweeps = useEffectEvent(handlers.sweeps)
  const sweep = useEffectEvent(handlers.sweep)
  useEffect(() => {
    const element = grid.current
    if (!element || !isOn) return undefined
    return new DragListener(element, {
      verdictOf: (grip, over, how) => verdictOf(grip, over, how),
      drop: (dropped) => drop(dropped),
      mayDrag: (key) => mayDrag(key),
      begin: (grip) => begin(grip),
      hold: (key) => hold(key),
      sweeps: (grip) => sweeps(grip),
      sweep: (keys) => sweep(keys),
    }).listen()
  }, [grid, isOn])
}
