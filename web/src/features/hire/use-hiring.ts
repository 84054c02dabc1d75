import { limitOf } from '@crewcall/contract/rules/policy.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'

/** What the reader may do about hiring at the location in the address. */
export function useHiring() {
  const { id, organization_id, name, timezone } = useLocation()
  const place = { location_id: id, organization_id }
  return { locationId: String(id), name, timezone, refusal: useWhyNot('hire.view', place), mayManage: useCan('hire.manage', place) }
}

/** What the reader may do about the paid trials there: nothing, with the reason; everything; or, as the contact, those that name them. */
export function useTrialRights() {
  const { id, organization_id } = useLocation()
  const place = { location_id: id, organization_id }
  const isContact = limitOf(useActor(), 'hire.review', place) !== null
  return { refusal: useWhyNot('hire.review', place), isContact, seesCandidates: useCan('hire.view', place) }
}
