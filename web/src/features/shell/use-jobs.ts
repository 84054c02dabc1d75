import { listJobPostings } from '@crewcall/contract/job-postings.ts'
import { isLicensed } from '@crewcall/contract/rules/licenses.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { Action } from '../../ui/shortcuts.ts'
import { settleMs } from './use-found.ts'

type Where = { audience: Audience; locationId: number | null }
const most = 6

/** Jobs of the location whose name contains the input, for managers who see its candidates. */
export function useJobs(typed: string, { audience, locationId }: Where): { jobs: Action[]; isSearching: boolean } {
  const { t } = useT()
  const navigate = useNavigate()
  const actor = useActor()
  const [settled] = useDebouncedValue(typed.trim(), settleMs)
  const place = actor?.managed_locations.find((each) => each.location_id === locationId)
  const maySee =
    audience === 'manager' &&
    actor !== null &&
    place !== undefined &&
    isLicensed(actor, 'hire', locationId) &&
    can(actor, 'hire.view', place)
  const found = useQuery({
    ...api.query(listJobPostings, { query: { location_id: locationId ?? 0, search: settled, page_size: most } }),
    enabled: maySee && settled.length > 1,
  })
  const results = maySee && typed.trim().length > 1 ? (found.data?.results ?? []) : []
  return {
    jobs: results.map(({ id, name }) => ({
      id: `job-${id}`,
      label: name,
      group: t('Job|posting'),
      run: () =>
        void navigate({
          to: '/locations/$locationId/jobs/$jobId',
          params: { locationId: String(locationId), jobId: String(id) },
        }),
    })),
    isSearching: found.isFetching,
  }
}
