import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import { actorOf, meQuery } from '../domain/actor.ts'
import { ensureSession } from '../lib/session.ts'
import { ErrorScreen, LoadingScreen } from '../ui/states.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    if (!(await ensureSession())) throw redirect({ href: `/auth?returnTo=${encodeURIComponent(location.href)}`, replace: true })
    const me = await queryClient.ensureQueryData(meQuery)
    return { me, actor: actorOf(me) }
  },
  component: Shell,
  pendingComponent: LoadingScreen,
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} retry={reset} />,
})
