import type { Audience } from './navigation.ts'

const key = 'side'

/** The side of the product used last in this browser, or null. */
export function lastSide(): Audience | null {
  const stored = localStorage.getItem(key)
  return stored === 'manager' || stored === 'pro' || stored === 'admin' ? stored : null
}

/** Remembers the side, so that people with several return to the one they left. */
export function rememberSide(side: Audience): void {
  localStorage.setItem(key, side)
}
