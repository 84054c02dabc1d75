import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../../../features/home/home-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/home')({
  loader: ({ context: { api, queryClient }, params: { locationId } }) =>
    queryClient.ensureQueryData(api.query(getLocationStats, { params: { locationId } })),
  component: HomeScreen,
})
