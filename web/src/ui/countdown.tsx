import { useEffect, useState } from 'react'
import { useT, type Translate } from '../lib/i18n.ts'

/** "2 d 4 h", "3 h 05 min", "4 min 09 s": the time left until an instant, counting down; `done` replaces it at zero. */
export function Countdown({ until, done }: { until: string; done: string }) {
  const { t } = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  return <time dateTime={until}>{left > 0 ? leftInWords(left, t) : done}</time>
}

/** Milliseconds in words, in the two largest units. */
function leftInWords(ms: number, t: Translate): string {
  const seconds = Math.floor(ms / 1000)
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  if (days > 0) return t('{days} d {hours} h', { days: String(days), hours: String(hours) })
  if (hours > 0) return t('{hours} h {minutes} min', { hours: String(hours), minutes: twoDigits(minutes) })
  return t('{minutes} min {seconds} s', { minutes: String(minutes), seconds: twoDigits(seconds % 60) })
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
