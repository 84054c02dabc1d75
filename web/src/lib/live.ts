import type { QueryClient } from '@tanstack/react-query'
import { setLiveState } from './live-state.ts'
import { quietly } from './preload-reload.ts'

const againMs = 10_000

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
