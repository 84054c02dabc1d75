import { useSyncExternalStore } from 'react'

/** Calls back once a message has nothing left to offer. Returns a function that stops it. */
export type Watch = (onOver: () => void) => () => void

export type Toast = {
  id: number
  message: string
  tone: 'success' | 'error' | 'info'
  /** One action at the end of the line, e.g. Undo or Retry. */
  action?: { label: string; run: () => void } | undefined
  /** Watches the subject of the message's action, and calls back when the action is obsolete. Returns a function that stops it. */
  watch?: Watch | undefined
  /** Milliseconds until it disappears. */
  lasts: number
}

/** How long messages last unless they are told, in milliseconds. */
export const lasting = { plain: 5000, action: 6000, error: 8000 }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message at the edge of the screen. */
export function showToast(message: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'lasts' | 'watch'>> = {}): number {
  const tone = options.tone ?? 'success'
  const lasts = options.lasts ?? lasting[tone === 'error' ? 'error' : options.action ? 'action' : 'plain']
  const toast: Toast = { id: nextId++, message, tone, action: options.action, watch: options.watch, lasts }
  replace([...toasts.filter((shown) => shown.message !== message), toast].slice(-3))
  return toast.id
}

/** Removes a message; all of them without a number. */
export function dismissToast(id?: number): void {
  replace(toasts.filter((toast) => id !== undefined && toast.id !== id))
}

/** The messages on screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
