import { useEffect, useRef } from 'react'

const layers: (() => void)[] = []

/** While `opened`, Escape closes this layer, unless another one was opened over it: that one is closed first. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!opened) return undefined
    const close = () => latest.current()
    layers.push(close)
    if (layers.length === 1) window.addEventListener('keydown', hear, true)
    return () => {
      layers.splice(layers.indexOf(close), 1)
      if (layers.length === 0) window.removeEventListener('keydown', hear, true)
    }
  }, [opened])
}

function hear(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // An open list or calendar of a field closes before its dialog does.
  const isInside = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (!isInside) layers.at(-1)?.()
}
