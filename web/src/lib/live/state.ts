import { useSyncExternalStore } from 'react'

export type LiveState = 'off' | 'connecting' | 'live' | 'reconnecting'

let state: LiveState = 'off'
const listeners = new Set<() => void>()

/** Whether the live stream arrives at the moment; show "Reconnecting" only for that state. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** Shows open screens how the stream is. */
export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}
