import type { Translate } from '../../lib/i18n.ts'
import { useNow } from './use-now.ts'

/** Whole seconds until an instant (epoch milliseconds), counting down to 0. */
export function useSecondsLeft(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - useNow(500)) / 1000))
}

/** "42 s" or "9:05 min". */
export function waitWords(seconds: number, t: Translate): string {
  if (seconds < 60) return t('{seconds} s', { seconds: String(seconds) })
  return t('{minutes}:{seconds} min', { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60).padStart(2, '0') })
}
