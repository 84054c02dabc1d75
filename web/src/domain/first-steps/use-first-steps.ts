import { getFirstSteps, hideFirstSteps } from '@crewcall/contract/first-steps.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { abilityOfStep, type FirstStep } from '@crewcall/contract/rules/first-steps.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useActor } from '../person/actor.ts'

type Place = Pick<Location, 'id' | 'organization_id'>

/** The first steps of a location as they are now. */
export function useFirstSteps({ id }: Pick<Place, 'id'>) {
  return useQuery(api.query(getFirstSteps, { params: { locationId: String(id) } }))
}

/** Whether this person may do a step. The platform does none: it is not of the business. */
export function useMayDoStep({ id, organization_id }: Place): (step: FirstStep) => boolean {
  const actor = useActor()
  const isOurs = actor?.managed_locations.some(({ location_id }) => location_id === id) ?? false
  return (step) => isOurs && can(actor, abilityOfStep[step], { location_id: id, organization_id })
}

/** Hides the steps for this person, or shows them again; shown at once. */
export function useHideFirstSteps({ id }: Pick<Place, 'id'>) {
  const { t } = useT()
  const { send, isPending } = useCommand(hideFirstSteps, {
    optimistic: ({ body }, change) => change(getFirstSteps, (shown) => ({ ...shown, is_hidden: body.is_hidden })),
    success: (_, { body }) => (body.is_hidden ? t('Hidden. At the end of Home you can show the first steps again.') : undefined),
  })
  return { hide: (is_hidden: boolean) => send({ params: { locationId: String(id) }, body: { is_hidden } }), isPending }
}
