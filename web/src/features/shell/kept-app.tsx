import { useEffect } from 'react'
import { preferredLocale } from '../../lib/i18n.ts'
import { startWorker } from './app-worker.ts'

// The first screen and what it fetches come first.
const afterFirstScreenMs = 5000

/** Keeps the app itself on this device, so that it opens without a connection: everybody's shell, and a pro's screens. */
export function KeptApp({ isPro }: { isPro: boolean }) {
  useEffect(() => {
    const parts = [...(isPro ? (['pro'] as const) : []), ...(preferredLocale() === 'es' ? (['es'] as const) : [])]
    const timer = setTimeout(() => void startWorker(parts), afterFirstScreenMs)
    return () => clearTimeout(timer)
  }, [isPro])
  return null
}
