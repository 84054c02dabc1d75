import type { Sentence } from '../lib/i18n.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * One action of the palette and, with `keys`, of the keyboard. `keys` is one letter, or `g h` for two in sequence. Without `run` it is only
 * listed: something on the screen handles the keys itself. One that is offered `everywhere` leaves its keys to an action of the screen.
 */
export type Action = {
  id: string
  label: string
  group: string
  /** What tells it from others of the same name. */
  detail?: string
  keys?: string
  words?: string
  everywhere?: true
  run?: () => void
}

/** The group of the actions that open another screen. */
export const goTo: Sentence = 'Go to'

let sets: readonly (readonly Action[])[] = []
const listeners = new Set<() => void>()

/** Offers actions while the component is on screen. An action's function may change with every render; its text is compared by value. */
export function useActions(actions: readonly Action[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const words = JSON.stringify(actions.map((action) => ({ ...action, runs: action.run !== undefined })))
  useEffect(() => {
    const said: (Omit<Action, 'run'> & { runs: boolean })[] = JSON.parse(words)
    const offered = said.map(({ runs, ...action }, at) => (runs ? { ...action, run: () => latest.current[at]?.run?.() } : action))
    publish([...sets, offered])
    return () => publish(sets.filter((set) => set !== offered))
  }, [words])
}

/** All currently available actions; each with the keys that it answers to here. */
export function useOfferedActions(): readonly Action[] {
  const offered = useSyncExternalStore(subscribe, () => sets).flat()
  const taken = new Set(offered.filter(({ everywhere }) => !everywhere).map(({ keys }) => keys))
  return offered.map(({ keys, ...action }) => (keys === undefined || (action.everywhere && taken.has(keys)) ? action : { ...action, keys }))
}

/**
 * Listens for the actions' keys outside fields, for ? (help), / (search) and Ctrl/Cmd+K (palette). While one of these is open, or still
 * loading, typed keys belong to it.
 */
export function useShortcutKeys(open: (what: 'palette' | 'help') => void, isOpen: boolean): void {
  useEffect(() => {
    let before = ''
    let beforeAt = 0
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return open('palette')
      }
      if (isOpen || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') return open('help')
      const offered = sets.flat().filter((action) => action.run)
      const pair = Date.now() - beforeAt < 900 ? `${before} ${event.key}` : event.key
      const byKeys = (sought: string) => {
        const matching = offered.filter(({ keys }) => keys === sought)
        return matching.findLast(({ everywhere }) => !everywhere) ?? matching.at(-1)
      }
      const action = byKeys(pair) ?? byKeys(event.key)
      before = event.key
      beforeAt = Date.now()
      if (!action && event.key !== '/') return
      event.preventDefault()
      if (action) action.run?.()
      else if (!focusSearch()) open('palette')
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [open, isOpen])
}

// The search box of the screen; false if it has none.
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  box?.focus()
  box?.select()
  return box !== null
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
