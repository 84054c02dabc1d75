import { useEffect, useState } from 'react'

/** Whole seconds until an instant (epoch milliseconds), ticking down to 0. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((untilMs - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    setNow(Date.now())
    if (untilMs <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs, isOver])
  return left
}

/** "42 s" or "9:05 min". */
export function waitWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}
