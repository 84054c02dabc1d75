import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { checkHere } from '../../domain/push/push-here.ts'
import { startWorker } from '../../lib/app-worker.ts'
import { preferredLocale } from '../../lib/i18n.ts'

/** What the worker tells a page: to open what a notification is about, or to check its pushes. */
type Told = { say: 'open'; link: string } | { say: 'check-push' }

// The first screen and what it fetches come first.
const afterFirstScreenMs = 5000

/**
 * Keeps the app itself on this device, so that it opens without a connection: everybody's shell, and a pro's screens. Then compares the
 * pushes of this browser with the server.
 */
export function KeptApp({ isPro }: { isPro: boolean }) {
  const userId = useMe()?.id
  const router = useRouter()
  useEffect(() => {
    const parts = [...(isPro ? (['pro'] as const) : []), ...(preferredLocale() === 'es' ? (['es'] as const) : [])]
    // Without a connection, it is compared at the next start.
    const begin = () => startWorker(parts).then(() => (userId === undefined ? undefined : checkHere(userId).catch(() => undefined)))
    const timer = setTimeout(() => void begin(), afterFirstScreenMs)
    return () => clearTimeout(timer)
  }, [isPro, userId])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const hear = ({ data, ports }: MessageEvent<Told>) => {
      if (data.say === 'check-push' && userId !== undefined) void checkHere(userId).catch(() => undefined)
      if (data.say !== 'open') return
      ports[0]?.postMessage('heard')
      void router.navigate({ href: data.link })
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [router, userId])
  return null
}
