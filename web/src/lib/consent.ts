import { useSyncExternalStore } from 'react'

const key = 'analytics-consent'
const listeners = new Set<() => void>()

/** The person's answer about analytics in this browser; undefined until asked. */
export type Consent = 'yes' | 'no' | undefined

/** The stored answer. */
export function readConsent(): Consent {
  const kept = localStorage.getItem(key)
  return kept === 'yes' || kept === 'no' ? kept : undefined
}

/** Stores the answer in this browser. */
export function giveConsent(consent: 'yes' | 'no'): void {
  localStorage.setItem(key, consent)
  for (const listener of listeners) listener()
}

/** The answer, as it changes. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
