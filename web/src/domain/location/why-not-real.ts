import { sandboxRefusals } from '@crewcall/contract/refusals/sandboxes.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import { useT } from '../../lib/i18n.ts'
import { useWhyNot } from '../person/why-not.ts'
import { useLocations } from './use-location.ts'

type Place = { organization_id: number; location_id?: number | null | undefined }

/** The same as `useWhyNot` for what there is not in a sandbox (docs/rules/sandbox.md#apart). */
export function useWhyNotReal(ability: Ability, at: Place): string | null {
  const { t } = useT()
  const reason = useWhyNot(ability, at)
  const { locations } = useLocations()
  const isSandbox = locations.some(({ organization_id, is_sandbox }) => is_sandbox && organization_id === at.organization_id)
  return reason ?? (isSandbox ? t(sandboxRefusals.NOT_IN_SANDBOX) : null)
}
