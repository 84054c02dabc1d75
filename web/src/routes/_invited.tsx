import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { ensureSession } from '../lib/session.ts'
import { BarePage, ErrorScreen } from '../ui/states.tsx'

/** Pages for holders of a link: public, but with knowledge of the signed-in person. */
export const Route = createFileRoute('/_invited')({
  beforeLoad: async ({ context: { queryClient } }) => {
    if (!(await ensureSession())) return
    // Imported here because everything a guard imports is part of the entry bundle.
    const { meQuery } = await import('../domain/person/actor.ts')
    await queryClient.ensureQueryData(meQuery)
  },
  component: AuthFrame,
  errorComponent: ({ error, reset }) => (
    <BarePage>
      <ErrorScreen error={error} retry={reset} />
    </BarePage>
  ),
})
