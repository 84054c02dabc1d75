import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** How far a finger moves sideways before it is a swipe, in pixels. */
const leastAway = 48

/**
 * Handlers by which a finger that moves sideways turns pages: towards the start of the line the next one, 1, and back the one before, -1. The
 * button under the finger is not pressed then. Buttons must do the same.
 */
export function useSwipe(turn: (pages: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const hasTurned = useRef(false)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      hasTurned.current = false
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      const began = from.current
      from.current = undefined
      if (!began) return
      const [across, down] = [clientX - began.x, clientY - began.y]
      if (Math.abs(across) < leastAway || Math.abs(across) < 2 * Math.abs(down)) return
      hasTurned.current = true
      const isBack = getComputedStyle(currentTarget).direction === 'rtl' ? across < 0 : across > 0
      turn(isBack ? -1 : 1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      if (hasTurned.current) event.stopPropagation()
      hasTurned.current = false
    },
  }
}
