import { createFileRoute, redirect } from '@tanstack/react-router'
import { NetworkError } from '../lib/api-error.ts'
import { ensureSession, readToken } from '../lib/session.ts'
import { BarePage, ErrorScreen, LoadingScreen } from '../ui/states.tsx'
import { openWholeApp } from '../lib/whole-app.ts'
import { Frame } from './-frame.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient }, location, preload }) => {
    const door = /^\/signup\?(.*&)?ref=/.test(location.href) ? '/auth/referral' : '/auth'
    const signIn = () => redirect({ href: `${door}?returnTo=${encodeURIComponent(location.href)}`, replace: true })
    if (!(await ensureSession())) throw signIn()
    // Imported here because everything a guard imports is part of the entry bundle.
    const { actorOf, meQuery } = await import('../domain/person/actor.ts')
    const me = await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      // A session ended elsewhere: its token was refused, could not be renewed, and is gone. Without a connection nobody can sign in again.
      throw readToken() || error instanceof NetworkError ? error : signIn()
    })
    const actor = actorOf(me)
    if (import.meta.env.ONLY_PROS && !preload) {
      const { audienceOfPath } = await import('../domain/navigation/navigation.ts')
      if (audienceOfPath(location.pathname, actor) !== 'pro') await openWholeApp(location.href)
    }
    return { me, actor }
  },
  component: Screen,
  pendingComponent: LoadingScreen,
  errorComponent: ({ error, reset }) => (
    <BarePage>
      <ErrorScreen error={error} retry={reset} />
    </BarePage>
  ),
})

// A component of its own, so that the frame is no part of the entry bundle.
function Screen() {
  return <Frame />
}
