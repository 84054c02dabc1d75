import { can } from '@crewcall/contract/rules/policy.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import type { Action } from '../../ui/shortcuts.ts'

type Where = { audience: Audience; locationId: number | null }

/** Where somebody looks on who found nothing: lists with filters of their own, with what was typed where they take it. */
export function useLastResort(typed: string, { audience, locationId }: Where): Action[] {
  const { t } = useT()
  const navigate = useNavigate()
  const actor = useActor()
  const place = actor?.managed_locations.find(({ location_id }) => location_id === locationId)
  const words = encodeURIComponent(typed.trim().slice(0, 100))
  const action = (id: string, label: Sentence, href: string): Action => ({
    id: `instead-${id}`,
    label: t(label),
    group: t('Look further'),
    run: () => void navigate({ href }),
  })
  if (audience === 'pro')
    return [action('find', 'Look through open shifts', '/pro/find'), action('schedule', 'Look through my shifts', '/pro/schedule')]
  if (audience === 'admin')
    return [
      action('users', 'Look through all accounts', `/admin/users?combined_search_param=${words}`),
      action('locations', 'Look through all locations', `/admin/locations?name=${words}`),
    ]
  if (!actor || !place) return []
  return [
    ...(can(actor, 'favorite.view', place)
      ? [action('pros', 'Look for pros near the location', `/locations/${locationId}/connect?pro_fullname=${words}`)]
      : []),
    ...(can(actor, 'gig.view', place) ? [action('gigs', 'Look through the shifts', `/locations/${locationId}/gigs`)] : []),
  ]
}
