import { listNetworkRequests } from '@crewcall/contract/network-joining.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { useCan } from '../person/can.tsx'
import { useLocation } from './location.ts'
import { useAwaitsApproval } from './not-yet-approved.tsx'

/** How many pros wait for a manager's answer to join the network of this location; 0 for those who do not answer. */
export function useAskedToJoin(): number {
  const { id, organization_id } = useLocation()
  const isWaiting = useAwaitsApproval()
  const answers = useCan('network.edit', { location_id: id, organization_id })
  const { data } = useQuery({
    ...api.query(listNetworkRequests, { params: { locationId: String(id) } }),
    enabled: answers && !isWaiting,
  })
  return answers ? (data?.count ?? 0) : 0
}
