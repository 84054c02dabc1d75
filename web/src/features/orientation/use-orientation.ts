import { saveOrientation } from '@crewcall/contract/orientations.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** What the reader may do about the orientation of the location in the address. */
export function useOrientationRights() {
  const { id, organization_id, name, timezone } = useLocation()
  const place = { location_id: id, organization_id }
  return { id, name, timezone, refusal: useWhyNot('orientation.view', place), mayEdit: useCan('orientation.edit', place) }
}

/** Saves the orientation; throws the refusal for the form. */
export function useSaveOrientation() {
  const { t } = useT()
  return useCommand(saveOrientation, {
    success: ({ is_on }) => (is_on ? t('The orientation is on, and pros who need it are told') : t('The orientation is saved, and off')),
  })
}
