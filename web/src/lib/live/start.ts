import type { QueryClient } from '@tanstack/react-query'
import { quietly } from '../preload-reload.ts'
import { setLiveState } from './state.ts'

const againMs = 10_000

/** Follows the live stream of a person until stopped. Its code is fetched after the first screen, which does not wait for it. */
export function startLive(client: QueryClient, userId: number): () => void {
  const stop = new AbortController()
  void follow(client, userId, stop.signal)
  return () => {
    stop.abort()
    setLiveState('off')
  }
}

async function follow(client: QueryClient, userId: number, signal: AbortSignal): Promise<void> {
  let isThere = false
  await quietly(async () => {
    const { listen } = await import('./listen.ts')
    isThere = true
    if (!signal.aborted) void listen(client, userId, signal)
  })
  if (isThere || signal.aborted) return
  setLiveState('reconnecting')
  setTimeout(() => void follow(client, userId, signal), againMs)
}
