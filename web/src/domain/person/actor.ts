import { getConfig } from '@crewcall/contract/config.ts'
import { getMe, type Me } from '@crewcall/contract/identity.ts'
import { appModeAt, type LocationMode } from '@crewcall/contract/rules/app-mode.ts'
import type { Actor } from '@crewcall/contract/rules/policy.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'

/** The signed-in user; loaded by the guard of `_app`, so it is there on every screen below it. */
export const meQuery = { ...api.query(getMe, {}), staleTime: 60_000 }
/** What this installation says about itself: links, provider keys, environment. */
export const configQuery = { ...api.query(getConfig, {}), staleTime: Infinity }

/** The signed-in user, or undefined outside of `_app`. */
export function useMe(): Me | undefined {
  const client = useQueryClient()
  // Never the first to ask, but asked again when a command changed who one is.
  return useQuery({ ...meQuery, enabled: client.getQueryData(meQuery.queryKey) !== undefined }).data
}

/** The same as the policy wants it, or null. */
export function useActor(): Actor | null {
  const me = useMe()
  return me ? actorOf(me) : null
}

/** What the location is to me: marketplace, or hiring alone. */
export function useAppMode(locationId: number | null): LocationMode {
  return appModeAt(useMe()?.licenses ?? [], locationId)
}

/** GET /users/me/ as the actor of `rules/policy.ts`. */
export function actorOf(me: Me): Actor {
  return { ...me, user_id: me.id }
}

/** How a person is called: the preferred name, else first and last. */
export function fullName(person: { first_name: string; last_name: string; preferred_name_for_search?: string }): string {
  return person.preferred_name_for_search || firstAndLastName(person)
}

/** First and last name as one text, which has one direction. */
export function firstAndLastName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
