import { useEffect, useState } from 'react'

/** "2 d 4 h", "3 h 05 min", "4 min 09 s": what is left until an instant, ticking; `done` replaces it at zero. */
export function Countdown({ until, done }: { until: string; done: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  return <time dateTime={until}>{left > 0 ? leftInWords(left) : done}</time>
}

/** Milliseconds in words, in the two largest units. */
export function leftInWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`
  return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
}
