import { getConfig } from '@crewcall/contract/config.ts'
import { getMe, type Me } from '@crewcall/contract/identity.ts'
import type { Actor } from '@crewcall/contract/rules/policy.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'

/** The signed-in user; loaded by the guard of `_app`, so available on every screen below it. */
export const meQuery = { ...api.query(getMe, {}), staleTime: 60_000 }
/** The installation's public configuration: links, provider keys, environment. */
export const configQuery = { ...api.query(getConfig, {}), staleTime: Infinity }

/** The signed-in user, or undefined outside `_app`. */
export function useMe(): Me | undefined {
  const client = useQueryClient()
  // Never triggers the first request, but refetches when a command changed the user.
  return useQuery({ ...meQuery, enabled: client.getQueryData(meQuery.queryKey) !== undefined }).data
}

/** The same in the policy's form, or null. */
export function useActor(): Actor | null {
  const me = useMe()
  return me ? actorOf(me) : null
}

/** GET /users/me/ as the actor of `rules/policy.ts`. */
export function actorOf(me: Me): Actor {
  return { ...me, user_id: me.id }
}

/** The displayed name of a person: the preferred name, or else first and last name. */
export function fullName(person: { first_name: string; last_name: string; preferred_name_for_search?: string }): string {
  return person.preferred_name_for_search || firstAndLastName(person)
}

/** First and last name as one text, with one direction. */
export function firstAndLastName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
