import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { NotificationsBell } from '../features/notifications/bell.tsx'
import { TermsGate } from '../features/onboarding/terms-gate.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { ensureSession } from '../lib/session.ts'
import { ErrorScreen, LoadingScreen } from '../ui/states.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    if (!(await ensureSession())) throw redirect({ href: `/auth?returnTo=${encodeURIComponent(location.href)}`, replace: true })
    // Imported here because everything a guard imports is part of the entry bundle.
    const { actorOf, meQuery } = await import('../domain/actor.ts')
    const me = await queryClient.ensureQueryData(meQuery)
    return { me, actor: actorOf(me) }
  },
  component: Frame,
  pendingComponent: LoadingScreen,
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} retry={reset} />,
})

function Frame() {
  return (
    <Shell bell={<NotificationsBell />}>
      <TermsGate>
        <Outlet />
      </TermsGate>
    </Shell>
  )
}
