import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { readToken } from '../lib/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/start', replace: true })
  },
  component: LandingScreen,
})
