import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { keptFor } from '../lib/kept-answers/kept-for.ts'
import { readToken } from '../lib/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (readToken() || (keptFor() !== null && !navigator.onLine)) throw redirect({ to: '/start', replace: true })
  },
  component: LandingScreen,
})
