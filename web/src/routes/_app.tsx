import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { InboxLater } from '../features/chat/inbox-later.tsx'
import { NotificationsBell } from '../features/notifications/bell.tsx'
import { TermsGate } from '../features/onboarding/terms-gate.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { NetworkError } from '../lib/api-error.ts'
import { ensureSession, readToken } from '../lib/session.ts'
import { BarePage, ErrorScreen, LoadingScreen } from '../ui/states.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const door = /^\/signup\?(.*&)?ref=/.test(location.href) ? '/auth/referral' : '/auth'
    const signIn = () => redirect({ href: `${door}?returnTo=${encodeURIComponent(location.href)}`, replace: true })
    if (!(await ensureSession())) throw signIn()
    // Imported here because everything a guard imports is part of the entry bundle.
    const { actorOf, meQuery } = await import('../domain/person/actor.ts')
    const me = await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      // A session ended elsewhere: its token was refused, could not be renewed, and is gone. Without a connection nobody can sign in again.
      throw readToken() || error instanceof NetworkError ? error : signIn()
    })
    return { me, actor: actorOf(me) }
  },
  component: Frame,
  pendingComponent: LoadingScreen,
  errorComponent: ({ error, reset }) => (
    <BarePage>
      <ErrorScreen error={error} retry={reset} />
    </BarePage>
  ),
})

// Only pros have a clock.
const WaitingPunches = lazy(async () => ({ default: (await import('../features/pro-clock/waiting-punches.tsx')).WaitingPunches }))

const UnsentMark = lazy(async () => ({ default: (await import('../features/pro-clock/waiting-punches.tsx')).UnsentMark }))

function Frame() {
  const { actor } = Route.useRouteContext()
  const isPro = actor.gigster_profile_id !== null
  const note = isPro && (
    <Suspense>
      <WaitingPunches />
    </Suspense>
  )
  const mark = isPro && (
    <Suspense>
      <UnsentMark />
    </Suspense>
  )
  return (
    <Shell inbox={<InboxLater />} bell={<NotificationsBell />} note={note} marks={{ '/pro/clock': mark }}>
      <TermsGate>
        <Outlet />
      </TermsGate>
    </Shell>
  )
}
