import { previewOffer } from '@crewcall/contract/candidates.ts'
import { listGroups } from '@crewcall/contract/groups.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { api } from '../../lib/query.ts'

export type ChosenGroups = ReturnType<typeof useChosenGroups>

/** The groups of the location, and those of them chosen as recipients; initially those the page was opened for. */
export function useChosenGroups(firstIds: readonly number[] | undefined, isWanted: boolean) {
  const { id } = useLocation()
  const [ids, setIds] = useState(firstIds ?? [])
  const { data, error, refetch } = useQuery({
    ...api.query(listGroups, { params: { locationId: String(id) }, query: {} }),
    enabled: isWanted || ids.length > 0,
  })
  const all = data?.results
  const chosen = (all ?? []).filter((group) => ids.includes(group.id))
  function toggle(groupId: number): void {
    setIds((before) => (before.includes(groupId) ? before.filter((one) => one !== groupId) : [...before, groupId]))
  }
  return { all, chosen, error, refetch, toggle, clear: () => setIds([]) }
}

/** Whom an offer to these groups would reach now, and who would be skipped. */
export function useOutlook(gigId: number, groups: ChosenGroups, application_type: 'DIRECT_OFFER' | 'ASSIGNMENT') {
  const group_ids = groups.chosen.map(({ id }) => id)
  const { data, error } = useQuery({
    ...api.query(previewOffer, { params: { gigId: String(gigId) }, query: { group_ids, application_type } }),
    enabled: group_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return group_ids.length > 0 ? { data, error } : { data: undefined, error: null }
}
export type Outlook = ReturnType<typeof useOutlook>
