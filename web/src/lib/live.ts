import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { quietly } from './preload-reload.ts'

export type LiveState = 'off' | 'connecting' | 'live' | 'reconnecting'

let state: LiveState = 'off'
const listeners = new Set<() => void>()
const againMs = 10_000

/** Whether news arrives at the moment; show "Reconnecting" only for that state. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** Whether the stream is open. */
export function isLive(): boolean {
  return state === 'live'
}

/** Tells open screens how the stream is. */
export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

/** Follows the live stream until stopped. What reads it is fetched after the first screen, which does not wait for news. */
export function startLive(client: QueryClient): () => void {
  const stop = new AbortController()
  void follow(client, stop.signal)
  return () => {
    stop.abort()
    setLiveState('off')
  }
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  let isThere = false
  await quietly(async () => {
    const { listen } = await import('./live-stream.ts')
    isThere = true
    if (!signal.aborted) void listen(client, signal)
  })
  if (isThere || signal.aborted) return
  setLiveState('reconnecting')
  setTimeout(() => void follow(client, signal), againMs)
}
