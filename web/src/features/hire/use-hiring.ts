import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'

/** What the reader may do about hiring at the location in the address. */
export function useHiring() {
  const { id, organization_id, name, timezone } = useLocation()
  const place = { location_id: id, organization_id }
  return { locationId: String(id), name, timezone, refusal: useWhyNot('hire.view', place), mayManage: useCan('hire.manage', place) }
}
