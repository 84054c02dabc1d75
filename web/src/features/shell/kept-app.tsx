import { getOwnApplication, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { KeptPart } from '../../service-worker/kept-files.ts'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { useMe } from '../../domain/person/actor.ts'
import { checkHere } from '../../domain/push/push-here.ts'
import { startWorker } from '../../lib/app-worker.ts'
import { preferredLocale } from '../../lib/i18n.ts'
import { noteInstalled } from '../../lib/install-offer.ts'
import { api } from '../../lib/query.ts'
import { NewVersion } from './new-version.tsx'
import { TestMode } from './test-mode.tsx'

/** What the worker tells a page: to open what a notification is about, or to check its pushes. */
type Told = { say: 'open'; link: string } | { say: 'check-push' }

// The first screen and what it fetches come first.
const afterFirstScreenMs = 5000

const againMs = 5 * 60_000
// More days of work are on the schedule, which is kept too.
const shiftsAhead = 5

/**
 * Keeps the app itself on this device, so that it opens without a connection: everybody's shell, and a pro's screens with what they show.
 * Then compares the pushes of this browser with the server. A new version of the app is offered, and test mode is said.
 */
export function KeptApp({ isPro }: { isPro: boolean }) {
  const userId = useMe()?.id
  const router = useRouter()
  useKeptShifts(isPro)
  useEffect(noteInstalled, [])
  useEffect(() => {
    const app: 'pro' | 'shell' = import.meta.env.ONLY_PROS ? 'pro' : 'shell'
    const apps = isPro && app === 'shell' ? ([app, 'pro'] as const) : ([app] as const)
    const parts = apps.flatMap((name): KeptPart[] => (preferredLocale() === 'es' ? [name, `${name}-es`] : [name]))
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
  return (
    <>
      <TestMode />
      <NewVersion />
    </>
  )
}

/** Fetches what a pro needs in the next shifts some seconds after the start, and when the app is opened again, so that it is kept. */
function useKeptShifts(isPro: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isPro) return undefined
    let fetchedAt = 0
    const fetchAgain = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - fetchedAt < againMs) return
      fetchedAt = Date.now()
      void fetchAhead(client)
    }
    const timer = setTimeout(fetchAgain, afterFirstScreenMs)
    document.addEventListener('visibilitychange', fetchAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', fetchAgain)
    }
  }, [client, isPro])
}

async function fetchAhead(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(api.query(getClock, {})),
    client.prefetchQuery(api.query(getOwnProfile, {})),
    client.prefetchQuery(api.query(listOwnApplications, { query: { tab: 'offers' } })),
  ])
  const upcoming = await client.fetchInfiniteQuery(pagesOf(listOwnApplications, { tab: 'upcoming' })).catch(() => undefined)
  const next = upcoming?.pages[0]?.results.slice(0, shiftsAhead) ?? []
  for (const { id } of next) await client.prefetchQuery(api.query(getOwnApplication, { params: { id: String(id) } }))
}
