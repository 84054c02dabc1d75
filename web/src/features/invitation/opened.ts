import type { Output } from '@crewcall/contract/kit.ts'
import { updateMe } from '@crewcall/contract/identity.ts'
import {
  acceptInvitation,
  acceptOrganizationInvitation,
  declineOrganizationInvitation,
  getInvitation,
  openOrganizationInvitation,
  withdrawInvitation,
} from '@crewcall/contract/invitations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery } from '../../domain/person/actor.ts'
import { api, useCommand } from '../../lib/query.ts'

/** Which of the two kinds of links was opened. */
export type Door = { kind: 'location' | 'organization'; token: string }
type OfLocation = Output<typeof getInvitation>
type OfOrganization = Output<typeof openOrganizationInvitation>
export type Opened = Omit<OfLocation, 'location_id'> & { location_id?: number; location_count?: OfOrganization['location_count'] }
export type Name = { first_name: string; last_name: string }

/** The address of an invitation's own page, as the return path of signing in. */
export function pageOf({ kind, token }: Door): string {
  return `${kind === 'organization' ? '/organization' : ''}/invitations/accept/${token}`
}

/** The invitation as this visitor may see it. */
export function useOpened({ kind, token }: Door) {
  const ofLocation = useQuery({ ...api.query(getInvitation, { params: { id: token } }), enabled: kind === 'location' })
  const ofOrganization = useQuery({ ...api.query(openOrganizationInvitation, { params: { token } }), enabled: kind === 'organization' })
  const { data, error, refetch } = kind === 'location' ? ofLocation : ofOrganization
  const opened: Opened | undefined = data
  return { opened, error, refetch }
}

/** Accepts, with a name if the account has none yet, and opens what was joined. Throws the server's refusal. */
export function useAccept({ kind, token }: Door) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const named = useCommand(updateMe, { leaves: true })
  const ofLocation = useCommand(acceptInvitation, { leaves: true })
  const ofOrganization = useCommand(acceptOrganizationInvitation, { leaves: true })
  return async (name: Name | undefined) => {
    if (name) await named.submit({ body: name })
    const joined = await (kind === 'location' ? ofLocation : ofOrganization).submit({ params: { token }, body: {} })
    // Everything cached was read with fewer permissions.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'teams' })
    await client.fetchQuery(meQuery)
    await navigate({
      href: joined.location_id === null ? `/organizations/${joined.organization_id}` : `/locations/${joined.location_id}/home`,
    })
  }
}

/** Declines; the link is invalid afterwards. */
export function useDecline({ kind, token }: Door) {
  const ofLocation = useCommand(withdrawInvitation)
  const ofOrganization = useCommand(declineOrganizationInvitation)
  return {
    isPending: ofLocation.isPending || ofOrganization.isPending,
    decline: () => (kind === 'location' ? ofLocation.send({ params: { id: token } }) : ofOrganization.send({ params: { token } })),
  }
}
