import { listGroups } from '@crewcall/contract/groups.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GroupsScreen } from '../../../../../../features/groups/groups-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/connect/groups/')({
  loader: ({ context: { api, queryClient }, params }) => void queryClient.prefetchQuery(api.query(listGroups, { params, query: {} })),
  component: GroupsScreen,
})
