import { listNetworkInvites, listNetworkRequests } from '@crewcall/contract/network-joining.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InvitesScreen } from '../../../../../../features/network-invites/invites-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/connect/network/invites')({
  loader: ({ context: { api, queryClient }, params: { locationId } }) => {
    void queryClient.prefetchQuery(api.query(listNetworkRequests, { params: { locationId } }))
    void queryClient.prefetchQuery(api.query(listNetworkInvites, { params: { locationId } }))
  },
  component: InvitesScreen,
})
