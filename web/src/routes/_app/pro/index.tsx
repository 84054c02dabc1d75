import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../../features/pro-clock/home-screen.tsx'

export const Route = createFileRoute('/_app/pro/')({
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.query(getClock, {})),
      queryClient.ensureQueryData(api.query(getOwnProfile, {})),
      queryClient.ensureQueryData(api.query(listOwnApplications, { query: { tab: 'offers' } })),
    ]),
  component: HomeScreen,
})
