import { createFileRoute, redirect } from '@tanstack/react-router'
import { LedShiftsScreen } from '../../../features/team-captain/led-shifts-screen.tsx'

export const Route = createFileRoute('/_app/team-captain/')({
  beforeLoad: ({ context: { actor } }) => {
    if (actor.gigster_profile_id === null) throw redirect({ href: '/signup', replace: true })
  },
  component: LedShiftsScreen,
})
