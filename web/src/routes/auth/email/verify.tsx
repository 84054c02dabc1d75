import { createFileRoute, redirect } from '@tanstack/react-router'
import { readChallenge } from '../../../features/auth/challenge.ts'
import { VerifyScreen } from '../../../features/auth/verify-screen.tsx'

export const Route = createFileRoute('/auth/email/verify')({
  beforeLoad: ({ search }) => {
    if (!readChallenge('email')) throw redirect({ to: '/auth/email', search, replace: true })
  },
  component: Screen,
})

function Screen() {
  return <VerifyScreen channel="email" search={Route.useSearch()} />
}
