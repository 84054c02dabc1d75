const room = '--cc-action-bar'

/** The ref of a bar of actions at the bottom: messages appear above it while it is shown, however many lines it has. */
export function belowToasts(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(room, `${bar.offsetHeight + 8}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(room)
  }
}
