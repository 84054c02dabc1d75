import { cloneElement, useCallback, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import type { Later } from '../lib/later.ts'

type Button = ComponentProps<'button'>
type Props<T> = {
  button: ReactElement<Button>
  kind: 'menu' | 'dialog'
  popup: Later<T>
  children: (parts: T) => ReactNode
}

/** A plain button until it is first pressed; from then on it is the one inside what opens below it, which `children` renders. */
export function OpensLater<T>({ button, kind, popup, children }: Props<T>) {
  const [isPressed, setPressed] = useState(false)
  const parts = popup.use(isPressed)
  if (parts) return children(parts)
  return cloneElement(button, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    'aria-busy': isPressed || undefined,
    onClick: () => setPressed(true),
    onPointerEnter: popup.fetch,
    onFocus: popup.fetch,
  })
}

/** For what `OpensLater` renders: it opens as soon as its button exists, which takes the focus from the previous one. */
export function useOpenAtOnce(button: ReactElement<Button>) {
  const [opened, setOpened] = useState(false)
  const open = useCallback((there: HTMLButtonElement | null) => {
    there?.focus({ preventScroll: true })
    if (there) setOpened(true)
  }, [])
  return { opened, onChange: setOpened, target: cloneElement(button, { ref: open }) }
}
