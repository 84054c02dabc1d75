import { createFileRoute, redirect } from '@tanstack/react-router'
import { captainSearch } from '../../../../features/team-captain/captain-search.ts'
import { CaptainScreen } from '../../../../features/team-captain/captain-screen.tsx'

export const Route = createFileRoute('/_app/team-captain/$shiftId/roster')({
  validateSearch: captainSearch,
  beforeLoad: ({ context: { actor } }) => {
    if (actor.gigster_profile_id === null) throw redirect({ href: '/signup', replace: true })
  },
  component: CaptainScreen,
})
