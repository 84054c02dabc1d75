import { createFileRoute, redirect } from '@tanstack/react-router'
import { readChallenge } from '../../../features/auth/challenge.ts'
import { VerifyScreen } from '../../../features/auth/verify-screen.tsx'

export const Route = createFileRoute('/auth/phone/verify')({
  beforeLoad: ({ search }) => {
    if (!readChallenge('phone')) throw redirect({ to: '/auth/phone', search, replace: true })
  },
  component: Screen,
})

function Screen() {
  return <VerifyScreen channel="phone" search={Route.useSearch()} />
}
