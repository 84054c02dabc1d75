import { useSyncExternalStore } from 'react'

export type LiveState = 'off' | 'connecting' | 'live' | 'reconnecting'

let state: LiveState = 'off'
const listeners = new Set<() => void>()

/** The current state of the live stream; show "Reconnecting" only for that state. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** Sets the stream's state for open screens. */
export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}
