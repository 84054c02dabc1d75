import { getOrganization } from '@crewcall/contract/organizations.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../lib/query.ts'

/** One organization with its locations. */
export function organizationQuery(organizationId: string) {
  return api.query(getOrganization, { params: { orgId: organizationId } })
}

/** The organization in the address; loaded by its route. */
export function useOrganization() {
  const { organizationId } = useParams({ from: '/_app/organizations/$organizationId' })
  return useSuspenseQuery(organizationQuery(organizationId)).data
}
