import { can } from '@crewcall/contract/rules/policy.ts'
import { useNavigate } from '@tanstack/react-router'
import type { NavEntry } from '../../domain/navigation/navigation.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import type { Action } from '../../ui/shortcuts.ts'

/** The screens below Hiring that have no entry of their own, where the location hires: posting a job, and the paid trials. */
export function useHiringActions(entries: readonly NavEntry[], locationId: number | null): Action[] {
  const { t } = useT()
  const navigate = useNavigate()
  const actor = useActor()
  const place = actor?.managed_locations.find(({ location_id }) => location_id === locationId)
  if (!place || entries.every(({ to }) => to !== '/locations/$locationId/jobs')) return []
  const params = { locationId: String(locationId) }
  const post: Action = {
    id: 'jobs-post',
    label: t('Post a job'),
    group: t('Hiring'),
    words: t('create new add hire'),
    run: () => void navigate({ to: '/locations/$locationId/jobs/add', params }),
  }
  const trials: Action = {
    id: 'jobs-trials',
    label: t('Trials'),
    group: t('Hiring'),
    words: t('paid trials candidates interviews'),
    run: () => void navigate({ to: '/locations/$locationId/jobs/interviews', params }),
  }
  return [...(can(actor, 'hire.manage', place) ? [post] : []), ...(can(actor, 'hire.view', place) ? [trials] : [])]
}
