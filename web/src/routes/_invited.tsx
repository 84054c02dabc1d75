import { createFileRoute } from '@tanstack/react-router'
import { meQuery } from '../domain/actor.ts'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { ensureSession } from '../lib/session.ts'
import { ErrorScreen } from '../ui/states.tsx'

/** Pages for people who hold a link: open to everyone, but who is signed in is known. */
export const Route = createFileRoute('/_invited')({
  beforeLoad: async ({ context: { queryClient } }) => {
    if (await ensureSession()) await queryClient.ensureQueryData(meQuery)
  },
  component: AuthFrame,
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} retry={reset} />,
})
