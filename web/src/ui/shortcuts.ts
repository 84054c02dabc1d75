import { useEffect, useRef, useSyncExternalStore } from 'react'

/** One action of the palette and, with `keys`, of the keyboard. `keys` is one letter, or `g h` for two in a row. */
export type Action = { id: string; label: string; group: string; keys?: string; words?: string; run: () => void }

let sets: readonly (readonly Action[])[] = []
const listeners = new Set<() => void>()

/** Offers actions while the component is on screen. What an action does may change with every render; what it says is compared by its words. */
export function useActions(actions: readonly Action[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const words = JSON.stringify(actions)
  useEffect(() => {
    const said: Omit<Action, 'run'>[] = JSON.parse(words)
    const offered = said.map((action, at) => ({ ...action, run: () => latest.current[at]?.run() }))
    publish([...sets, offered])
    return () => publish(sets.filter((set) => set !== offered))
  }, [words])
}

/** Everything that can be done here now. */
export function useOfferedActions(): readonly Action[] {
  return useSyncExternalStore(subscribe, () => sets).flat()
}

/** Listens for the actions' keys outside of fields, for ? (help) and Ctrl/Cmd+K (palette). */
export function useShortcutKeys(open: (what: 'palette' | 'help') => void): void {
  useEffect(() => {
    let before = ''
    let beforeAt = 0
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return open('palette')
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') return open('help')
      const pair = Date.now() - beforeAt < 900 ? `${before} ${event.key}` : event.key
      const action =
        sets.flat().findLast((offered) => offered.keys === pair) ?? sets.flat().findLast((offered) => offered.keys === event.key)
      before = event.key
      beforeAt = Date.now()
      if (!action) return
      event.preventDefault()
      action.run()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [open])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input,textarea,select,[role="combobox"],[role="dialog"] *')
}

function publish(next: readonly (readonly Action[])[]): void {
  sets = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
