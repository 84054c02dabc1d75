import { useSyncExternalStore } from 'react'

const latestMs = 8000
const listeners = new Set<() => void>()
let isAwaited = false

/** The program starts: what the first screen can do without waits until it is painted, for some seconds at most. */
export function awaitFirstPaint(): void {
  isAwaited = true
  setTimeout(painted, latestMs)
}

/** The first screen is in the page; the next frame shows it. */
export function noteFirstScreen(): void {
  if (!isAwaited) return
  requestAnimationFrame(() =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(painted, { timeout: 1000 }) : painted())),
  )
}

/** Waits until the first screen is painted, so that what it can do without takes nothing of a slow connection from it. */
export async function firstPaint(): Promise<void> {
  if (isAwaited) await new Promise<void>((resolve) => listeners.add(resolve))
}

/** Whether the first screen is painted. */
export function useFirstPaint(): boolean {
  return useSyncExternalStore(subscribe, isPainted)
}

function painted(): void {
  isAwaited = false
  for (const listener of listeners) listener()
}

function isPainted(): boolean {
  return !isAwaited
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
