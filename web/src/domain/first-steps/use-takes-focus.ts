import { useEffect, useRef, type RefObject } from 'react'

/**
 * The control that replaces a pressed one: it takes the focus when its turn comes while nothing else has it. `isTurn` is undefined while
 * that is not known.
 */
export function useTakesFocus(isTurn: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null)
  const before = useRef(isTurn)
  useEffect(() => {
    if (isTurn === true && before.current === false && document.activeElement === document.body) control.current?.focus()
    before.current = isTurn
  }, [isTurn])
  return control
}
