import { isLicensed } from '@crewcall/contract/rules/licenses.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { useActions, type Action } from '../../ui/shortcuts.ts'

type Where = { audience: Audience; locationId: number | null }

/**
 * Offers the screens below Hiring that have no entry of their own, where the location hires: posting a job, and the paid trials. `words` are what
 * people type who mean the entries.
 */
export function useHiringActions({ audience, locationId }: Where): { words: Readonly<Record<string, string>> } {
  const { t } = useT()
  const navigate = useNavigate()
  const actor = useActor()
  const place = actor?.managed_locations.find(({ location_id }) => location_id === locationId)
  const hires = audience === 'manager' && actor !== null && place !== undefined && isLicensed(actor, 'hire', locationId)
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
  useActions([...(hires && can(actor, 'hire.manage', place) ? [post] : []), ...(hires && can(actor, 'hire.view', place) ? [trials] : [])])
  return {
    words: {
      '-locations-locationId-jobs': t('jobs candidates applicants applications interviews hire offers trials'),
      '-locations-locationId-jobs-interviews': t('paid trials candidates interviews'),
    },
  }
}
