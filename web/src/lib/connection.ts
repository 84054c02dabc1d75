import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { apiBase } from './api-base.ts'
import { NetworkError } from './api-error.ts'
import { isMissingModule } from './preload-reload.ts'

const soonestMs = 1500
const latestMs = 30_000
let waitMs = soonestMs
let cameBackAtMs = 0

/** Whether this device is online, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** True for errors only explained by a missing connection: an unanswered call, or code that could not be fetched. */
export function isConnectionFault(error: unknown): boolean {
  return error instanceof NetworkError || isMissingModule(error)
}

/** Whether the server is currently reachable. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(`${apiBase}/health/live`, { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/**
 * Waits until the server answers again: checks when the browser goes online, and from time to time. Each failed attempt waits longer, 30 s
 * at most.
 */
async function untilReachable(signal: AbortSignal): Promise<void> {
  const isInVain = Date.now() - cameBackAtMs < latestMs
  waitMs = isInVain ? Math.min(waitMs * 2, latestMs) : soonestMs
  do await pause(waitMs, signal)
  while (!signal.aborted && !(await isReachable()))
  cameBackAtMs = Date.now()
}

/** Runs once the server answers again, while `isWanted`. */
export function useComeBack(isWanted: boolean, act: () => void): void {
  const comeBack = useEffectEvent(act)
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = new AbortController()
    void untilReachable(stop.signal).then(() => stop.signal.aborted || comeBack())
    return () => stop.abort()
  }, [isWanted])
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
