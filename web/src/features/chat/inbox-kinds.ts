import { shiftChatKinds, type businessChatKinds } from '@crewcall/contract/chat.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useActor } from '../../domain/person/actor.ts'
import type { InboxSearch } from './inbox-search.ts'

export type InboxKind = NonNullable<InboxSearch['show']>

/** The conversations that each choice shows. */
export const kindsOf: Record<InboxKind, (typeof businessChatKinds)[number][]> = {
  shifts: [...shiftChatKinds],
  candidates: ['CANDIDATE'],
}

/** The locations of the inbox at which this person has to do with candidates. */
export function useHiringLocations(locationId: string | undefined): string[] {
  const actor = useActor()
  const held = actor?.managed_locations.filter((place) => can(actor, 'hire.view', place)) ?? []
  return held.map(({ location_id }) => String(location_id)).filter((id) => locationId === undefined || id === locationId)
}
