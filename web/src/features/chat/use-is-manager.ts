import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { useActor } from '../../domain/person/actor.ts'

/** Whether this person stands in a conversation for its location. */
export function useIsManager({ location_id }: Pick<ChatChannel, 'location_id'>): boolean {
  return useActor()?.managed_locations.some((held) => held.location_id === location_id) ?? false
}
