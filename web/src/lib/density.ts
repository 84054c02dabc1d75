import { useSyncExternalStore } from 'react'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const key = 'density'
const listeners = new Set<() => void>()

/** The density of rows in this browser. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity)
}

/** Stores it in this browser. */
export function setDensity(density: Density): void {
  localStorage.setItem(key, density)
  for (const listener of listeners) listener()
}

function readDensity(): Density {
  return localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
