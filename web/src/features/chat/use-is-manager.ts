import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { useActor } from '../../domain/person/actor.ts'

type Told = Pick<ChatChannel, 'location_id'> & Partial<Pick<ChatChannel, 'candidate'>>

/** Whether this person stands in a conversation for its location; not in that about their own application there. */
export function useIsManager({ location_id, candidate }: Told): boolean {
  const isThere = useActor()?.managed_locations.some((held) => held.location_id === location_id) ?? false
  return isThere && candidate?.name !== ''
}
